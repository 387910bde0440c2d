import type { Label } from '@kitdex/contract/catalogue/field'
import { createContext, type ReactNode, use, useEffect, useMemo, useState } from 'react'
import type { PlaceArguments, TextKey, Texts } from '../i18n/message.ts'
import { fillIn, keepLanguage, type Language, SETTINGS } from './language.ts'
import { knownTexts } from './member-texts.ts'

export interface Spoken {
  readonly language: Language
  readonly texts: Texts
}

interface Speech extends Spoken {
  readonly choose: (language: Language) => Promise<void>
}

const SpeechContext = createContext<Speech>({
  language: 'default',
  texts: knownTexts,
  choose: async () => undefined,
})

/** The texts of a language; those of the default where its file does not arrive. */
export async function speak(language: Language): Promise<Spoken> {
  try {
    return { language, texts: await SETTINGS[language].load() }
  } catch {
    return { language: 'default', texts: knownTexts }
  }
}

export function LanguageProvider({ first, children }: { first: Spoken; children: ReactNode }) {
  const [spoken, setSpoken] = useState(first)
  useEffect(() => {
    document.documentElement.lang = SETTINGS[spoken.language].tag
  }, [spoken.language])
  const speech = useMemo(
    () => ({
      ...spoken,
      choose: async (language: Language) => {
        keepLanguage(language)
        setSpoken(await speak(language))
      },
    }),
    [spoken],
  )
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export type Translate = <K extends TextKey>(key: K, ...places: PlaceArguments<K>) => string

export function useText(): Translate {
  const { language, texts } = use(SpeechContext)
  return (key, ...[places]) => fillIn(texts[key], SETTINGS[language].locale, places ?? {})
}

/** The text of a name that stands beside a definition. */
export function useLabel(): (label: Label) => string {
  const { language } = use(SpeechContext)
  return (label) => (language === 'default' ? (label.default ?? label.en) : label[language])
}

export function useLanguage(): Pick<Speech, 'language' | 'choose'> {
  return use(SpeechContext)
}

export interface Format {
  readonly number: (value: number) => string
  /** A number that may be a year: grouped only from five digits. */
  readonly figure: (value: number) => string
  readonly euros: (value: number) => string
  /** Rounded: an estimate is no more exact than that. */
  readonly wholeEuros: (value: number) => string
  /** With one decimal. */
  readonly percent: (share: number) => string
  /** For the edge of a chart. */
  readonly shortEuros: (value: number) => string
  /** A day, of an ISO date or instant. */
  readonly date: (iso: string) => string
  readonly month: (iso: string, length?: 'long' | 'short') => string
}

export function useFormat(): Format {
  const { locale } = SETTINGS[use(SpeechContext).language]
  return {
    number: (value) => value.toLocaleString(locale),
    figure: (value) => value.toLocaleString(locale, { useGrouping: 'min2' }),
    percent: (share) =>
      share.toLocaleString(locale, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 }),
    euros: (value) => value.toLocaleString(locale, { style: 'currency', currency: 'EUR' }),
    wholeEuros: (value) =>
      value.toLocaleString(locale, { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 }),
    shortEuros: (value) =>
      value.toLocaleString(locale, { style: 'currency', currency: 'EUR', notation: 'compact' }),
    // The day it was in Greenwich: the server and the browser have to name the same one.
    date: (iso) => new Date(iso).toLocaleDateString(locale, { timeZone: 'UTC' }),
    month: (iso, length = 'long') =>
      new Date(iso).toLocaleDateString(locale, { timeZone: 'UTC', year: 'numeric', month: length }),
  }
}
