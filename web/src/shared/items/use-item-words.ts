import { MODELS, STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import {
  CONDITION_WORDS,
  conditionShown,
  ORIGINS,
  PATCHES,
} from '@kitdex/contract/rules/collection/item-words'
import { useText } from '../../lib/texts/i18n.tsx'
import { useChoiceName } from '../kits/kit-words.ts'
import type { ItemFace } from './item-face.ts'

export interface ItemWords {
  /** Savićević, or the club where nobody is printed. */
  readonly title: string
  /** #10, or nothing. */
  readonly number: string
  readonly when: string
  readonly make: string
  /** Savićević #10, AC Milan, 1993/1994 · Home, Lotto · Replica: for those who hear it without what is beside it. */
  readonly full: string
  /** The end of it: 1993/1994 · Home, Lotto · Replica, Copy 2 */
  readonly beside: string
  /** Size, condition, origin…: what is known, each with its name. */
  readonly facts: { readonly name: string; readonly value: string }[]
}

export function useItemWords(): (item: ItemFace) => ItemWords {
  const t = useText()
  const nameOf = useChoiceName()
  return (item) => {
    const { master_kit: kit } = item
    const condition = conditionShown(item)
    const patches = item.patches_list.map((patch) => nameOf(PATCHES, patch))
    const facts: [string, string | null][] = [
      [t('collection.size'), item.size],
      [t('collection.condition'), condition && nameOf(CONDITION_WORDS, condition)],
      [t('collection.origin'), item.origin_type && nameOf(ORIGINS, item.origin_type)],
      [
        t('collection.signedBy'),
        item.is_signed ? (item.signature_player ?? item.signed_by ?? t('collection.signed')) : null,
      ],
      [t('collection.patches'), [...patches, item.other_patches].filter(Boolean).join(', ')],
      [
        t('collection.priority'),
        item.priority ? t(`collection.priority${item.priority as 1 | 2 | 3}`) : null,
      ],
    ]
    const title = item.name_printing ?? kit.club
    const number = item.number_printing ? `#${item.number_printing}` : ''
    const when = `${kit.season} · ${nameOf(STYLES, kit.kit_style)}`
    const make = [kit.brand, nameOf(MODELS, item.model)].filter(Boolean).join(' · ')
    const club = title === kit.club ? '' : kit.club
    const copy = (item.copy ?? 1) > 1 ? t('collection.copy', { number: String(item.copy) }) : ''
    const beside = [when, make, copy].filter(Boolean).join(', ')
    return {
      ...{ title, number, when, make, beside },
      full: [`${title} ${number}`.trim(), club, beside].filter(Boolean).join(', '),
      facts: facts.flatMap(([name, value]) => (value ? [{ name, value }] : [])),
    }
  }
}
