import type { Field, Print } from '@kitdex/contract/catalogue/field'
import { imageAddress } from '../../lib/image-address.ts'
import { useFrench, useText } from '../../lib/texts/i18n.tsx'
import { Photo } from '../../ui/photo.tsx'
import { UNDERLINED } from '../../ui/web-link.tsx'
import { EntityLink } from './entity-link.tsx'
import { FieldValue } from './field-value.tsx'

/** What linked ids mean, and which of them lead nowhere any more. */
export interface Linked {
  readonly names: Readonly<Record<string, string>>
  readonly gone: readonly string[]
}
export const NO_LINKS: Linked = { names: {}, gone: [] }

interface Props {
  field: Field
  value: unknown
  linked: Linked
}

const isNothing = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

function Picture({ stored, name }: { stored: string; name: string }) {
  const address = imageAddress(stored, 320)
  if (!address) return null
  return (
    <span className="block h-28 w-28 overflow-hidden rounded-control bg-sunken">
      <Photo src={address} alt={name} className="size-full object-contain" />
    </span>
  )
}

const printText = ({ player_name, number }: Print): string =>
  [player_name, number].filter((part) => part !== null).join(' ')

/** A value as a contribution or an earlier state has it: links as names, colours as swatches, pictures as pictures. */
export function PlainValue({ field, value, linked }: Props) {
  const t = useText()
  const french = useFrench()
  if (isNothing(value))
    return (
      <span lang={french} className="text-muted">
        {t('diff.nothing')}
      </span>
    )
  const all = [value].flat()
  switch (field.kind) {
    case 'link':
      return all
        .map(String)
        .map((id) => (
          <EntityLink
            key={id}
            type={field.to}
            to={{ id, name: linked.names[id] ?? id, in_catalogue: !linked.gone.includes(id) }}
            className={UNDERLINED}
          />
        ))
    case 'image':
    case 'images':
      return all.map((stored) => <Picture key={String(stored)} stored={String(stored)} name="" />)
    case 'boolean':
      return t(value ? 'facts.yes' : 'diff.no')
    case 'list':
      if (field.of === 'print') return (value as Print[]).map(printText).join(', ')
      return <FieldValue field={field} entry={{ value }} name="value" />
    default:
      return <FieldValue field={field} entry={{ value }} name="value" />
  }
}
