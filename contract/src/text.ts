import { z } from 'zod'
import { FIRST_DAY, LAST_DAY } from './rules/days.ts'
import { isOneLine, isReadable } from './rules/texts/text.ts'

/** A text of so many characters at most, in as many lines as it likes. */
export const cleanText = (max: number, missing?: string) =>
  z
    .string(missing === undefined ? {} : { error: missing })
    .max(max, { error: `Must be at most ${max} characters` })
    .refine(isReadable, { error: 'Must be readable text', abort: true })

/** A text of one line. */
export const cleanLine = (max: number) =>
  cleanText(max).refine(isOneLine, { error: 'Must be one line of text' })

export const day = (error: string) =>
  z.iso
    .date({ error })
    .max(LAST_DAY.length)
    .refine((date) => date >= FIRST_DAY && date <= LAST_DAY, { error })

/** As many names as are said here at most. */
export const recordOf = <K extends z.core.$ZodRecordKey, V extends z.ZodType>(
  key: K,
  value: V,
  most: number,
) =>
  z
    .record(key, value)
    .refine((record) => Object.keys(record as object).length <= most, {
      error: `Must not have more than ${most} names`,
    })
    .meta({ maxProperties: most })
