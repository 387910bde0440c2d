import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { Counters } from '../../ui/counters.tsx'
import { facetsQuery, kitTotalsQuery } from '../entries/entity-queries.ts'
import { useTypeText } from '../types/type-words.ts'
import { type ListedType, typeOf } from '../types/types.ts'
import { toldAsOne } from './filter-options.ts'
import { type ListView, selectionOf } from './list-view.ts'
import { useToldOnce } from './told-once.ts'

interface ToggleProps {
  type: ListedType
  view: ListView
  isOpen: boolean
  onToggle: () => void
}

/** On a phone: how many were found, in the line of the filters; pressed, the rest of the numbers. */
export function FoundToggle({ type, view, isOpen, onToggle }: ToggleProps) {
  const t = useText()
  const textOf = useTypeText()
  const format = useFormat()
  const { data } = useQuery(facetsQuery(type, selectionOf(view)))
  const n = data?.total
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      // Its number is its name, once it is known.
      aria-label={n === undefined ? t('app.loading') : undefined}
      onClick={onToggle}
      className="group flex min-h-11 min-w-min flex-1 items-center gap-1 text-left text-muted text-small tablet:hidden"
    >
      {n === undefined ? (
        <span className="skeleton h-4 w-24" />
      ) : (
        <span className="leading-tight">
          <b className="font-display font-heavy text-card text-text leading-none">{format.number(n)}</b>{' '}
          {textOf(type, 'found', n)}
        </span>
      )}
      <ChevronDown size={16} aria-hidden="true" className="flex-none group-aria-expanded:rotate-180" />
    </button>
  )
}

/** What is found, in numbers. */
export function ListCounters({ type, view }: { type: ListedType; view: ListView }) {
  const t = useText()
  const textOf = useTypeText()
  const selection = selectionOf(view)
  const { data, isPlaceholderData } = useQuery(facetsQuery(type, selection))
  const isKits = type === 'master_kit'
  const totals = useQuery({ ...kitTotalsQuery(selection), enabled: isKits })
  const { counters, definition, filters } = typeOf(type)
  const toldOnce = useToldOnce()
  const countOf = (key: string): number | undefined => {
    const field = definition.fields[key]
    const facet = data?.facets[key]
    if (!facet || field?.kind !== 'choice') return facet?.length
    return toldAsOne(facet, (value) => toldOnce(field.choices, value)).length
  }
  // A facet tells what its own filter would leave; once that is set, a single value is left, or none.
  const valuesOf = (field: string): number | undefined => {
    // The figures before stay whole until the new ones are there.
    if (isPlaceholderData) return countOf(field)
    const isSet = Object.entries(filters).some(([name, key]) => key === field && view.filters[name])
    return data && (isSet ? Math.min(data.total, 1) : (countOf(field) ?? 0))
  }
  const found = data?.total ?? 0
  const verified = data?.verified ?? 0
  const versions = totals.data?.versions
  return (
    <Counters
      counters={[
        { name: textOf(type, 'found', found), value: data?.total },
        { name: textOf(type, 'verified', verified), value: data?.verified },
        ...counters.map(([field, name]) => {
          const value = valuesOf(field)
          return { name: t(name, { n: value ?? 0 }), value }
        }),
        ...(isKits ? [{ name: t('count.totalVersions', { n: versions ?? 0 }), value: versions }] : []),
      ]}
    />
  )
}
