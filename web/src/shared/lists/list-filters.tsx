import type { Field as FieldDefinition } from '@kitdex/contract/catalogue/field'
import { choicesMeant } from '@kitdex/contract/rules/catalogue/choice-words'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useLabel, useName, useText } from '../../lib/texts/i18n.tsx'
import { useTypedText } from '../../lib/use-typed-text.ts'
import { Field, Input, Select } from '../../ui/field.tsx'
import { facetsQuery } from '../entries/entity-queries.ts'
import { useToldAs } from '../kits/kit-words.ts'
import { useTypeText } from '../types/type-words.ts'
import { type ListedType, typeOf } from '../types/types.ts'
import {
  byNameOf,
  type FacetValue,
  filterOptions,
  inOrderOf,
  newestFirst,
  toldAsOne,
} from './filter-options.ts'
import { selectionOf } from './list-view.ts'
import { useToldOnce } from './told-once.ts'
import type { ListControl } from './use-list-view.ts'
import { useOffered } from './use-offered.ts'

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
        {useOffered(facet, '').map((option) => (
          <option key={option.value ?? option.label} value={option.label} />
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
  const nameIn = useName()
  const toldAs = useToldAs()
  const toldOnce = useToldOnce()
  const choices = field.kind === 'choice' ? field.choices : []
  const told = (option: string) => toldOnce(choices, option)
  const isChoice = field.kind === 'choice'
  const isSeason = field.kind === 'text' && field.format === 'season'
  const byPlace = inOrderOf(choices.map((choice) => told(choice.value)))
  const isCountry = field.kind === 'text' && field.format === 'country'
  // An address may hold it in any words; a value that lists tell in fewer ones stays what it is.
  const own = choices.find((one) => [one.value, one.listed?.value].includes(value))
  const meant = own && !own.same ? value : told(choicesMeant(choices, value)[0]?.value ?? value)
  // A finer value than what is offered here, as a link may hold one, is called by its own name.
  const faceOf = (option: string) => {
    if (isCountry) return nameIn('country', option)
    const choice = choices.find((one) => one.value === option && told(option) !== option)
    return label((choice ?? toldAs(choices, option)).label)
  }
  const { options, chosen } = filterOptions(
    useOffered(isChoice ? toldAsOne(facet, told) : facet, meant),
    meant,
    isChoice ? byPlace : isSeason ? newestFirst : byNameOf(faceOf),
  )
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
export function FilterFields({ type, control }: Props) {
  const textOf = useTypeText()
  const { view, choose } = control
  const { definition, filters } = typeOf(type)
  const { data } = useQuery(facetsQuery(type, selectionOf(view)))
  return (
    <div className="grid gap-4 desktop:gap-5">
      {Object.entries(filters).map(([name, key]) => {
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
        {textOf(type, 'verifiedOnly')}
      </label>
    </div>
  )
}
