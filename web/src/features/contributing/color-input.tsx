import { PALETTE, shadeOf } from '@kitdex/contract/rules/colors'
import { useText } from '../../lib/i18n.tsx'
import { Select } from '../../ui/field.tsx'
import type { FieldControl } from '../../ui/form-field.tsx'

const NAMES = Object.keys(PALETTE)
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

interface Props {
  control: FieldControl
  label: string
  value: string
  onChange: (color: string) => void
}

/** A colour by its name, or any other by the eye. */
export function ColorInput({ control, label, value, onChange }: Props) {
  const t = useText()
  const isNamed = value === '' || NAMES.includes(value)
  return (
    <div className="flex gap-2">
      <Select
        {...control}
        className="min-w-0 flex-1"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('contribute.choose')}</option>
        {isNamed ? null : <option value={value}>{value}</option>}
        {NAMES.map((name) => (
          <option key={name} value={name}>
            {capital(name)}
          </option>
        ))}
      </Select>
      <input
        type="color"
        aria-label={t('contribute.otherColor', { name: label })}
        value={shadeOf(value) ?? '#ffffff'}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-12 flex-none cursor-pointer rounded-control border border-line-strong bg-raised p-1"
      />
    </div>
  )
}
