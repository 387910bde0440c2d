import {
  type Choice,
  type Field,
  LONGEST,
  type Print,
  type TextField,
} from '@kitdex/contract/catalogue/field'
import { seasonTyped } from '@kitdex/contract/rules/catalogue/seasons'
import { amountIn } from '@kitdex/contract/rules/collection/money'
import { isAsked } from '@kitdex/contract/rules/contributions/forms'
import { FIRST_DAY, LAST_DAY } from '@kitdex/contract/rules/days'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useFormat, useLabel, useName, useText } from '../../../lib/texts/i18n.tsx'
import type { Named } from '../../../shared/entries/linked.ts'
import { EntityPicker } from '../../../shared/picking/entity-picker.tsx'
import { Input, Select, Textarea } from '../../../ui/field.tsx'
import { type FieldControl, FormField, FormGroup } from '../../../ui/form-field.tsx'
import { ColorInput } from './color-input.tsx'
import type { FormValue, Photo } from './form-values.ts'
import { ColorsInput, ListInput } from './list-input.tsx'
import { type PhotoRules, PhotosInput } from './photos-input.tsx'
import { PrintsInput } from './prints-input.tsx'
import { seasonsUntil } from './seasons.ts'

export interface EntryFieldProps {
  name: string
  field: Field
  value: FormValue
  error: string | undefined
  photoRules: PhotoRules
  onChange: (value: FormValue) => void
  onProblem: (problem: string | undefined) => void
  /** What a form says otherwise than the definition. */
  label?: string | undefined
  hint?: string | undefined
  isRequired?: boolean | undefined
  choices?: readonly Choice[] | undefined
  /** How a choice is called here. */
  choiceName?: ((value: string, name: string) => string) | undefined
}

interface ControlProps {
  control: FieldControl
  value: string
  onChange: (value: string) => void
}

/** Countries as the catalogue writes them. */
function CountryInput({ control, value, onChange }: ControlProps) {
  const list = useId()
  const nameIn = useName()
  const { data } = useQuery({
    queryKey: ['teams', 'countries'],
    queryFn: ({ signal }) => call('GET /api/teams/facets', { query: {}, signal }),
  })
  return (
    <>
      <Input
        {...control}
        list={list}
        maxLength={LONGEST.country}
        value={value}
        onChange={(e) => onChange(e.target.value)}
      />
      <datalist id={list}>
        {data?.facets.country?.map((country) => (
          <option key={country.value} value={country.value} label={nameIn('country', country.value)} />
        ))}
      </datalist>
    </>
  )
}

/** An amount as one writes it; as the language writes it where nobody is typing. */
function MoneyInput({ control, value, onChange }: ControlProps) {
  const format = useFormat()
  const [draft, setDraft] = useState<string | null>(null)
  const amount = amountIn(value)
  return (
    <Input
      {...control}
      inputMode="decimal"
      maxLength={40}
      value={draft ?? (amount === undefined ? value : format.amount(amount))}
      onChange={(event) => {
        setDraft(event.target.value)
        onChange(event.target.value)
      }}
      onBlur={() => setDraft(null)}
    />
  )
}

/** A kit's season has a slash; elsewhere a dash is usual. */
function SeasonInput({ control, name, value, onChange }: ControlProps & { name: string }) {
  const list = useId()
  const separator = name === 'season' ? '/' : '-'
  return (
    <>
      <Input
        {...control}
        list={list}
        maxLength={9}
        placeholder={`2024${separator}2025`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => {
          const tidy = seasonTyped(value, new Date().getFullYear()).replace('/', separator)
          if (tidy !== value) onChange(tidy)
        }}
      />
      <datalist id={list}>
        {seasonsUntil(new Date().getFullYear(), separator).map((season) => (
          <option key={season} value={season} />
        ))}
      </datalist>
    </>
  )
}

