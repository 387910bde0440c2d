import { useText } from '../../lib/texts/i18n.tsx'
import { Field, Select } from '../../ui/field.tsx'

interface Props {
  label: string
  values: readonly { readonly value: string; readonly count: number }[]
  /** Empty: all. */
  chosen: string
  nameOf?: ((value: string) => string) | undefined
  onChoose: (value: string) => void
}

/** What a list can be narrowed to, each value with how many there are of it. */
export function FacetSelect({ label, values, chosen, nameOf = (value) => value, onChoose }: Props) {
  const t = useText()
  const isMissing = chosen !== '' && !values.some(({ value }) => value === chosen)
  return (
    <Field label={label}>
      <Select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t('collection.all')}</option>
        {isMissing ? <option value={chosen}>{nameOf(chosen)}</option> : null}
        {values.map(({ value, count }) => (
          <option key={value} value={value}>
            {nameOf(value)} ({count})
          </option>
        ))}
      </Select>
    </Field>
  )
}
