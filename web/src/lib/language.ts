import { defaultTexts } from '../i18n/default.ts'
import type { Message, Texts } from '../i18n/message.ts'

const LANGUAGES = ['default', 'fr', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

interface Setting {
  /** For `<html lang>`: most of the default wording is English. */
  readonly tag: string
  /** How dates, numbers and euros are written. */
  readonly locale: string
  readonly load: () => Promise<Texts>
}

export const SETTINGS: Readonly<Record<Language, Setting>> = {
  default: { tag: 'en', locale: 'fr-FR', load: async () => defaultTexts },
  fr: { tag: 'fr', locale: 'fr-FR', load: async () => (await import('../i18n/fr.ts')).texts },
  en: { tag: 'en', locale: 'en-GB', load: async () => (await import('../i18n/en.ts')).texts },
}

export const isLanguage = (text: string | null): text is Language =>
  text !== null && (LANGUAGES as readonly string[]).includes(text)

/** The form of the message for its `n`, with every place filled. */
export function fillIn(message: Message, locale: string, places: Readonly<Record<string, unknown>>): string {
  const { n } = places
  const count = typeof n === 'number' ? n : undefined
  const form = count === undefined ? 'other' : new Intl.PluralRules(locale).select(count)
  const wording = typeof message === 'string' ? message : (form === 'one' && message.one) || message.other
  return wording.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'n' && count !== undefined ? count.toLocaleString(locale) : String(places[name] ?? ''),
  )
}
