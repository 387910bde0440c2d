import type { Label } from '@kitdex/contract/catalogue/field'
import { createContext, type ReactNode, use, useEffect, useMemo, useRef, useState } from 'react'
import type { Dictionary, PlaceArguments, TextKey } from '../../i18n/message.ts'
import { type Format, formatOf } from './format.ts'
import { knownTexts } from './known-texts.ts'
import { fillIn, type Language, SETTINGS, saveLanguage } from './language.ts'
import { showRefusals } from './refusals.ts'

export interface LoadedLanguage extends Dictionary {
  readonly language: Language
}

export interface LanguageChoice extends LoadedLanguage {
  readonly choose: (language: Language) => Promise<void>
}

export const LanguageContext = createContext<LanguageChoice>({
  language: 'default',
  texts: knownTexts,
  refusals: {},
  choose: async () => undefined,
})

/** The texts of a language; those of the default where its file does not arrive. */
export async function loadLanguage(language: Language): Promise<LoadedLanguage> {
  try {
    return { language, ...(await SETTINGS[language].load()) }
  } catch {
    return { language: 'default', texts: knownTexts, refusals: {} }
  }
}

export function LanguageProvider({ first, children }: { first: LoadedLanguage; children: ReactNode }) {
  const [loaded, setLoaded] = useState(first)
  useEffect(() => {
    showRefusals(loaded.refusals, loaded.language)
    const { tag } = SETTINGS[loaded.language]
    // Said again, it would have the style of every element worked out again.
    if (document.documentElement.lang !== tag) document.documentElement.lang = tag
  }, [loaded])
  const newest = useRef(first.language)
  const choice = useMemo(
    () => ({
      ...loaded,
      choose: async (language: Language) => {
        saveLanguage(language)
        newest.current = language
        const chosen = await loadLanguage(language)
        // Another may have been chosen while this one's texts were on their way.
        if (newest.current === language) setLoaded(chosen)
      },
    }),
    [loaded],
  )
  return <LanguageContext value={choice}>{children}</LanguageContext>
}

export type Translate = <K extends TextKey>(key: K, ...places: PlaceArguments<K>) => string

export function useText(): Translate {
  const { language, texts } = use(LanguageContext)
  return (key, ...[places]) => fillIn(texts[key], SETTINGS[language], places ?? {})
}

/** Whether there is a text under a key that is made at run time. */
export function useHasText(): (key: string) => key is TextKey {
  const { texts } = use(LanguageContext)
  return (key): key is TextKey => Object.hasOwn(texts, key)
}

/** The text of a name that stands beside a definition. */
export function useLabel(): (label: Label) => string {
  const { language } = use(LanguageContext)
  return (label) => (language === 'default' ? (label.default ?? label.en) : label[language])
}

/** A country or a colour, which the catalogue writes in English, as the language calls it. */
export function useName(): (kind: 'country' | 'color', value: string) => string {
  const { nameOf } = use(LanguageContext)
  return (kind, value) => nameOf?.(kind, value) ?? value
}

export function useLanguage(): Pick<LanguageChoice, 'language' | 'choose'> {
  return use(LanguageContext)
}

/** The `lang` of what the default wording says in French, in a page that is English else. */
export function useFrench(): 'fr' | undefined {
  return use(LanguageContext).language === 'default' ? 'fr' : undefined
}

export function useFormat(): Format {
  return formatOf(SETTINGS[use(LanguageContext).language].locale)
}
