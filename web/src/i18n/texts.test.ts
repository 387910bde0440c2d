import { describe, expect, it, test } from 'vitest'
import { fillIn } from '../lib/language.ts'
import { allTexts } from './all-default.ts'
import { texts as en } from './en.ts'
import { texts as fr } from './fr.ts'
import type { Message, TextKey, Texts } from './message.ts'

const defaultTexts: Texts = allTexts

const forms = (message: Message): string[] =>
  typeof message === 'string' ? [message] : [message.one, message.other].filter((form) => form !== undefined)

const placesOf = (wording: string): string[] =>
  [...wording.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort()

describe.each([
  ['fr', fr],
  ['en', en],
] satisfies [string, Texts][])('the %s texts', (_, texts) => {
  it('have the keys of the default ones', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(defaultTexts).sort())
  })

  it.each(Object.keys(defaultTexts) as TextKey[])('%s has the same places', (key) => {
    const expected = placesOf(forms(defaultTexts[key]).at(-1) ?? '')
    const said = forms(texts[key])
    for (const form of said) expect(form).not.toBe('')
    expect(placesOf(said.at(-1) ?? '')).toEqual(expected)
    // One may be said in words: 'a version'.
    const one = placesOf(said[0] ?? '')
    expect([expected, expected.filter((place) => place !== 'n')]).toContainEqual(one)
  })
})

test('a text has one place', () => {
  const parts: Record<string, Record<string, object>> = import.meta.glob('./default/*.ts', { eager: true })
  const keys = Object.values(parts).flatMap((part) =>
    Object.values(part).flatMap((texts) => Object.keys(texts)),
  )
  expect(keys.length).toBe(Object.keys(defaultTexts).length)
  expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
})

describe('fillIn', () => {
  it('chooses the plural form of the language', () => {
    expect(fillIn(en['kits.found'], 'en-GB', { n: 1 })).toBe('1 master kit found')
    expect(fillIn(en['kits.found'], 'en-GB', { n: 0 })).toBe('0 master kits found')
    expect(fillIn(fr['kits.found'], 'fr-FR', { n: 0 })).toBe('0 maillot trouvé')
    expect(fillIn(defaultTexts['kits.found'], 'fr-FR', { n: 1 })).toBe('1 master kits found')
  })

  it('writes numbers as the language does', () => {
    expect(fillIn(en['kits.found'], 'en-GB', { n: 12345 })).toBe('12,345 master kits found')
    expect(fillIn(fr['kits.found'], 'fr-FR', { n: 12345 })).toBe('12\u202f345 maillots trouvés')
  })

  it('fills places with what is given, once', () => {
    expect(fillIn('{name} ({n})', 'en-GB', { name: '{n}', n: 3 })).toBe('{n} (3)')
  })
})
