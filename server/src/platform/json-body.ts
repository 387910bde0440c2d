import type { FastifyInstance } from 'fastify'
import { AppError } from './errors.ts'

/** The largest that a form of ours sends has some thousand values, four levels deep. */
const DEEPEST = 12
const MOST_VALUES = 20_000
/** What stands between the texts: names of values, numbers and blanks. */
const MOST_BETWEEN = 1_048_576

const QUOTE = 0x22
const COMMA = 0x2c
const COLON = 0x3a
const OPENING = new Set([0x5b, 0x7b])
const CLOSING = new Set([0x5d, 0x7d])

/** A quote that belongs to the text it stands in. */
const isEscaped = (json: string, quote: number): boolean => {
  let backslashes = 0
  while (json[quote - 1 - backslashes] === '\\') backslashes++
  return backslashes % 2 === 1
}

/**
 * Whether it is worth parsing. Thirty megabytes of brackets take seconds and a gigabyte; a picture as a text of the
 * same length takes nothing. So this jumps over texts, and stops at the first value too many.
 */
export function isWithinBounds(json: string): boolean {
  let depth = 0
  let values = 0
  let between = 0
  for (let at = 0; at < json.length; at++) {
    const sign = json.charCodeAt(at)
    if (OPENING.has(sign)) depth++
    else if (CLOSING.has(sign)) depth--
    if (sign === QUOTE || sign === COMMA || sign === COLON || OPENING.has(sign)) values++
    if (sign === QUOTE) {
      do {
        at = json.indexOf('"', at + 1)
        if (at === -1) return values <= MOST_VALUES
      } while (isEscaped(json, at) && ++values <= MOST_VALUES)
    }
    if (depth > DEEPEST || values > MOST_VALUES || ++between > MOST_BETWEEN) return false
  }
  return true
}

/** A body is JSON and says so, or it is refused; and it is read only if it is what a body may be. */
export function acceptJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (isWithinBounds(body)) return parse(request, body, done)
    done(new AppError(422, 'Too many values, or nested too deep'))
  })
}
