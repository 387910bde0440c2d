import { MESSAGES, type MessageCode } from '@kitdex/contract/messages'
import { describe, expect, it, test } from 'vitest'
import { fillIn, type Language, SETTINGS } from '../lib/texts/language.ts'
import { allTexts } from './all-default.ts'
import { refusals as inEnglish } from './en/refusals.ts'
import { texts as en } from './en.ts'
import { nameOf } from './fr/names.ts'
import { refusals as inFrench } from './fr/refusals.ts'
import { texts as fr } from './fr.ts'
import type { Message, TextKey, Texts } from './message.ts'

const defaultTexts: Texts = allTexts

const forms = (message: Message): string[] =>
  typeof message === 'string' ? [message] : [message.one, message.other]

const placesOf = (wording: string): string[] =>
  [...wording.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '').sort()

const sources: Record<string, string> = import.meta.glob(['../**/*.{ts,tsx}', '!../**/*.test.*'], {
  ...{ eager: true, query: '?raw', import: 'default' },
})
/** The files of the interface, but its texts, that write something. */
const writing = (pattern: RegExp): string[] =>
  Object.keys(sources).filter((name) => name.startsWith('../') && pattern.test(sources[name] ?? ''))

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
    const said = (n: number) =>
      fillIn(message, SETTINGS[language], { n, name: 'x' }).replaceAll('\u00a0', ' ')
    const wording = (form: string, n: number) => form.replace('{n}', String(n)).replace('{name}', 'x')
    expect([0, 1, 2].map(said)).toEqual([
      wording(isFrench(key) ? message.one : message.other, 0),
      wording(message.one, 1),
      wording(message.other, 2),
    ])
  })
})

describe('what the server refuses', () => {
  const codes = Object.keys(MESSAGES) as MessageCode[]

  it.each(codes)('%s is said in French with what the server gives', (code) => {
    const given = placesOf(MESSAGES[code])
    for (const form of forms(inFrench[code]))
      expect(placesOf(form).filter((place) => !given.includes(place))).toEqual([])
    const counts = forms(inFrench[code]).some((form) => form.includes('{n}'))
    expect(typeof inFrench[code]).toBe(counts ? 'object' : 'string')
  })

  it('is said in English where the server says it in French', () => {
    const french = codes.filter((code) => /[éèêàç]|^Le |^L'|^Tous /.test(MESSAGES[code]))
    expect(Object.keys(inEnglish).sort()).toEqual(french.sort())
  })
})

describe('a French colon has its space before it', () => {
  const said = Object.entries({ ...fr, ...inFrench }) as [string, Message][]

  it.each(said)('in %s', (_, message) => {
    for (const form of forms(message)) expect(form).not.toMatch(/\S[:;!?](?=\s|$)/)
  })

  it('so no page joins two texts with one of its own', () => {
    const joined = /\$\{[^`]*\}: |\}: \$\{|^ +(?:<b>)?\{.*\}(?:<\/b>)?: (?:\{|$)|(?<=[^?]) ': '/m
    expect(writing(joined)).toEqual([])
  })
})

test('points and percents are written by a text or a format, as the language writes them', () => {
  expect(writing(/\} (?:XP|%)|figure\([^)]*xp|String\([^)]*xp/i)).toEqual([])
  const signs = /\{\w+\}\s?%/
  for (const texts of [defaultTexts, fr, en])
    expect(
      Object.values<Message>(texts).filter((message) => forms(message).some((form) => signs.test(form))),
    ).toEqual([])
})

test.each([
  ['country', 'Germany', 'Allemagne'],
  ['country', 'England', 'Angleterre'],
  ['country', 'Turkey', 'Turquie'],
  ['country', 'Czech Republic', 'Tchéquie'],
  ['country', 'Ivory Coast', 'Côte d’Ivoire'],
  ['country', 'Atlantis', undefined],
  ['color', 'Sky Blue', 'bleu ciel'],
  ['color', 'constructor', undefined],
] as const)('%s %s is called %s in French', (kind, value, name) => {
  expect(nameOf(kind, value)).toBe(name)
})

test('what the server says when something is done is worded here, in the reader’s language', () => {
  const said =
    /\{[^{}]*\bmessage\b(?!:)[^{}]*\} = await call\(|await call\((?:[^()]|\([^()]*\))*\)\)\.message/
  expect(Object.keys(sources).length).toBeGreaterThan(400)
  expect(writing(said)).toEqual([])
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

  it.each([
    ['default', 'kits.found', '1\u202f000\u202f000 master kits found'],
    ['default', 'review.fieldsRejected', '1\u202f000\u202f000 champs refusés'],
    ['fr', 'kits.found', '1\u202f000\u202f000 maillots trouvés'],
    ['en', 'kits.found', '1,000,000 master kits found'],
  ] satisfies [Language, TextKey, string][])('writes a million as %s does: %s', (language, key, said) => {
    const texts = { default: defaultTexts, fr, en }[language]
    expect(fillIn(texts[key], SETTINGS[language], { n: 1_000_000 })).toBe(said)
  })

  it('keeps French signs with the word before them', () => {
    expect(fillIn('Que contient « {name} » ? À 90 % : oui !', SETTINGS.fr, { name: 'a : b' })).toBe(
      'Que contient «\u00a0a : b\u00a0»\u00a0? À 90\u00a0%\u00a0: oui\u00a0!',
    )
    expect(fillIn('Prix : {name} !', SETTINGS.default, { name: 'x' })).toBe('Prix : x !')
  })

  it.each([
    ['memberItems.title', 'Inès', 'Collection d’Inès'],
    ['memberItems.title', 'Élodie', 'Collection d’Élodie'],
    ['memberItems.title', 'Hugo', 'Collection de Hugo'],
    ['deal.waiting', 'Oliver', 'La suite dépend d’Oliver.'],
    ['account.menu', '1ona', 'Compte de 1ona'],
  ] satisfies [TextKey, string, string][])(
    'says de before a name as French does: %s %s',
    (key, name, said) => {
      expect(fillIn(fr[key], SETTINGS.fr, { name })).toBe(said)
    },
  )

  it('leaves de in a language that is not French', () => {
    expect(fillIn('Real de {name}', SETTINGS.en, { name: 'Oviedo' })).toBe('Real de Oviedo')
  })

  it.each([
    ['fr', 'Possédés (5\u202f000)'],
    ['en', 'Owned (5,000)'],
    ['default', 'Owned (5\u202f000)'],
  ] as const)('writes any number as the language does: %s', (language, said) => {
    const texts = { default: defaultTexts, fr, en }[language]
    expect(fillIn(texts['collection.tab.owned'], SETTINGS[language], { count: 5000 })).toBe(said)
  })

  it('fills places with what is given, once', () => {
    expect(fillIn('{name} ({n})', SETTINGS.en, { name: '{n}', n: 3 })).toBe('{n} (3)')
  })
})
