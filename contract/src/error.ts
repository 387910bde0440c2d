/** One complaint about the input, as the wire gives it. */
export interface InputError {
  loc: (string | number)[]
  msg: string
  type: string
}

export interface ErrorReply {
  detail: string | InputError[]
  /** Set where a caller has to tell one refusal from another of the same status. */
  code?: string
}
