import { useQuery } from '@tanstack/react-query'
import { useText } from '../../lib/texts/i18n.tsx'
import { AddVersionButton } from '../../shared/entries/propose-buttons.tsx'
import { KitCardSkeleton } from '../../shared/kits/kit-card.tsx'
import { type MasterKit, versionsQuery } from '../../shared/kits/kit-queries.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { VERSION_GRID, VersionCard } from './version-entry.tsx'
import { GroupName, type VersionGroup, versionsByCompetition } from './version-groups.tsx'

const PER_GROUP = 6

function Group({ kit, group }: { kit: MasterKit; group: VersionGroup }) {
  const t = useText()
  const n = group.versions.length
  return (
    <section className="mt-7 first-of-type:mt-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <GroupName group={group} />
        {n > PER_GROUP ? (
          <ButtonLink to={`/kit-area/master/${encodeURIComponent(kit.id)}/versions`}>
            {t('kit.viewAll', { n })}
          </ButtonLink>
        ) : null}
      </div>
      <ul className={VERSION_GRID}>
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
        <div className={VERSION_GRID}>
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
      <SectionHeading title={t('kit.otherVersions')}>
        <AddVersionButton kit={kit} />
      </SectionHeading>
      <Versions kit={kit} />
    </section>
  )
}
