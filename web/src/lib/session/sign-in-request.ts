import { useSyncExternalStore } from 'react'

export type SignInMode = 'signIn' | 'signUp' | 'forgot'

interface Request {
  readonly mode: SignInMode
  /** Said above the form: why it was opened, or what went well before. */
  readonly notice: string
  readonly noticeKind: 'success' | 'error'
}

let current: Request | null = null
let waiting: ((signedIn: boolean) => void)[] = []
const listeners = new Set<() => void>()

const change = (next: Request | null): void => {
  current = next
  for (const listener of listeners) listener()
}

/** Opens the sign-in dialog; answers whether somebody signed in before it was closed. */
export function requestSignIn(request: Partial<Request> = {}): Promise<boolean> {
  change({ mode: 'signIn', notice: '', noticeKind: 'success', ...request })
  return new Promise((resolve) => waiting.push(resolve))
}

export function endSignIn(signedIn: boolean): void {
  const answered = waiting
  waiting = []
  change(null)
  for (const answer of answered) answer(signedIn)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSignInRequest = (): Request | null =>
  useSyncExternalStore(
    subscribe,
    () => current,
    () => null,
  )
