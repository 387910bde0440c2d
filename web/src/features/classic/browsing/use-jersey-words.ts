import { MODELS, STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import { useText } from '../../../lib/texts/i18n.tsx'
import { useChoiceName } from '../../../shared/kits/kit-words.ts'
import type { Jersey } from '../classic-data.ts'

export function useJerseyWords() {
  const t = useText()
  const nameOf = useChoiceName()
  return (jersey: Jersey) => {
    const type = nameOf(STYLES, jersey.jersey_type)
    const make = [jersey.manufacturer, nameOf(MODELS, jersey.model)].filter(Boolean).join(' · ')
    const facts: [string, string | null][] = [
      [t('classic.team'), jersey.team],
      [t('classic.league'), jersey.league],
      [t('classic.season'), jersey.season],
      [t('classic.type'), type],
      [t('classic.player'), jersey.player],
      [t('classic.manufacturer'), jersey.manufacturer],
      [t('classic.model'), nameOf(MODELS, jersey.model)],
      [t('classic.sku'), jersey.sku_code],
      [t('classic.reference'), jersey.reference_code],
    ]
    return {
      name: `${jersey.team} ${jersey.season} ${type}`,
      when: `${jersey.season} · ${type}`,
      make,
      facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    }
  }
}
