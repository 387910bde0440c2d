import { MODELS, STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import { useText } from '../../lib/texts/i18n.tsx'
import type { ReferenceKit } from '../../shared/kits/kit-queries.ts'
import { useChoiceName } from '../../shared/kits/kit-words.ts'

export interface VersionWords {
  /** Its own name, else that of the shirt. */
  readonly title: string
  /** Arsenal 1991/1992 Away */
  readonly shirt: string
  readonly release: string
  readonly brand: string
}

export function useVersionWords(): (version: ReferenceKit) => VersionWords {
  const t = useText()
  const nameOf = useChoiceName()
  return ({ model_name, model, team_info, brand_info, master_kit_info: kit }) => {
    const team = team_info.name || t('version.unknownTeam')
    const season = kit.season || t('version.unknownSeason')
    const type = kit.jersey_type ? nameOf(STYLES, kit.jersey_type) : t('version.unknownType')
    const shirt = `${team} ${season} ${type}`
    return {
      title: model_name ?? shirt,
      shirt,
      release: nameOf(MODELS, model),
      brand: brand_info?.name ?? t('version.unknownBrand'),
    }
  }
}
