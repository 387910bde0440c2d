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

const EUROS = { style: 'currency', currency: 'EUR' } as const
// The day it was in Greenwich: the server and the browser have to name the same one.
const UTC = { timeZone: 'UTC' } as const
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 }

function formatIn(locale: string): Format {
  const number = (options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options).format
  const date = (options: Intl.DateTimeFormatOptions) => {
    const { format } = new Intl.DateTimeFormat(locale, { ...UTC, ...options })
    return (iso: string) => format(new Date(iso))
  }
  const month = {
    long: date({ year: 'numeric', month: 'long' }),
    short: date({ year: 'numeric', month: 'short' }),
  }
  return {
    number: number(),
    figure: number({ useGrouping: 'min2' }),
    percent: number({ style: 'percent', ...ONE_DECIMAL }),
    euros: number(EUROS),
    wholeEuros: number({ ...EUROS, maximumFractionDigits: 0 }),
    shortEuros: number({ ...EUROS, notation: 'compact' }),
    date: date({}),
    month: (iso, length = 'long') => month[length](iso),
  }
}

/** Made once for each language: making one takes longer than the rest of a card. */
const formats = new Map<string, Format>()

export function useFormat(): Format {
  const { locale } = SETTINGS[use(SpeechContext).language]
  const format = formats.get(locale) ?? formatIn(locale)
  formats.set(locale, format)
  return format
}