function TextInput({
  name,
  field,
  label,
  ...rest
}: ControlProps & { name: string; field: TextField; label: string }) {
  const { control, value, onChange } = rest
  switch (field.format) {
    case 'paragraph':
      return (
        <Textarea
          {...control}
          rows={4}
          maxLength={LONGEST.paragraph}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'season':
      return <SeasonInput name={name} {...rest} />
    case 'country':
      return <CountryInput {...rest} />
    case 'color':
      return <ColorInput label={label} {...rest} />
    default:
      return (
        <Input
          {...control}
          type={field.format === 'url' ? 'url' : 'text'}
          maxLength={LONGEST[field.format]}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )
  }
}

type Controlled = Omit<EntryFieldProps, 'error' | 'hint'> & { control: FieldControl; label: string }

function Chooser({ control, field, value, choices, choiceName, onChange }: Controlled) {
  const t = useText()
  const label = useLabel()
  if (field.kind !== 'choice') return null
  return (
    <Select {...control} value={String(value)} onChange={(event) => onChange(event.target.value)}>
      <option value="">{t('contribute.choose')}</option>
      {(choices ?? field.choices).map((choice) => (
        <option key={choice.value} value={choice.value}>
          {choiceName?.(choice.value, label(choice.label)) ?? label(choice.label)}
        </option>
      ))}
    </Select>
  )
}

/** The control that a kind of field is changed with. */
function Control(props: Controlled) {
  const { name, field, value, control, label, onChange } = props
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          name={name}
          control={control}
          field={field}
          label={label}
          value={String(value)}
          onChange={onChange}
        />
      )
    case 'number':
      return field.decimals ? (
        <MoneyInput control={control} value={String(value)} onChange={onChange} />
      ) : (
        <Input
          {...control}
          type="number"
          inputMode="numeric"
          min={field.min}
          max={field.max}
          step={1}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'date':
      return (
        <Input
          {...control}
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          value={String(value)}
          onChange={(event) => onChange(event.target.value)}
        />
      )
    case 'choice':
      return <Chooser {...props} />
    case 'list':
      return field.of === 'color' ? (
        <ColorsInput control={control} label={label} value={value as string[]} onChange={onChange} />
      ) : (
        <ListInput control={control} label={label} value={value as string[]} onChange={onChange} />
      )
    case 'link':
      return (
        <EntityPicker
          control={control}
          source={name.includes('sponsor') ? 'sponsor' : field.to}
          many={field.many}
          value={value as readonly Named[]}
          onChange={onChange}
        />
      )
    default:
      return null
  }
}

/** One field of an entry, as its kind is filled in. */
export function EntryField(props: EntryFieldProps) {
  const labelOf = useLabel()
  const { field, value, error, hint, photoRules, onChange, onProblem } = props
  const label = props.label ?? labelOf(field.label)
  const isRequired = props.isRequired ?? isAsked(field)
  if (field.kind === 'image' || field.kind === 'images') {
    return (
      <PhotosInput
        {...{ label, isRequired, error, hint, onChange, onProblem }}
        rules={photoRules}
        most={field.kind === 'images' ? field.max : 1}
        value={value as readonly Photo[]}
      />
    )
  }
  if (field.kind === 'boolean') {
    return (
      <label className="flex min-h-11 items-center gap-3 self-end font-semibold text-small">
        <input
          type="checkbox"
          checked={value === true}
          onChange={(event) => onChange(event.target.checked)}
          className="size-5 accent-ink"
        />
        {label}
      </label>
    )
  }
  if (field.kind === 'list' && field.of === 'print') {
    return (
      <FormGroup label={label} error={error}>
        <PrintsInput value={value as readonly Print[]} onChange={onChange} />
      </FormGroup>
    )
  }
  return (
    <FormField label={label} isRequired={isRequired} hint={hint} error={error}>
      {(control) => <Control {...props} control={control} label={label} />}
    </FormField>
  )
}
