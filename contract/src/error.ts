import type { Worded } from './message-of.ts'

/** One complaint about the input, as the wire gives it. */
export interface InputError extends Worded {
  loc: (string | number)[]
  msg: string
  type: string
}

/** The code tells one refusal from another of the same status. */
export interface ErrorReply extends Worded {
  detail: string | InputError[]
}
