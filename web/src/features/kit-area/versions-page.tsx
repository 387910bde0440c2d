import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../lib/api.ts'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { useSearchParam } from '../../lib/routing/search-param.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { AddVersionButton } from '../../shared/entries/propose-buttons.tsx'
import { useMoved } from '../../shared/entries/use-moved.ts'
import { kitQuery, type MasterKit, type ReferenceKit, versionsQuery } from '../../shared/kits/kit-queries.ts'
import { KitRowSkeleton } from '../../shared/kits/kit-row.tsx'
import { useKitWords } from '../../shared/kits/kit-words.ts'
import { LayoutSwitch } from '../../shared/lists/list-controls.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { NotInKitArea } from './back-link.tsx'
import { Found } from './results-bar.tsx'
import { VERSION_GRID, VersionCard, VersionRow } from './version-entry.tsx'
import { GroupName, versionsByCompetition } from './version-groups.tsx'

function Groups({ kit, versions }: { kit: MasterKit; versions: readonly ReferenceKit[] }) {
  const t = useText()
  const [view, chooseView] = useSearchParam('view')
  const isGrid = view === 'grid'
  const Entry = isGrid ? VersionCard : VersionRow
  if (versions.length === 0) return <EmptyState title={t('kit.noVersions')} text={t('kit.noVersionsText')} />
  return (
    <>
      <div className="mb-6 flex items-center justify-between gap-3">
        <Found total={versions.length} text="versions.found" />
        <LayoutSwitch
          layouts={['grid', 'list']}
          layout={isGrid ? 'grid' : 'list'}
          onChoose={(layout) => chooseView(layout === 'grid' ? layout : null)}
        />
      </div>
      {versionsByCompetition(versions).map((group) => (
        <section key={group.competition} className="mb-10">
          <div className="mb-3">
            <GroupName group={group} />
          </div>
          <ul className={isGrid ? VERSION_GRID : ''}>
            {group.versions.map((version) => (
              <li key={version.id}>
                <Entry kit={kit} version={version} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function VersionsSkeleton() {
  return (
    <Loading>
      <SkeletonLine className="my-11 h-12 w-2/3" />
      <KitRowSkeleton />
      <KitRowSkeleton />
      <KitRowSkeleton />
    </Loading>
  )
}

/** All versions of a master kit. */
export function VersionsPage({ id }: { id: string }) {
  const t = useText()
  const kit = useQuery(kitQuery(id))
  const kitId = kit.data?.id
  const versions = useQuery({ ...versionsQuery(kitId ?? ''), enabled: kitId !== undefined })
  const words = useKitWords()
  const isMissing = isNotFound(kit.error)
  const moved = useMoved(id, kit.data)
  const name = kit.data && words(kit.data).name
  usePageHead(
    isMissing
      ? { title: t('kit.missing'), status: 404 }
      : name
        ? { title: `${name}, ${t('versions.all')}`, ...moved }
        : {},
  )
  if (isMissing) return <NotInKitArea title={t('kit.missing')} />
  const error = kit.error ?? versions.error
  const retry = () => void Promise.all([kit.refetch(), versions.refetch()])
  return (
    <div className="wrap pb-16">
      <Breadcrumb
        steps={[
          { name: t('kits.title'), to: '/kit-area' },
          { name: t('versions.master'), to: `/kit-area/master/${encodeURIComponent(id)}` },
        ]}
        here={t('versions.all')}
      />
      {kit.data && versions.data ? (
        <>
          <PageHeader title={name ?? ''}>
            <AddVersionButton kit={kit.data} />
          </PageHeader>
          <Groups kit={kit.data} versions={versions.data.data} />
        </>
      ) : error ? (
        <ErrorPanel level="h1" title={t('kit.versionsFailed')} error={error} onRetry={retry} />
      ) : (
        <VersionsSkeleton />
      )}
    </div>
  )
}
