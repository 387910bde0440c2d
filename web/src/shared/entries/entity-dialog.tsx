import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../lib/api.ts'
import { useFrench, useText } from '../../lib/texts/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { type ListedType, typeOf } from '../types/types.ts'
import { EntityMark } from './entity-mark.tsx'
import { entryAddress, entryQuery, type ListedEntry } from './entity-queries.ts'
import { useEntityWords } from './entity-words.ts'
import { useFacts } from './facts.tsx'
import type { OpenedEntry } from './opened-entry.ts'
import { ImproveButton } from './propose-buttons.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

/** What the pop-up of a type says. */
function useDetails(type: ListedType, entry: ListedEntry): Fact[] {
  const t = useText()
  const factsOf = useFacts()
  const { definition, facts, years } = typeOf(type)
  const values: Readonly<Record<string, unknown>> = entry
  return facts.flatMap((key) => {
    const name = years?.[key]
    if (!name) return factsOf(definition.fields, values, [key])
    const date = values[key]
    return typeof date === 'string' ? [{ name: t(name), value: date.slice(0, 4) }] : []
  })
}

function Details({ type, entry }: { type: ListedType; entry: ListedEntry }) {
  const t = useText()
  const facts = useDetails(type, entry)
  const values: Readonly<Record<string, unknown>> = entry
  return (
    <>
      <div className="grid grid-cols-[120px_minmax(0,1fr)] items-center gap-4">
        <EntityMark entry={entry} size={160} className="aspect-square rounded-card" />
        <div className="grid gap-1">
          <p className="font-semibold text-label text-muted tracking-[0.02em]">{entry.kitdex_reference}</p>
          <VerifiedBadge level={entry.verified_level} />
        </div>
      </div>
      <div className="flex flex-wrap gap-y-3">
        {typeOf(type).figures.map(([property, name]) => {
          const n = Number(values[property])
          return <Figure key={property} value={n} name={t(name, { n })} />
        })}
      </div>
      <FactList facts={facts} />
      <ButtonLink lang={useFrench()} to={entryAddress(type, entry.id)} variant="ink">
        {t('entity.openPage')}
      </ButtonLink>
      <ImproveButton entry={entry} />
    </>
  )
}

function DetailsSkeleton() {
  return (
    <Loading>
      <div className="grid grid-cols-[120px_minmax(0,1fr)] items-center gap-4">
        <div className="skeleton aspect-square rounded-card" />
        <SkeletonLine className="w-2/3" />
      </div>
      <SkeletonLine className="mt-5 h-40 w-full" />
    </Loading>
  )
}

/** An entry in short, over whatever page it is. */
export function EntityDialog({ type, reference, onClose }: OpenedEntry & { onClose: () => void }) {
  const t = useText()
  const wordsOf = useEntityWords()
  const { data, error, refetch } = useQuery(entryQuery(type, reference))
  const title = data ? wordsOf(type, data).name : reference
  return (
    <Dialog title={title} onClose={onClose}>
      {data ? (
        <Details type={type} entry={data} />
      ) : isNotFound(error) ? (
        <p className="text-muted">{t('entity.gone')}</p>
      ) : error ? (
        <ErrorPanel title={t('lists.failed')} error={error} onRetry={() => refetch()} />
      ) : (
        <DetailsSkeleton />
      )}
    </Dialog>
  )
}
