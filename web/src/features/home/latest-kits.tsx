import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/i18n.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { KitLink } from '../catalogue/kit-card.tsx'
import { KitPicture } from '../catalogue/kit-picture.tsx'
import type { MasterKit } from '../catalogue/kit-queries.ts'
import { KitStage } from '../catalogue/kit-stage.tsx'
import { useKitWords } from '../catalogue/kit-words.ts'
import { LATEST, latestQuery } from './home-data.ts'

const ROWS = 'grid gap-x-8 tablet:grid-cols-2 desktop:grid-cols-3'
const ROW = 'relative flex items-center gap-3.5 border-line border-b py-2.5'

function LatestKit({ kit }: { kit: MasterKit }) {
  const t = useText()
  const words = useKitWords()(kit)
  return (
    <article className={`hanger ${ROW}`}>
      <KitStage kit={kit} className="aspect-square w-18 flex-none rounded-control">
        <KitPicture kit={kit} photo={kit.front_photo_url} size={96} />
      </KitStage>
      <div className="min-w-0">
        <p className="font-semibold text-accent text-label">{t('home.recently')}</p>
        <h3 className="display text-card">
          <KitLink kit={kit} />
        </h3>
        <p className="text-muted text-small">{[words.when, kit.brand].filter(Boolean).join(' · ')}</p>
      </div>
    </article>
  )
}

function LatestSkeleton() {
  return (
    <Loading>
      <div className={ROWS}>
        {Array.from({ length: LATEST }, (_, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <div key={i} className={ROW}>
            <div className="skeleton aspect-square w-18 rounded-control" />
            <div className="grid flex-1 gap-2">
              <SkeletonLine className="w-1/3" />
              <SkeletonLine className="h-5 w-2/3" />
              <SkeletonLine className="w-1/2" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  )
}

function Latest() {
  const t = useText()
  const { data, error, refetch } = useQuery(latestQuery())
  if (error && !data) return <ErrorPanel title={t('kits.failed')} error={error} onRetry={() => refetch()} />
  if (!data) return <LatestSkeleton />
  if (data.data.length === 0) return <p className="text-muted">{t('home.empty')}</p>
  return (
    <ul className={ROWS}>
      {data.data.map((kit) => (
        <li key={kit.id}>
          <LatestKit kit={kit} />
        </li>
      ))}
    </ul>
  )
}

export function LatestKits() {
  const t = useText()
  return (
    <section className="wrap pt-12 pb-14 desktop:pt-18 desktop:pb-18">
      <SectionHeading title={t('home.latest')} />
      <Latest />
    </section>
  )
}
