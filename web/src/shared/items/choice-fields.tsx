import type { Choice } from '@kitdex/contract/catalogue/field'
import { SIZES } from '@kitdex/contract/rules/catalogue/vocabulary'
import { type ReactNode, useId } from 'react'
import { useLabel, useText } from '../../lib/texts/i18n.tsx'
import { Select } from '../../ui/field.tsx'
import { FormField, FormGroup } from '../../ui/form-field.tsx'

/** Sizes are the same in every language. */
export const SIZE_CHOICES: readonly Choice[] = SIZES.map((size) => ({
  value: size,
  label: { en: size, fr: size },
}))

interface ChooseProps {
  label: string
  choices: readonly Choice[]
  value: string
  onChange: (value: string) => void
  /** There is always one. */
  isSet?: boolean
  isRequired?: boolean
  error?: string | undefined
}

/** One of several words. */
export function Choose({ label, choices, value, onChange, isSet, isRequired, error }: ChooseProps) {
  const t = useText()
  const labelOf = useLabel()
  return (
    <FormField label={label} isRequired={isRequired} error={error}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value)}>
          {isSet ? null : <option value="">{t('itemForm.notSaid')}</option>}
          {value !== '' && !choices.some((choice) => choice.value === value) ? (
            <option>{value}</option>
          ) : null}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {labelOf(choice.label)}
            </option>
          ))}
        </Select>
      )}
    </FormField>
  )
}

interface ChooseManyProps {
  label: string
  choices: readonly Choice[]
  values: readonly string[]
  onChange: (values: string[]) => void
}

/** Any of several words. */
export function ChooseMany({ label, choices, values, onChange }: ChooseManyProps) {
  const labelOf = useLabel()
  const toggle = (value: string) =>
    onChange(values.includes(value) ? values.filter((other) => other !== value) : [...values, value])
  return (
    <FormGroup label={label}>
      <div className="flex flex-wrap gap-1.5">
        {choices.map(({ value, label: name }) => (
          <button
            key={value}
            type="button"
            aria-pressed={values.includes(value)}
            onClick={() => toggle(value)}
            className="min-h-10 rounded-full border border-line-strong px-3 font-semibold text-small hover:bg-fill aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink"
          >
            {labelOf(name)}
          </button>
        ))}
      </div>
    </FormGroup>
  )
}

interface TickProps {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function Tick({ label, isOn, onChange }: TickProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 self-end font-semibold text-small">
      <input
        type="checkbox"
        className="size-5 accent-(--ink)"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  )
}

export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 id={id} className="display border-line border-b pb-1.5 text-card">
        {title}
      </h3>
      <div className="grid gap-x-4 gap-y-3.5 tablet:grid-cols-2">{children}</div>
    </section>
  )
}
