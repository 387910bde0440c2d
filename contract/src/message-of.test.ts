import { describe, expect, test } from 'vitest'
import { messageOf } from './message-of.ts'
import { MESSAGES } from './messages.ts'

const VALUES: Readonly<Record<string, string | number>> = { n: 5000, item: '3', line: '2', column: '7' }

describe('each text of the server is known by its code, whatever stands in its places', () => {
  test.each(Object.entries(MESSAGES))('%s: %s', (code, text) => {
    const names = [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '')
    const values = Object.fromEntries(names.map((name) => [name, VALUES[name] ?? 'Shirt (home)']))
    const said = text.replace(/\{(\w+)\}/g, (_, name) => String(values[name]))
    expect(messageOf(said)).toEqual({ code, ...(names.length > 0 && { values }) })
  })
})

test.each([
  ['Must be at most 5,000 characters', { code: 'too_long', values: { n: 5000 } }],
  ['Reference kit not found', { code: 'something_not_found', values: { what: 'Reference kit' } }],
  ['Not found', { code: 'not_found' }],
  ['Invalid input: expected string, received undefined', 'invalid_kind'],
  ['Must be one of: a, b', { code: 'none_of', values: { options: 'a, b' } }],
  ['constructor', {}],
  [`${'x'.repeat(400)} is required`, { code: 'required', values: { field: 'x'.repeat(100) } }],
])('%s', (text, expected) => {
  const said = messageOf(text)
  expect(typeof expected === 'string' ? said.code : said).toEqual(expected)
})
