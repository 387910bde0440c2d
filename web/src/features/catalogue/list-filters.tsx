import type { Field as FieldDefinition } from '@kitdex/contract/catalogue/field'
import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState } from 'react'
import { useLabel, useText } from '../../lib/i18n.tsx'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input, Select } from '../../ui/field.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { KINDS } from './entity-kinds.ts'
import { facetsQuery, type ListedType } from './entity-queries.ts'
import { byName, type FacetValue, filterOptions, newestFirst } from './filter-options.ts'
import { useChoiceName } from './kit-words.ts'
import { FILTERS } from './list-data.ts'
import { activeFilters, isNarrowed, selectionOf, withoutFilters } from './list-view.ts'
import type { ListControl } from './use-list-view.ts'

interface FilterProps {
  field: FieldDefinition
  facet: readonly FacetValue[]
  value: string
}

/** Something that many things are called by: typed, with what there is as a suggestion. */
function TypedFilter({ field, facet, value, onType }: FilterProps & { onType: (text: string) => void }) {
  const label = useLabel()
  const id = useId()
  const text = useTypedText(value, onType)
  return (
    <Field label={label(field.label)}>
      <Input
        list={id}
        value={text.draft}
        maxLength={200}
        onChange={(event) => text.type(event.target.value)}
      />
      <datalist id={id}>
        {facet.map((option) => (
          <option key={option.value} value={option.label} />
        ))}
      </datalist>
    </Field>
  )
}

function ChosenFilter({
  field,
  facet,
  value,
  onChoose,
}: FilterProps & { onChoose: (value: string) => void }) {
  const t = useText()
  const label = useLabel()
  const nameOf = useChoiceName()
  const isSeason = field.kind === 'text' && field.format === 'season'
  const { options, chosen } = filterOptions(facet, value, isSeason ? newestFirst : byName)
  const faceOf = (option: string) => (field.kind === 'choice' ? nameOf(field.choices, option) : option)
  return (
    <Field label={label(field.label)}>
      <Select value={chosen} onChange={(event) => onChoose(event.target.value)}>
        <option value="">{t('lists.all')}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.count === null
              ? faceOf(option.value)
              : t('kits.option', { name: faceOf(option.value), n: option.count })}
          </option>
        ))}
      </Select>
    </Field>
  )
}

interface Props {
  type: ListedType
  control: ListControl
}

/** The filters of a type, the same in the column beside the results and in the sheet of a phone. */
function FilterFields({ type, control }: Props) {
  const t = useText()
  const { view, choose } = control
  const { definition } = KINDS[type]
  const { data } = useQuery(facetsQuery(type, selectionOf(view)))
  return (
    <div className="grid gap-4 desktop:gap-5">
      {Object.entries<string>(FILTERS[type]).map(([name, key]) => {
        const field = definition.fields[key]
        if (!field) return null
        const given = { field, facet: data?.facets[key] ?? [], value: view.filters[name] ?? '' }
        return field.kind === 'link' ? (
          <TypedFilter key={name} {...given} onType={(text) => control.type({ filters: { [name]: text } })} />
        ) : (
          <ChosenFilter key={name} {...given} onChoose={(value) => choose({ filters: { [name]: value } })} />
        )
      })}
      <label className="flex min-h-11 items-center gap-2.5 font-semibold text-small">
        <input
          type="checkbox"
          className="size-5 accent-ink"
          checked={view.verified}
          onChange={(event) => choose({ verified: event.target.checked })}
        />
        {t(`lists.${type}.verifiedOnly`)}
      </label>
    </div>
  )
}

export function ResetFilters({ view, choose }: ListControl) {
  const t = useText()
  return (
    <Button
      disabled={!isNarrowed(view)}
      className="disabled:opacity-50"
      onClick={() => choose(withoutFilters(view))}
    >
      {t('lists.reset')}
    </Button>
  )
}

/** Beside the results, in sight while they are scrolled. */
export function FilterColumn({ type, control }: Props) {
  const t = useText()
  return (
    <aside
      aria-label={t('kits.filters')}
      className="sticky top-24 hidden content-start gap-5 self-start desktop:grid"
    >
      <h2 className="display text-[1.625rem] leading-none">{t('kits.filters')}</h2>
      <FilterFields type={type} control={control} />
      <ResetFilters {...control} />
    </aside>
  )
}

/** On a phone: a button, and a sheet with the same. */
export function FilterSheet({ type, control }: Props) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  const active = activeFilters(control.view)
  return (
    <>
      <Button className="flex-1 desktop:hidden" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
        {active > 0 ? t('kits.filtersOn', { n: active }) : t('kits.filters')}
      </Button>
      <Sheet label={t('kits.filters')} open={isOpen} onClose={() => setOpen(false)}>
        <h2 className="display mb-4 text-[1.625rem] leading-none">{t('kits.filters')}</h2>
        {isOpen ? <FilterFields type={type} control={control} /> : null}
        <div className="mt-5 grid grid-cols-[auto_1fr] gap-2">
          <ResetFilters {...control} />
          <Button variant="ink" onClick={() => setOpen(false)}>
            {t('kits.close')}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
