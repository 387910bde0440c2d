import { isAscii } from 'node:buffer'
import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/** The largest that a form of ours sends has some thousand values, four levels deep. */
const DEEPEST = 12
const MOST_VALUES = 20_000
/** All but pictures: names of values, numbers, blanks, and texts that somebody wrote. */
const MOST_BESIDE = 2_097_152
/** A longer text is a picture: base64 has one byte a sign, and is read in no time. */
const LONGEST_TEXT = 65_536

const QUOTE = 0x22
const BACKSLASH = 0x5c
const [COMMA, COLON] = [0x2c, 0x3a]
const [LIST, OBJECT] = [0x5b, 0x7b]
const [LIST_END, OBJECT_END] = [0x5d, 0x7d]

/** A quote that belongs to the text it stands in. */
const isEscaped = (json: Buffer, quote: number): boolean => {
  let backslashes = 0
  while (json[quote - 1 - backslashes] === BACKSLASH) backslashes++
  return backslashes % 2 === 1
}

const isPicture = (text: Buffer): boolean => text.length > LONGEST_TEXT && isAscii(text)

/**
 * Whether it is worth parsing. Thirty megabytes of brackets take seconds and a gigabyte, as many of emoji
 * half a second; a picture as a text of the same length takes nothing. So this jumps over texts, and stops
 * at the first value too many.
 */
export function isWithinBounds(json: Buffer): boolean {
  let depth = 0
  let values = 0
  let beside = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json[at] ?? 0
    const opens = sign === LIST || sign === OBJECT
    if (opens) depth++
    else if (sign === LIST_END || sign === OBJECT_END) depth--
    if (opens || sign === QUOTE || sign === COMMA || sign === COLON) values++
    if (sign === QUOTE) {
      const from = at + 1
      do {
        at = json.indexOf(QUOTE, at + 1)
        if (at === -1) at = json.length
      } while (at < json.length && isEscaped(json, at) && ++values <= MOST_VALUES)
      if (!isPicture(json.subarray(from, at))) beside += at - from
    }
    if (depth > DEEPEST || values > MOST_VALUES || ++beside > MOST_BESIDE) return false
  }
  return true
}

/** A body is JSON and says so, or it is refused; and it is read only if it is what a body may be. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (isWithinBounds(body)) return parse(request, body.toString(), done)
    done(new AppError(422, 'Too many values, too long, or nested too deep'))
  })
}
