import { ENTITY_TYPES } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { Field, Select } from '../../../ui/field.tsx'

/** Contributions of one type, or of all. */
export function TypeField({ value, onChoose }: { value: string; onChoose: (type: string) => void }) {
  const t = useText()
  const label = useLabel()
  return (
    <Field label={t('contributions.type')}>
      <Select value={value} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t('contributions.allTypes')}</option>
        {ENTITY_TYPES.map((type) => (
          <option key={type} value={type}>
            {label(registry[type].label.one)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
