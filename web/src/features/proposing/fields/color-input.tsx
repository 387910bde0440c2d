import { PALETTE, shadeOf } from '@kitdex/contract/rules/catalogue/colors'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useName, useText } from '../../../lib/texts/i18n.tsx'
import { Select } from '../../../ui/field.tsx'
import type { FieldControl } from '../../../ui/form-field.tsx'

const NAMES = Object.keys(PALETTE)
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)

interface Props {
  control: FieldControl
  label: string
  value: string
  onChange: (color: string) => void
  /** A shade that was looked for, when it is found: it changes under the hand until then. */
  onTaken?: (color: string) => void
}

/** A colour by its name, or any other by the eye. */
export function ColorInput({ control, label, value, onChange, onTaken }: Props) {
  const t = useText()
  const nameIn = useName()
  const picker = useRef<HTMLInputElement>(null)
  const take = useEffectEvent((color: string) => onTaken?.(color))
  // React tells of every shade on the way; the platform, by this event, of the one that was meant.
  useEffect(() => {
    const input = picker.current
    const taken = () => take(input?.value ?? '')
    input?.addEventListener('change', taken)
    return () => input?.removeEventListener('change', taken)
  }, [])
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
            {capital(nameIn('color', name))}
          </option>
        ))}
      </Select>
      <input
        ref={picker}
        type="color"
        aria-label={t('contribute.otherColor', { name: label })}
        value={shadeOf(value) ?? '#ffffff'}
        onChange={(event) => onChange(event.target.value)}
        className="h-11 w-12 flex-none cursor-pointer rounded-control border border-line-strong bg-raised p-1"
      />
    </div>
  )
}
