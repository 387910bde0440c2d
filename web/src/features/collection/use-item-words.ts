import { MODELS, STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import {
  CONDITION_WORDS,
  conditionShown,
  ORIGINS,
  PATCHES,
} from '@kitdex/contract/rules/collection/item-words'
import { useText } from '../../lib/texts/i18n.tsx'
import { useChoiceName } from '../../shared/kits/kit-words.ts'
import type { Item } from './collection-data.ts'

export interface ItemWords {
  /** Savićević, or the club where nobody is printed. */
  readonly title: string
  /** #10, or nothing. */
  readonly number: string
  readonly when: string
  readonly make: string
  /** Size, condition, origin…: what is known, each with its name. */
  readonly facts: { readonly name: string; readonly value: string }[]
}

export function useItemWords(): (item: Item) => ItemWords {
  const t = useText()
  const nameOf = useChoiceName()
  return (item) => {
    const { master_kit: kit } = item
    const condition = conditionShown(item)
    const facts: [string, string | null][] = [
      [t('collection.size'), item.size],
      [t('collection.condition'), condition && nameOf(CONDITION_WORDS, condition)],
      [t('collection.origin'), item.origin_type && nameOf(ORIGINS, item.origin_type)],
      [
        t('collection.signedBy'),
        item.is_signed ? (item.signature_player ?? item.signed_by ?? t('collection.signed')) : null,
      ],
      [t('collection.patches'), item.patches_list.map((patch) => nameOf(PATCHES, patch)).join(', ') || null],
      [
        t('collection.priority'),
        item.priority ? t(`collection.priority${item.priority as 1 | 2 | 3}`) : null,
      ],
    ]
    return {
      title: item.name_printing ?? kit.club,
      number: item.number_printing ? `#${item.number_printing}` : '',
      when: `${kit.season} · ${nameOf(STYLES, kit.kit_style)}`,
      make: [kit.brand, nameOf(MODELS, item.model)].filter(Boolean).join(' · '),
      facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    }
  }
}
