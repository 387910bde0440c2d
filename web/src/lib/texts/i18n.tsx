import type { Label } from '@kitdex/contract/catalogue/field'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import type { PlaceArguments, TextKey, Texts } from '../../i18n/message.ts'
import { type Format, formatOf } from './format.ts'
import { knownTexts } from './known-texts.ts'
import { fillIn, keepLanguage, type Language, SETTINGS } from './language.ts'

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
    const { tag } = SETTINGS[spoken.language]
    // Said again, it would have the style of every element worked out again.
    if (document.documentElement.lang !== tag) document.documentElement.lang = tag
  }, [spoken.language])
  const newest = useRef(first.language)
  const speech = useMemo(
    () => ({
      ...spoken,
      choose: async (language: Language) => {
        keepLanguage(language)
        newest.current = language
        const chosen = await speak(language)
        // Another may have been chosen while this one's texts were on their way.
        if (newest.current === language) setSpoken(chosen)
      },
    }),
    [spoken],
  )
  return <SpeechContext value={speech}>{children}</SpeechContext>
}

export type Translate = <K extends TextKey>(key: K, ...places: PlaceArguments<K>) => string

export function useText(): Translate {
  const { language, texts } = use(SpeechContext)
  return (key, ...[places]) => fillIn(texts[key], SETTINGS[language], places ?? {})
}

/** The text of a name that stands beside a definition. */
export function useLabel(): (label: Label) => string {
  const { language } = use(SpeechContext)
  return (label) => (language === 'default' ? (label.default ?? label.en) : label[language])
}

export function useLanguage(): Pick<Speech, 'language' | 'choose'> {
  return use(SpeechContext)
}

export function useFormat(): Format {
  return formatOf(SETTINGS[use(SpeechContext).language].locale)
}
