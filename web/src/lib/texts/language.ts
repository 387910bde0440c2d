import type { Dictionary, Message } from '../../i18n/message.ts'
import { formatOf } from './format.ts'
import { knownTexts } from './known-texts.ts'

const LANGUAGES = ['default', 'fr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

interface Setting {
  /** For `<html lang>` and for counting: most of the default wording is English. */
  readonly tag: string
  /** How dates, numbers and euros are written. */
  readonly locale: string
  readonly load: () => Promise<Dictionary>
}

export const SETTINGS: Readonly<Record<Language, Setting>> = {
  default: { tag: 'en', locale: 'fr-FR', load: async () => ({ texts: knownTexts, refusals: {} }) },
  fr: { tag: 'fr', locale: 'fr-FR', load: async () => (await import('../../i18n/fr.ts')).wording },
  en: { tag: 'en', locale: 'en-GB', load: async () => (await import('../../i18n/en.ts')).wording },
}

export const languageNamed = (text: string | undefined): Language =>
  LANGUAGES.find((language) => language === text) ?? 'default'

const COOKIE = 'language'
const YEAR_SECONDS = 31_536_000

/** The choice is a cookie: the first HTML is made in that language, on the server. */
export function saveLanguage(language: Language): void {
  const seconds = language === 'default' ? 0 : YEAR_SECONDS
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser yet, and not without https
  document.cookie = `${COOKIE}=${language}; Path=/; Max-Age=${seconds}; SameSite=Lax`
}

export function savedLanguage(): Language {
  const kept = document.cookie.split('; ').find((one) => one.startsWith(`${COOKIE}=`))
  return languageNamed(kept?.slice(COOKIE.length + 1))
}

const plurals = new Map<string, Intl.PluralRules>()
function pluralsIn(tag: string): Intl.PluralRules {
  const known = plurals.get(tag) ?? new Intl.PluralRules(tag)
  plurals.set(tag, known)
  return known
}

/** In French a sign that has a space before it begins no line. */
const unbroken = (text: string): string =>
  text.replace(/« | (?=[:;!?»%])/g, (found) => (found === ' ' ? '\u00a0' : '«\u00a0'))

const VOWEL = /^[aeiouàâäéèêëîïôöùûüœæ]/i

/** French says “d’Inès”, where “de” stands before a name that is put in. */
const elided = (before: string, filled: string): string =>
  VOWEL.test(filled) ? before.replace(/e $/, '’') : before

/** The form of the message for its `n`, with every place filled. */
export function fillIn(
  message: Message,
  { tag, locale }: Pick<Setting, 'tag' | 'locale'>,
  places: Readonly<Record<string, unknown>>,
): string {
  const { n } = places
  const count = typeof n === 'number' ? n : undefined
  // Asked only where there is a choice: the first rules of a page take longer than its other texts.
  const isOne = (language = tag): boolean =>
    count !== undefined && pluralsIn(language).select(count) === 'one'
  const wording =
    typeof message === 'string' ? message : isOne(message.language) ? message.one : message.other
  const isFrench = tag === 'fr'
  const said = isFrench ? unbroken(wording) : wording
  // Most have no place to fill.
  if (!said.includes('{')) return said
  return said.replace(/(\b(?:de|que) )?\{(\w+)\}/gi, (_, before: string | undefined, name: string) => {
    const place = places[name]
    const filled = typeof place === 'number' ? formatOf(locale).number(place) : String(place ?? '')
    return isFrench && before ? elided(before, filled) + filled : (before ?? '') + filled
  })
}
