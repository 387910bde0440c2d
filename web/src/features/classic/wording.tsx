import { createContext, type ReactNode, use, useMemo } from 'react'
import { adminTexts } from '../../i18n/default/admin.ts'
import { classicTexts } from '../../i18n/default/classic.ts'
import { classicEnglishTexts } from '../../i18n/default/classic-english.ts'
import { texts as french } from '../../i18n/fr.ts'
import type { Texts } from '../../i18n/message.ts'
import { type LanguageChoice, LanguageContext } from '../../lib/texts/i18n.tsx'

/** Where the site speaks both languages, the earlier application speaks French, with its own English words. */
const OWN: Texts = {
  ...french,
  ...classicTexts,
  ...classicEnglishTexts,
  'cleanUp.failed.master_kits': adminTexts['cleanUp.failed.master_kits'],
}

const OutsideContext = createContext<LanguageChoice | null>(null)

export function ClassicWording({ children }: { children: ReactNode }) {
  const outside = use(LanguageContext)
  const inside = useMemo(
    () => (outside.language === 'default' ? { ...outside, language: 'fr' as const, texts: OWN } : outside),
    [outside],
  )
  return (
    <OutsideContext value={outside}>
      <LanguageContext value={inside}>{children}</LanguageContext>
    </OutsideContext>
  )
}

/** A part of it that speaks like the rest of the site: the kit editor, which is in English, and the choice itself. */
export function UsualWording({ children }: { children: ReactNode }) {
  const outside = use(OutsideContext)
  return outside ? <LanguageContext value={outside}>{children}</LanguageContext> : children
}
