import { saveOwnLanguage } from '../lib/session/own-language.ts'
import { useLanguage, useText } from '../lib/texts/i18n.tsx'
import type { Language } from '../lib/texts/language.ts'
import { type Segment, Segmented } from './segmented.tsx'

/** The product's own mixed wording, all French, or all English. */
export function LanguageSwitch() {
  const t = useText()
  const { language, choose } = useLanguage()
  const segments: Segment<Language>[] = [
    { value: 'default', name: t('language.default'), face: 'FR/EN' },
    { value: 'fr', name: 'Français', face: 'FR' },
    { value: 'en', name: 'English', face: 'EN' },
  ]
  const speak = (chosen: Language) => {
    void choose(chosen)
    void saveOwnLanguage(chosen)
  }
  return (
    <Segmented label={t('language.label')} segments={segments} value={language} onChoose={speak} compact />
  )
}
