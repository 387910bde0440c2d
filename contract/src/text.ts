import { z } from 'zod'

/** PostgreSQL stores no NUL; half a surrogate pair or a replacement character was never a text. */
const isClean = (input: string): boolean =>
  !input.includes('\u0000') && !input.includes('\ufffd') && input.isWellFormed()

export const cleanText = (max: number) =>
  z
    .string()
    .max(max, { error: `Must be at most ${max} characters` })
    .refine(isClean, { error: 'Must be readable text' })
