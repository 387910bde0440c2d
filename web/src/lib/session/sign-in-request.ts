import { createAsking } from '../asking.ts'

export type SignInMode = 'signIn' | 'signUp' | 'forgot'

interface Request {
  readonly mode: SignInMode
  /** Said above the form: why it was opened, or what went well before. */
  readonly notice: string
  /** What stands above that, where it has a heading. */
  readonly noticeTitle: string
  readonly noticeKind: 'info' | 'success' | 'error'
  /** Somebody was signed in: what they are in the middle of waits behind the dialog. */
  readonly isOver: boolean
}

const signIn = createAsking<Request, boolean>()

/** Opens the sign-in dialog; answers whether somebody signed in before it was closed. */
export const requestSignIn = (request: Partial<Request> = {}): Promise<boolean> =>
  signIn.ask({
    ...{ mode: 'signIn', notice: '', noticeTitle: '', noticeKind: 'info', isOver: false },
    ...request,
  })

export const endSignIn = signIn.answer
export const isSignInAsked = signIn.isAsked
export const useSignInRequest = signIn.useAsked
