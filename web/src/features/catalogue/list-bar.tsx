import { useQuery } from '@tanstack/react-query'
import { Grid3x3, LayoutGrid, List } from 'lucide-react'
import { useText } from '../../lib/i18n.tsx'
import { Counters } from '../../ui/counters.tsx'
import { Select } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { KINDS } from './entity-kinds.ts'
import { facetsQuery, kitTotalsQuery, type ListedType } from './entity-queries.ts'
import { FILTERS } from './list-data.ts'
import { FilterSheet } from './list-filters.tsx'
import { type Layout, type ListView, PAGE_SIZES, selectionOf } from './list-view.ts'
import type { ListControl } from './use-list-view.ts'

/** What is found, in numbers. */
export function ListCounters({ type, view }: { type: ListedType; view: ListView }) {
  const t = useText()
  const selection = selectionOf(view)
  const { data } = useQuery(facetsQuery(type, selection))
  const isKits = type === 'master_kit'
  const totals = useQuery({ ...kitTotalsQuery(selection), enabled: isKits })
  const { counters } = KINDS[type]
  // A facet tells what its own filter would leave; once that is set, a single value is left, or none.
  const valuesOf = (field: string): number | undefined => {
    const isSet = Object.entries(FILTERS[type]).some(([name, key]) => key === field && view.filters[name])
    return data && (isSet ? Math.min(data.total, 1) : (data.facets[field]?.length ?? 0))
  }
  const found = data?.total ?? 0
  const verified = data?.verified ?? 0
  const versions = totals.data?.versions
  return (
    <Counters
      counters={[
        { name: t(`lists.${type}.found`, { n: found }), value: data?.total },
        { name: t(`lists.${type}.verified`, { n: verified }), value: data?.verified },
        ...counters.map(([field, name]) => {
          const value = valuesOf(field)
          return { name: t(name, { n: value ?? 0 }), value }
        }),
        ...(isKits ? [{ name: t('count.totalVersions', { n: versions ?? 0 }), value: versions }] : []),
      ]}
    />
  )
}

function PageSizeSelect({ view, choose }: ListControl) {
  const t = useText()
  return (
    <Select
      aria-label={t('kits.pageSize')}
      className="w-20! pr-6.5! pl-3! text-small"
      value={view.size}
      onChange={(event) => {
        const size = PAGE_SIZES.find((candidate) => String(candidate) === event.target.value)
        if (size) choose({ size })
      }}
    >
      {PAGE_SIZES.map((size) => (
        <option key={size}>{size}</option>
      ))}
    </Select>
  )
}

function LayoutSwitch({ view, choose }: ListControl) {
  const t = useText()
  return (
    <Segmented<Layout>
      label={t('kits.view')}
      value={view.view}
      onChoose={(layout) => choose({ view: layout })}
      segments={[
        { value: 'grid', name: t('kits.grid'), face: <LayoutGrid size={20} strokeWidth={1.75} /> },
        { value: 'thumbnail', name: t('lists.thumbnail'), face: <Grid3x3 size={20} strokeWidth={1.75} /> },
        { value: 'list', name: t('kits.list'), face: <List size={20} strokeWidth={1.75} /> },
      ]}
    />
  )
}

export function ListBar({ type, control }: { type: ListedType; control: ListControl }) {
  return (
    <div className="flex flex-wrap items-center justify-end gap-2.5 py-4">
      <FilterSheet type={type} control={control} />
      <PageSizeSelect {...control} />
      <LayoutSwitch {...control} />
    </div>
  )
}
