import type { Field } from '@kitdex/contract/catalogue/field'
import { useFormat, useName, useText } from '../../lib/texts/i18n.tsx'
import { UNDERLINED, WebLink } from '../../ui/web-link.tsx'
import { useChoiceName } from '../kits/kit-words.ts'
import { EntityLink } from './entity-link.tsx'
import { type Entry, linkedBy } from './linked.ts'
import { Swatch, Swatches } from './swatch.tsx'

interface Props {
  field: Field
  entry: Entry
  name: string
  /** How many colours are shown before the rest is only counted. */
  mostColors?: number | undefined
}

/** A field of an entry, as its kind is shown. */
export function FieldValue({ field, entry, name, mostColors }: Props) {
  const t = useText()
  const format = useFormat()
  const nameOf = useChoiceName()
  const nameIn = useName()
  const value = entry[name]
  switch (field.kind) {
    case 'link':
      return linkedBy(entry, name).map((named) => (
        <EntityLink key={named.id} type={field.to} to={named} className={UNDERLINED} />
      ))
    case 'choice':
      return nameOf(field.choices, String(value))
    case 'number':
      return field.decimals ? format.euros(Number(value)) : format.figure(Number(value))
    case 'date':
      return format.date(String(value))
    case 'boolean':
      return t('facts.yes')
    case 'list':
      return field.of === 'color' ? (
        <Swatches colors={value as string[]} most={mostColors} />
      ) : (
        (value as string[]).join(', ')
      )
    case 'text':
      if (field.format === 'url') return <WebLink address={String(value)} />
      if (field.format === 'color') return <Swatch color={String(value)} />
      return field.format === 'country' ? nameIn('country', String(value)) : String(value)
    default:
      return null
  }
}
