/** PostgreSQL stores no NUL; half a surrogate pair or a replacement character was never a text. */
export const isReadable = (text: string): boolean =>
  !text.includes('\u0000') && !text.includes('\ufffd') && text.isWellFormed()

/** Breaks and controls, which a mail's header or a terminal would obey, and signs that turn the writing round. */
const UNRULY = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u

export const isOneLine = (text: string): boolean => !UNRULY.test(text)

const UNSEEN = /^[\s\p{Cf}\u115f\u1160\u2800\u3164\uffa0]*$/u

/** Nothing of it can be seen: spaces, joiners, marks. */
export const isUnseen = (text: string): boolean => UNSEEN.test(text)
