import { navigate } from './router.tsx'
import { getSession } from './session.ts'
import { requestSignIn } from './sign-in-request.ts'
import { readStored, writeStored } from './stored.ts'

/** What somebody wanted to do when they had to sign in first. It outlives a reload and the way to Google. */
export type PendingAction =
  | { readonly type: 'addKit' }
  | {
      readonly type: 'addToCollection' | 'addToWantList'
      readonly kitId: string
      /** One version of the kit. */
      readonly versionId?: string
      /** At once, without asking how much it is wanted. */
      readonly isQuick?: true
    }
  | { readonly type: 'viewProfile'; readonly userId: string }
  | { readonly type: 'open'; readonly address: string }

const KEY = 'pendingAction'
const FORM_DELAY_MS = 500
const TYPES = ['addKit', 'addToCollection', 'addToWantList', 'viewProfile', 'open']

export const keepAction = (action: PendingAction): void => writeStored(KEY, JSON.stringify(action))

function keptAction(): PendingAction | null {
  try {
    const action = JSON.parse(readStored(KEY) ?? 'null') as PendingAction | null
    return action !== null && TYPES.includes(action.type) ? action : null
  } catch {
    return null
  }
}

/** Told to whoever shows the form or the dialog that the action ends in. */
const RESUMED = 'kitdex:resumed'
const tell = (action: PendingAction): void => {
  dispatchEvent(new CustomEvent(RESUMED, { detail: action }))
}

/** Does it at once, or as soon as somebody has signed in. */
export function perform(action: PendingAction, notice: string): void {
  if (getSession()) {
    tell(action)
    return
  }
  keepAction(action)
  void requestSignIn({ notice })
}

/** Hears of what was asked for, from a button or after signing in. */
export function onResumed(listen: (action: PendingAction) => void): () => void {
  const hear = (event: Event) => listen((event as CustomEvent<PendingAction>).detail)
  addEventListener(RESUMED, hear)
  return () => removeEventListener(RESUMED, hear)
}

/** An address of ours only: what was stored may have been written by somebody else. */
const isOurs = (address: string): boolean => /^\/(?![/\\])/.test(address)

export function resumeAction(): void {
  const action = keptAction()
  writeStored(KEY, null)
  switch (action?.type) {
    case 'addKit':
      navigate('/kit-area')
      setTimeout(() => tell(action), FORM_DELAY_MS)
      return
    case 'addToCollection':
    case 'addToWantList':
      tell(action)
      return
    case 'viewProfile':
      navigate(`/profile/${encodeURIComponent(action.userId)}`)
      return
    case 'open':
      if (isOurs(action.address)) navigate(action.address)
  }
}

export const dropAction = (): void => writeStored(KEY, null)
