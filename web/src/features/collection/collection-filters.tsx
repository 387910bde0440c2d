import { CONDITIONS } from '@kitdex/contract/rules/item-words'
import { useState } from 'react'
import type { Result } from '../../lib/api.ts'
import { useText } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Input, Select } from '../../ui/field.tsx'
import { useChoiceName } from '../catalogue/kit-words.ts'
import type { ListControl } from '../catalogue/use-list-view.ts'
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
export function CollectionFilters({ control, facets }: Props) {
  const t = useText()
  const nameOf = useChoiceName()
  const { view, choose } = control
  // Large collections are of very many clubs: what may be chosen is there once somebody looks for it.
  const [isOpen, setOpen] = useState(isNarrowed({ ...view, q: '' }))
  const set = (name: Filter, value: string) => choose({ filters: { [name]: value } })
  const select = (name: Exclude<Filter, 'min_value' | 'max_value'>, label: string) => {
    const values = (isOpen && facets?.[name === 'shirt_size' ? 'size' : name]) || []
    const chosen = view.filters[name] ?? ''
    const isMissing = chosen !== '' && !values.some(({ value }) => value === chosen)
    return (
      <Field label={label}>
        <Select value={chosen} onChange={(event) => set(name, event.target.value)}>
          <option value="">{t('collection.all')}</option>
          {isMissing ? <option value={chosen}>{chosen}</option> : null}
          {values.map(({ value, count }) => (
            <option key={value} value={value}>
              {name === 'condition' ? nameOf(CONDITIONS, value) : value} ({count})
            </option>
          ))}
        </Select>
      </Field>
    )
  }
  const amount = (name: 'min_value' | 'max_value', label: string) => (
    <Field label={label}>
      <Input
        key={view.filters[name]}
        type="number"
        min={0}
        inputMode="decimal"
        defaultValue={view.filters[name]}
        onBlur={(event) => event.target.value !== view.filters[name] && set(name, event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && set(name, event.currentTarget.value)}
      />
    </Field>
  )
  return (
    <details
      className="rounded-card border border-line bg-raised px-4"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-12 cursor-pointer items-center font-semibold">
        {t('collection.filters')}
      </summary>
      <div className="grid grid-cols-2 gap-3 pb-4 tablet:grid-cols-4">
        {select('club', t('collection.club'))}
        {select('season', t('collection.season'))}
        {select('brand', t('collection.brand'))}
        {select('shirt_size', t('collection.size'))}
        {select('condition', t('collection.physicalCondition'))}
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
    </details>
  )
}
