import { CONDITIONS } from '@kitdex/contract/rules/collection/item-words'
import { useState } from 'react'
import type { Result } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { AmountInput } from '../../../shared/items/amount-input.tsx'
import { FacetSelect } from '../../../shared/items/facet-select.tsx'
import { FiltersSummary } from '../../../shared/items/filters-summary.tsx'
import { useChoiceName } from '../../../shared/kits/kit-words.ts'
import type { ListControl } from '../../../shared/lists/use-list-view.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import {
  type Filter,
  isNarrowed,
  type Layout,
  NO_FILTERS,
  SORTS,
  type Sort,
  sortOf,
} from './collection-view.ts'

interface Props {
  control: ListControl<Layout>
  facets: Result<'GET /api/my-collection/summary'>['facets'] | undefined
}

const SORT_NAMES = {
  newest: 'collection.sortNewest',
  oldest: 'collection.sortOldest',
  club: 'collection.sortClub',
  season: 'collection.sortSeason',
  '-value': 'collection.sortValueDown',
  value: 'collection.sortValueUp',
  '-price': 'collection.sortPriceDown',
  price: 'collection.sortPriceUp',
} as const satisfies Record<Sort, string>

/** What the list can be narrowed to, each value with how many there are of it. */
export function FilterFields({ control, facets }: Props) {
  const t = useText()
  const nameOf = useChoiceName()
  const { view, choose } = control
  const set = (name: Filter, value: string) => choose({ filters: { [name]: value } })
  const select = (name: Exclude<Filter, 'min_value' | 'max_value'>, label: string) => (
    <FacetSelect
      label={label}
      values={facets?.[name === 'shirt_size' ? 'size' : name] ?? []}
      chosen={view.filters[name] ?? ''}
      nameOf={name === 'condition' ? (value) => nameOf(CONDITIONS, value) : undefined}
      onChoose={(value) => set(name, value)}
    />
  )
  const amount = (name: 'min_value' | 'max_value', label: string) => (
    <Field label={label}>
      <AmountInput value={view.filters[name] ?? ''} onChange={(value) => set(name, value)} />
    </Field>
  )
  return (
    <div className="grid grid-cols-2 gap-3 pt-1 pb-4 tablet:grid-cols-4">
      {select('club', t('collection.club'))}
      {select('season', t('collection.season'))}
      {select('brand', t('collection.brand'))}
      {select('shirt_size', t('collection.size'))}
      {select('condition', t('collection.condition'))}
      {amount('min_value', t('collection.minValue'))}
      {amount('max_value', t('collection.maxValue'))}
      <Field label={t('collection.sort')}>
        <Select
          value={sortOf(view)}
          onChange={(event) =>
            choose({ filters: { sort: event.target.value === SORTS[0] ? '' : event.target.value } })
          }
        >
          {SORTS.map((sort) => (
            <option key={sort} value={sort}>
              {t(SORT_NAMES[sort])}
            </option>
          ))}
        </Select>
      </Field>
      {isNarrowed(view) ? (
        <Button className="self-end" onClick={() => choose(NO_FILTERS)}>
          {t('collection.clearFilters')}
        </Button>
      ) : null}
    </div>
  )
}

/** Folded away: large collections are of very many clubs, and what may be chosen is there once somebody looks for it. */
export function CollectionFilters(props: Props) {
  const [isOpen, setOpen] = useState(isNarrowed({ ...props.control.view, q: '' }))
  return (
    <details
      className="group rounded-control border border-line-strong bg-raised px-4"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <FiltersSummary />
      {isOpen ? <FilterFields {...props} /> : null}
    </details>
  )
}
