import { readStored, writeStored } from '../stored.ts'
import { getSession } from './session.ts'
import { requestSignIn } from './sign-in-request.ts'

/** What somebody wanted to do in this tab when they had to sign in first. It outlives a reload and the way to Google. */
export type PendingAction =
  | { readonly type: 'addKit' }
  | {
      readonly type: 'addToCollection' | 'addToWantList'
      readonly kitId: string
      /** One version of the kit. */
      readonly versionId?: string
      /** At once, without asking for anything more. */
      readonly isQuick?: true
    }
  | { readonly type: 'viewProfile'; readonly userId: string }
  | { readonly type: 'open'; readonly address: string }

const PENDING = 'pendingAction'

export const keptAction = (): string | null => readStored(PENDING, 'sessionStorage')

export const keepAction = (action: PendingAction): void =>
  writeStored(PENDING, JSON.stringify(action), 'sessionStorage')

/** Told to whoever shows the form or the dialog that the action ends in. */
const RESUMED = 'kitdex:resumed'
export const tellResumed = (action: PendingAction): void => {
  dispatchEvent(new CustomEvent(RESUMED, { detail: action }))
}

/** Does it at once, or as soon as somebody has signed in. */
export function perform(action: PendingAction, notice: string): void {
  if (getSession()) {
    tellResumed(action)
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

export const dropAction = (): void => writeStored(PENDING, null, 'sessionStorage')
