import { useHasText, useLabel, useText } from '../../lib/texts/i18n.tsx'
import { type ListedType, typeOf } from './types.ts'

const KEYS = {
  title: (type: string) => `lists.${type}.title`,
  description: (type: string) => `lists.${type}.description`,
  tab: (type: string) => `lists.${type}.tab`,
  search: (type: string) => `lists.${type}.search`,
  none: (type: string) => `lists.${type}.none`,
  verifiedOnly: (type: string) => `lists.${type}.verifiedOnly`,
  found: (type: string) => `lists.${type}.found`,
  verified: (type: string) => `lists.${type}.verified`,
  missing: (type: string) => `${type}.missing`,
  add: (type: string) => `add.${type}`,
  quick: (type: string) => `add.quick.${type}`,
  group: (type: string) => `explore.group.${type}`,
} as const

/** What is said of a type: its own words where it has any, else what the names in its definition make. */
export function useTypeText(): (type: ListedType, part: keyof typeof KEYS, n?: number) => string {
  const t = useText()
  const hasText = useHasText()
  const label = useLabel()
  return (type, part, n = 0) => {
    const key = KEYS[part](type)
    if (hasText(key)) return t(key as 'any.found', { n })
    const { one, many } = typeOf(type).definition.label
    if (part === 'title' || part === 'tab' || part === 'group') return label(many)
    if (part === 'quick') return label(one)
    return t(`any.${part}` as 'any.found', { n, name: label(one), names: label(many) } as { n: number })
  }
}
