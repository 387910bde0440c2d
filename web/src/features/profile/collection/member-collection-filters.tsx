import { CONDITIONS } from '@kitdex/contract/rules/collection/item-words'
import type { Result } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { FacetSelect } from '../../../shared/items/facet-select.tsx'
import { FiltersSummary } from '../../../shared/items/filters-summary.tsx'
import { useChoiceName } from '../../../shared/kits/kit-words.ts'
import type { ListControl } from '../../../shared/lists/use-list-view.ts'
import { Button } from '../../../ui/button.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import {
  type Filter,
  filtersOn,
  isNarrowed,
  NO_FILTERS,
  SORTS,
  sortOf,
  VALUE_SORTS,
} from './member-collection-view.ts'

const SORT_NAMES = {
  newest: 'collection.sortNewest',
  oldest: 'collection.sortOldest',
  club: 'collection.sortClub',
  season: 'collection.sortSeason',
  '-value': 'collection.sortValueDown',
  value: 'collection.sortValueUp',
} as const

interface Props {
  control: ListControl
  facets: Result<'GET /api/users/{id}/collection/summary'>['facets'] | undefined
  showsValues: boolean
}

/** Folded away until somebody looks for it, or it is on. */
export function MemberCollectionFilters({ control: { view, choose }, facets, showsValues }: Props) {
  const t = useText()
  const nameOf = useChoiceName()
  const select = (name: Filter, label: string) => (
    <FacetSelect
      label={label}
      values={facets?.[name === 'shirt_size' ? 'size' : name] ?? []}
      chosen={view.filters[name] ?? ''}
      nameOf={name === 'condition' ? (value) => nameOf(CONDITIONS, value) : undefined}
      onChoose={(value) => choose({ filters: { [name]: value } })}
    />
  )
  return (
    <details
      className="group rounded-control border border-line-strong bg-raised px-4"
      open={filtersOn(view) > 0}
    >
      <FiltersSummary />
      <div className="grid grid-cols-2 gap-3 pt-1 pb-4 tablet:grid-cols-3">
        {select('club', t('collection.club'))}
        {select('season', t('collection.season'))}
        {select('brand', t('collection.brand'))}
        {select('shirt_size', t('collection.size'))}
        {select('condition', t('collection.condition'))}
        <Field label={t('collection.sort')}>
          <Select
            value={sortOf(view)}
            onChange={({ target: { value } }) =>
              choose({ filters: { sort: value === SORTS[0] ? '' : value } })
            }
          >
            {[...SORTS, ...(showsValues ? VALUE_SORTS : [])].map((sort) => (
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
