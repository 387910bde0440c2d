import { describe, expect, it, test } from 'vitest'
import { fillIn, type Language, SETTINGS } from '../lib/texts/language.ts'
import { allTexts } from './all-default.ts'
import { texts as en } from './en.ts'
import { texts as fr } from './fr.ts'
import type { Message, TextKey, Texts } from './message.ts'

const defaultTexts: Texts = allTexts

const forms = (message: Message): string[] =>
  typeof message === 'string' ? [message] : [message.one, message.other]

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

test('the default wording says only what differs from the English one', () => {
  const sources: Record<string, string> = import.meta.glob('./default/*.ts', {
    ...{ eager: true, query: '?raw', import: 'default' },
  })
  const written = Object.values(sources).flatMap((source) =>
    [...source.matchAll(/^ {2}'([^']+)':/gm)].map((match) => match[1] as TextKey),
  )
  expect(written.length).toBeGreaterThan(200)
  const said = (message: Message) => JSON.stringify(message)
  expect(written.filter((key) => said(defaultTexts[key]) === said(en[key]))).toEqual([])
})

/** Their number stands beside the words: nothing agrees with it. */
const NUMBERED: TextKey[] = [
  'bell.label',
  'contribute.source',
  'history.asOf',
  'history.revert',
  'history.see',
  'home.xpAwarded',
  'kit.image',
  'kits.filtersOn',
  'kits.option',
  'pager.page',
  'vote.down',
  'vote.up',
]

describe.each([
  ['default', defaultTexts],
  ['fr', fr],
  ['en', en],
] satisfies [Language, Texts][])('the counts of the %s texts', (language, texts) => {
  const isFrench = (key: TextKey): boolean => {
    const said = forms(texts[key]).at(-1)
    return language === 'fr' || (said === forms(fr[key]).at(-1) && said !== forms(en[key]).at(-1))
  }
  const counting = (Object.keys(texts) as TextKey[]).filter(
    (key) => typeof texts[key] !== 'string' || (texts[key].includes('{n}') && !NUMBERED.includes(key)),
  )

  it.each(counting)('%s agrees with 0, 1 and 2', (key) => {
    const message = texts[key]
    if (typeof message === 'string') return expect.fail(`one form only: ${message}`)
    const said = (n: number) => fillIn(message, SETTINGS[language], { n, name: 'x' })
    const wording = (form: string, n: number) => form.replace('{n}', String(n)).replace('{name}', 'x')
    expect([0, 1, 2].map(said)).toEqual([
      wording(isFrench(key) ? message.one : message.other, 0),
      wording(message.one, 1),
      wording(message.other, 2),
    ])
  })
})

describe('fillIn', () => {
  it.each([
    ['en', 'kits.found', ['0 master kits found', '1 master kit found', '2 master kits found']],
    ['fr', 'kits.found', ['0 maillot trouvé', '1 maillot trouvé', '2 maillots trouvés']],
    ['default', 'kits.found', ['0 master kits found', '1 master kit found', '2 master kits found']],
    ['default', 'kits.collectors', ['0 collectors', '1 collector', '2 collectors']],
    ['default', 'count.kits', ['kits', 'kit', 'kits']],
    ['default', 'entry.kitCount', ['maillot', 'maillot', 'maillots']],
    ['default', 'review.fieldsRejected', ['0 champ refusé', '1 champ refusé', '2 champs refusés']],
  ] satisfies [Language, TextKey, string[]][])(
    'counts in the language of the text: %s %s',
    (language, key, said) => {
      const texts = { default: defaultTexts, fr, en }[language]
      expect([0, 1, 2].map((n) => fillIn(texts[key], SETTINGS[language], { n }))).toEqual(said)
    },
  )

  it('writes numbers as the language does', () => {
    expect(fillIn(en['kits.found'], SETTINGS.en, { n: 12345 })).toBe('12,345 master kits found')
    expect(fillIn(fr['kits.found'], SETTINGS.fr, { n: 12345 })).toBe('12\u202f345 maillots trouvés')
  })

  it('fills places with what is given, once', () => {
    expect(fillIn('{name} ({n})', SETTINGS.en, { name: '{n}', n: 3 })).toBe('{n} (3)')
  })
})
