import { readdirSync } from 'node:fs'
import { LEVELS } from '@kitdex/contract/rules/levels'
import type { Page } from '@playwright/test'
import { allTexts } from '../../web/src/i18n/all-default.ts'
import { wording as en } from '../../web/src/i18n/en.ts'
import { wording as fr } from '../../web/src/i18n/fr.ts'

const DICTIONARIES = { fr, en }
export type Spoken = keyof typeof DICTIONARIES

const PACKAGE = new URL('../../contract/dist/', import.meta.url)

/** Every label that stands beside a definition or a rule, in that language. */
async function labelsIn(language: Spoken): Promise<string[]> {
  const found: string[] = []
  const seen = new Set<unknown>()
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if ('en' in value && 'fr' in value) found.push(String((value as Record<Spoken, unknown>)[language]))
    for (const part of Object.values(value)) look(part)
  }
  for (const folder of ['catalogue/', 'rules/']) {
    const files = readdirSync(new URL(folder, PACKAGE), { recursive: true, encoding: 'utf8' })
    for (const file of files.filter((name) => /(?<!\.test)\.js$/.test(name)))
      look({ ...(await import(new URL(folder + file, PACKAGE).href)) })
  }
  return found
}

const plain = (text: string): string => text.replace(/[\s\u00a0\u202f]+/g, ' ').trim()
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** What stands between two things that are said beside each other. */
const BETWEEN = / [·•–—|/→:×+-] |, |[()«»“”"]|: |\n/
/** Nothing that a language could say otherwise: figures, initials, addresses, sizes, e-mails. */
const WORDLESS =
  /^(?:[^\p{L}]*|[\p{Lu}\d]{1,5}|\S+@\S+|(?:https?:\/\/|www\.)\S+|\S+\.\w{2,4}|#[0-9a-fA-F]+|.*\d+ ?(?:px|kB|XP|k|M)?)$/u

const LONGEST_NAME = 200

/** Tells what is neither a text of the language nor data. */
export async function createWording(language: Spoken) {
  const { texts, refusals, nameOf } = DICTIONARIES[language]
  // Where the number stands in an element of its own, the words are a text of their own.
  const whole = [...Object.values(texts), ...Object.values(refusals)].flatMap((message) =>
    typeof message === 'object' ? [message.one, message.other] : (message ?? []),
  )
  const forms = [...whole, ...whole.map((form) => form.replace(/^\{n\} /, ''))]
  const names = [
    ...(await labelsIn(language)),
    'Français',
    'English',
    'Kitdex',
    'FR/EN',
    'NDJSON',
    ...LEVELS.map(({ name }) => name),
  ]
  const known = new Set([...forms, ...names].map((text) => plain(text).toLowerCase()))
  const patterns = whole
    .filter((form) => /\{\w+\}/.test(form) && /\p{L}/u.test(form.replace(/\{\w+\}/g, '')))
    .map(
      (form) =>
        new RegExp(
          `^${plain(form)
            .split(/\{\w+\}/)
            .map(escaped)
            .join('.*')
            // In French: “d’Inès”.
            .replace(/(?<=\b(?:d|qu))e \.\*/gi, '(?:e |’).*')}$`,
          'is',
        ),
    )
  /** Data in which there is what stands between two things elsewhere: a text with it is not taken apart there. */
  const odd = new Set<string>()
  const hear = (value: unknown): void => {
    if (typeof value === 'string') {
      if (BETWEEN.test(value) && value.length <= LONGEST_NAME) odd.add(value)
      for (const text of [value, nameOf?.('country', value), nameOf?.('color', value)])
        if (text) known.add(plain(text).toLowerCase())
      for (const line of value.split('\n')) known.add(plain(line).toLowerCase())
    } else if (typeof value === 'object' && value !== null)
      for (const part of Object.values(value)) hear(part)
  }
  const isOne = (said: string): boolean => {
    const text = plain(said).toLowerCase()
    return (
      WORDLESS.test(plain(said)) ||
      known.has(text) ||
      known.has(text.replace(/(?:[.:…!?]|\.\.\.)$/, '')) ||
      patterns.some((pattern) => pattern.test(text))
    )
  }
  /** Cut off: Germany W... */
  const isBeginning = (said: string): boolean =>
    said.endsWith('...') && [...known].some((text) => text.startsWith(plain(said.slice(0, -3)).toLowerCase()))
  /** Two things beside each other: Arsenal FC 1991/1992 Away. */
  const isPair = (said: string): boolean =>
    [...said.matchAll(/ /g)].some(({ index }) => isOne(said.slice(0, index)) && isOne(said.slice(index)))
  const isKnown = (said: string): boolean =>
    isOne(said) ||
    isBeginning(said) ||
    said.split(/ \d{4}(?:\/\d{4})? /).every((part) => isOne(part)) ||
    isPair(said)
  const named = (text: string) => [...odd].reduce((rest, name) => rest.replaceAll(name, 'Kitdex'), text)
  /** What is on every page is looked up once. */
  const found = new Set<string>()
  const isFound = (text: string): boolean => {
    if (found.has(text)) return true
    const isOurs = isKnown(text) || named(text).split(BETWEEN).every(isKnown)
    if (isOurs) found.add(text)
    return isOurs
  }
  return {
    /** What the server says is data. */
    hear,
    strange: (said: readonly string[]): string[] => said.filter((text) => !isFound(text)),
  }
}

/** In the page: every text that one sees or hears. */
export const saidOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const said = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent?.closest('script, style, noscript, svg, template') || !parent?.checkVisibility()) continue
      said.add(node.textContent ?? '')
    }
    for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (!element.checkVisibility()) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
        said.add(element.getAttribute(name) ?? '')
    }
    return [...said].filter((text) => text.trim() !== '')
  })

/** What the default wording says in French alone: a screen reader has to be told. */
const FRENCH_PARTS = Object.entries(allTexts).flatMap(([key, message]) => {
  const said = (other: typeof fr): boolean =>
    JSON.stringify(Object.entries(other.texts).find(([name]) => name === key)?.[1]) ===
    JSON.stringify(message)
  return typeof message === 'string' && !message.includes('{') && said(fr) && !said(en) ? [message] : []
})

/** In the page: French texts in a part that is not said to be French. */
export const unmarkedFrench = (page: Page): Promise<string[]> =>
  page.evaluate((parts) => {
    const found = new Set<string>()
    const french = new Set<string>(parts)
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      const around = node.parentElement?.closest<HTMLElement>('[lang], script, style, noscript')
      if (french.has(text) && around?.lang === 'en') found.add(text)
    }
    return [...found]
  }, FRENCH_PARTS)
