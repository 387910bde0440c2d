import { useFormat, useLabel, useName, useText } from '../../lib/texts/i18n.tsx'
import { useChoiceName } from '../kits/kit-words.ts'
import { type ListedType, typeOf } from '../types/types.ts'
import type { ListedEntry } from './entity-queries.ts'
import { isSaid, linkedBy } from './linked.ts'

export interface EntityWords {
  readonly name: string
  readonly lines: readonly string[]
  /** 12 kits · 3 collectors */
  readonly figures: string
  /** Its name and its lines: for those who hear it without what stands beside it. */
  readonly full: string
}

const SEPARATOR = ' · '

/** An entry in a few words. */
export function useEntityWords(): (type: ListedType, entry: ListedEntry) => EntityWords {
  const t = useText()
  const format = useFormat()
  const nameOf = useChoiceName()
  const nameIn = useName()
  const label = useLabel()
  const unknown: Readonly<Record<string, string>> = {
    club_id: t('entity.unknownTeam'),
    brand_id: t('entity.unknownBrand'),
  }
  return (type, entry) => {
    const { definition, name, lines, figures } = typeOf(type)
    const values: Readonly<Record<string, unknown>> = entry
    const say = (key: string): string => {
      const field = definition.fields[key]
      if (!field || !isSaid(field, values, key)) return unknown[key] ?? ''
      if (field.kind === 'link')
        return linkedBy(values, key)
          .map((linked) => linked.name)
          .join(', ')
      const value = String(values[key])
      if (field.kind === 'choice') return nameOf(field.choices, value)
      // A number alone does not say what it is of.
      if (field.kind === 'number') return `${label(field.label)} ${value}`
      return field.kind === 'text' && field.format === 'country' ? nameIn('country', value) : value
    }
    const count = ([property, text]: (typeof figures)[number]) => {
      const n = Number(values[property])
      return `${format.number(n)} ${t(text, { n })}`
    }
    const told = lines.map((keys) => keys.map(say).filter(Boolean).join(SEPARATOR)).filter(Boolean)
    return {
      name: say(name),
      lines: told,
      figures: figures.map(count).join(SEPARATOR),
      full: [say(name), ...told].join(', '),
    }
  }
}
