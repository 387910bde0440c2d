import { navigate } from '../routing/router.tsx'
import { dropAction, keptAction, type PendingAction, tellResumed } from './pending-action.ts'

const FORM_DELAY_MS = 500
const TYPES = ['addKit', 'addToCollection', 'addToWantList', 'viewProfile', 'open']

function readAction(): PendingAction | null {
  try {
    const action = JSON.parse(keptAction() ?? 'null') as PendingAction | null
    return action !== null && TYPES.includes(action.type) ? action : null
  } catch {
    return null
  }
}

/** An address of ours only: what was stored may have been written by somebody else. */
const isOurs = (address: string): boolean => /^\/(?![/\\])/.test(address)

/** What was asked for before somebody signed in. */
export function resumeAction(): void {
  const action = readAction()
  dropAction()
  switch (action?.type) {
    case 'addKit':
      navigate('/kit-area')
      setTimeout(() => tellResumed(action), FORM_DELAY_MS)
      return
    case 'addToCollection':
    case 'addToWantList':
      tellResumed(action)
      return
    case 'viewProfile':
      navigate(`/profile/${encodeURIComponent(action.userId)}`)
      return
    case 'open':
      if (isOurs(action.address)) navigate(action.address)
  }
}
