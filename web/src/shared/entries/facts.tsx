import type { Fields } from '@kitdex/contract/catalogue/field'
import { useLabel } from '../../lib/texts/i18n.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import { FieldValue } from './field-value.tsx'
import { type Entry, isSaid } from './linked.ts'

/** Fields of an entry under the names their definition gives them; what is not known is left out. */
export function useFacts(): <F extends Fields>(
  fields: F,
  entry: Entry,
  keys: readonly (keyof F & string)[],
  mostColors?: number,
) => Fact[] {
  const label = useLabel()
  return (fields, entry, keys, mostColors) =>
    keys.flatMap((key) => {
      const field = fields[key]
      if (!field || !isSaid(field, entry, key)) return []
      return [
        {
          name: label(field.label),
          value: <FieldValue field={field} entry={entry} name={key} mostColors={mostColors} />,
        },
      ]
    })
}
