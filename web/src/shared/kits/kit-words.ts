import type { Choice } from '@kitdex/contract/catalogue/field'
import { MODELS, STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import { useLabel } from '../../lib/texts/i18n.tsx'
import type { MasterKit } from './kit-queries.ts'

/** The name of a value of a choice; the value itself where no choice has it. */
export function useChoiceName(): (choices: readonly Choice[], value: string) => string {
  const label = useLabel()
  return (choices, value) => {
    const choice = choices.find((candidate) => candidate.value === value)
    return choice ? label(choice.label) : value
  }
}

export interface KitWords {
  /** Arsenal FC 1991/1992 Away */
  readonly name: string
  /** 1991/1992 · Away */
  readonly when: string
  /** Adidas · Replica */
  readonly make: string
}

type Named = Pick<MasterKit, 'club' | 'season' | 'style' | 'brand' | 'model'>

export function useKitWords(): (kit: Named) => KitWords {
  const nameOf = useChoiceName()
  return (kit) => {
    const style = nameOf(STYLES, kit.style)
    return {
      name: `${kit.club} ${kit.season} ${style}`,
      when: `${kit.season} · ${style}`,
      make: [kit.brand, nameOf(MODELS, kit.model)].filter(Boolean).join(' · '),
    }
  }
}
