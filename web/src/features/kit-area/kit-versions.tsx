import { MODELS } from '@kitdex/contract/rules/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useFormat, useText } from '../../lib/i18n.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { KitCardSkeleton } from '../catalogue/kit-card.tsx'
import { KitPicture } from '../catalogue/kit-picture.tsx'
import { type MasterKit, type ReferenceKit, versionsQuery } from '../catalogue/kit-queries.ts'
import { KitStage } from '../catalogue/kit-stage.tsx'
import { useChoiceName, useKitWords } from '../catalogue/kit-words.ts'
import { type VersionGroup, versionsByCompetition } from './versions-by-competition.ts'

const PER_GROUP = 6
const GRID = 'grid grid-cols-2 gap-x-3 gap-y-5.5 tablet:grid-cols-3 desktop:grid-cols-6 desktop:gap-4'

function VersionCard({ kit, version }: { kit: MasterKit; version: ReferenceKit }) {
  const format = useFormat()
  const nameOf = useChoiceName()
  const words = useKitWords()(kit)
  const worn = useMemo(() => ({ ...kit, long_sleeve: version.long_sleeve }), [kit, version.long_sleeve])
  const price = version.original_retail_price
  return (
    <article className="min-w-0">
      <KitStage kit={kit} className="aspect-[1/1.02] rounded-card">
        <KitPicture kit={worn} photo={version.product_images[0] ?? null} size={200} />
      </KitStage>
      <div className="px-0.5 pt-3">
        <h4 className="display line-clamp-2 text-[1.125rem] leading-[1.2]">
          {version.model_name ?? words.name}
        </h4>
        <p className="text-muted text-small">{nameOf(MODELS, version.model)}</p>
        <p className="font-semibold text-label text-muted tracking-[0.02em]">{version.kitdex_reference}</p>
        {price === null ? null : <p className="display mt-1.5 text-[1.125rem]">{format.euros(price)}</p>}
      </div>
    </article>
  )
}

function Group({ kit, group }: { kit: MasterKit; group: VersionGroup }) {
  const t = useText()
  return (
    <section className="mt-7 first-of-type:mt-0">
      <h3 className="display mb-3 text-h3">
        {group.competition ?? t('kit.general')} <span className="text-muted">{group.versions.length}</span>
      </h3>
      <ul className={GRID}>
        {group.versions.slice(0, PER_GROUP).map((version) => (
          <li key={version.id}>
            <VersionCard kit={kit} version={version} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Versions({ kit }: { kit: MasterKit }) {
  const t = useText()
  const { data, error, refetch } = useQuery(versionsQuery(kit.id))
  if (error && !data) {
    return <ErrorPanel title={t('kit.versionsFailed')} error={error} onRetry={() => refetch()} />
  }
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
  if (data.data.length === 0) return <EmptyState title={t('kit.noVersions')} text={t('kit.noVersionsText')} />
  return versionsByCompetition(data.data).map((group) => (
    <Group key={group.competition} kit={kit} group={group} />
  ))
}

export function KitVersions({ kit }: { kit: MasterKit }) {
  const t = useText()
  return (
    <section className="pt-12 pb-16 desktop:pt-18">
      <SectionHeading title={t('kit.otherVersions')} />
      <Versions kit={kit} />
    </section>
  )
}
