import { useQuery } from '@tanstack/react-query'
import { useFrench, useText } from '../../lib/texts/i18n.tsx'
import type { ListedEntry } from '../../shared/entries/entity-queries.ts'
import type { Entry } from '../../shared/entries/linked.ts'
import { KitCard, KitCardSkeleton } from '../../shared/kits/kit-card.tsx'
import { type DescribedType, typeOf } from '../../shared/types/types.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { kitsOfQuery } from './page-data.ts'

const GRID = 'grid grid-cols-2 gap-x-3 gap-y-7 tablet:grid-cols-3 desktop:grid-cols-5 desktop:gap-x-4.5'

interface Props {
  type: DescribedType
  entry: ListedEntry
}

function Kits({ type, entry }: Props) {
  const t = useText()
  const { data, error, refetch } = useQuery(kitsOfQuery(type, entry.id))
  if (error && !data) return <ErrorPanel title={t('kits.failed')} error={error} onRetry={() => refetch()} />
  if (!data) {
    return (
      <Loading>
        <div className={GRID}>
          <KitCardSkeleton />
          <KitCardSkeleton />
        </div>
      </Loading>
    )
  }
  if (data.data.length === 0) return <p className="text-muted">{t('entry.noKits')}</p>
  return (
    <ul className={GRID}>
      {data.data.map((kit) => (
        <li key={kit.id}>
          <KitCard kit={kit} to={`/master-kits/${encodeURIComponent(kit.id)}`} />
        </li>
      ))}
    </ul>
  )
}

/** Its kits in the Kit Area; all kits where it names none. */
function allKitsAddress(type: DescribedType, entry: Entry): string {
  const [filter = '', property = ''] = typeOf(type).page?.filter ?? []
  const name = entry[property]
  return typeof name === 'string' ? `/kit-area?${new URLSearchParams({ [filter]: name })}` : '/kit-area'
}

/** A few of its kits, and the way to the rest. */
export function AssociatedKits({ type, entry }: Props) {
  const t = useText()
  return (
    <section lang={useFrench()} className="pt-12 desktop:pt-18">
      <SectionHeading title={t('entry.kits')}>
        <ButtonLink to={allKitsAddress(type, entry)}>{t('entry.seeAll')}</ButtonLink>
      </SectionHeading>
      <Kits type={type} entry={entry} />
    </section>
  )
}
