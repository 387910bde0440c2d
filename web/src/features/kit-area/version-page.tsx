import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { isNotFound } from '../../lib/api.ts'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { Link } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { MergeLink } from '../../shared/entries/merge-link.tsx'
import { ImproveButton } from '../../shared/entries/propose-buttons.tsx'
import { useMoved } from '../../shared/entries/use-moved.ts'
import { TimeMachine } from '../../shared/history/time-machine.tsx'
import { Gallery } from '../../shared/kits/gallery.tsx'
import { KitActions, OwnedVersions } from '../../shared/kits/kit-actions.tsx'
import { useKitPictures } from '../../shared/kits/kit-gallery.tsx'
import { EntryLine, PressedName } from '../../shared/kits/kit-head.tsx'
import { useMarks } from '../../shared/kits/kit-marks.ts'
import { kitQuery, type MasterKit, type ReferenceKit, versionQuery } from '../../shared/kits/kit-queries.ts'
import { ForSale } from '../../shared/market/for-sale.tsx'
import { Breadcrumb } from '../../ui/breadcrumb.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Halves, HalvesSkeleton } from '../../ui/halves.tsx'
import { Tag } from '../../ui/tag.tsx'
import { NotInKitArea } from './back-link.tsx'
import { PlayerPrints } from './player-prints.tsx'
import { useVersionHead } from './use-version-head.ts'
import { VersionSections } from './version-sections.tsx'
import { useVersionWords } from './version-words.ts'

interface Props {
  version: ReferenceKit
  kit: MasterKit
}

/** What the version is; what can be done with it stands below, as children. */
function VersionHead({ version, children }: { version: ReferenceKit; children?: ReactNode }) {
  const t = useText()
  const words = useVersionWords()(version)
  const { total_in_collections: owned, total_for_sale: offered } = version
  return (
    <header className="mb-8">
      <EntryLine entry={version} />
      <PressedName name={words.title} />
      <p className="mt-3.5 flex flex-wrap items-center gap-2 font-medium text-lead">
        <Tag>{words.release}</Tag>
        {words.brand}
      </p>
      <p className="mt-2">
        <Link
          to={`/kit-area/master/${encodeURIComponent(version.master_kit_id)}`}
          className="font-semibold underline decoration-line-strong underline-offset-3 hover:decoration-current"
        >
          {words.shirt}
        </Link>
      </p>
      <h2 className="mt-5.5 mb-2 text-label text-muted">{t('version.statistics')}</h2>
      <div className="flex">
        <Figure value={owned} name={t('version.inCollections')} />
        <Figure value={offered} name={t('version.forSale')} />
      </div>
      {children ? <div className="mt-5.5 empty:hidden">{children}</div> : null}
    </header>
  )
}

/** The way into one of the two lists. */
function AddPanel({ version }: { version: ReferenceKit }) {
  const t = useText()
  const marks = useMarks([version.master_kit_id])
  return (
    <section className="grid gap-3 rounded-card border border-line bg-raised p-4">
      <h2 className="display text-card">{t('version.addTitle')}</h2>
      <div className="grid gap-2 tablet:grid-cols-2">
        <KitActions kitId={version.master_kit_id} versionId={version.id} marks={marks} face="version" />
      </div>
      <OwnedVersions kitId={version.master_kit_id} marks={marks} exceptId={version.id} />
      <p className="text-muted text-small">{t('version.addNote')}</p>
    </section>
  )
}

function VersionContent({ version, kit }: Props) {
  const words = useVersionWords()(version)
  const worn = useMemo(() => ({ ...kit, long_sleeve: version.long_sleeve }), [kit, version.long_sleeve])
  const picture = useKitPictures(worn, words.title)
  const photos = version.product_images.map((stored, i) => picture.photo(stored, i + 1))
  const sides = (['front', 'back'] as const).map((view) => picture.side({ view, photo: null }))
  const prints = version.available_prints.map(({ player_name: name, number }, i) =>
    picture.print({ name, number }, i + 1),
  )
  return (
    <>
      <Halves
        picture={
          <Gallery
            kit={worn}
            entryId={version.id}
            pictures={photos.length > 0 ? photos : sides}
            others={prints}
          />
        }
      >
        <VersionHead version={version}>
          <AddPanel version={version} />
          <div className="mt-3 grid gap-3">
            <ForSale id={version.id} />
            <div className="flex flex-wrap gap-2">
              <ImproveButton entry={version} />
              <MergeLink type="reference_kit" id={version.id} />
            </div>
          </div>
        </VersionHead>
        <VersionSections version={version} />
      </Halves>
      <PlayerPrints
        kit={worn}
        prints={version.available_prints}
        players={version.players_info}
        pictures={prints}
      />
      <TimeMachine type="reference_kit" id={version.id} />
    </>
  )
}

export function VersionPage({ id }: { id: string }) {
  const t = useText()
  const version = useQuery(versionQuery(id))
  const masterId = version.data?.master_kit_id
  const kit = useQuery({ ...kitQuery(masterId ?? ''), enabled: masterId !== undefined })
  const words = useVersionWords()
  const headOf = useVersionHead()
  // Of a kit that was taken out, nothing is shown.
  const isMissing = isNotFound(version.error) || isNotFound(kit.error)
  const moved = useMoved(id, version.data)
  const title = version.data && words(version.data).title
  usePageHead(
    isMissing
      ? { title: t('version.missing'), status: 404 }
      : version.data
        ? { ...headOf(version.data), ...moved }
        : {},
  )
  if (isMissing) return <NotInKitArea title={t('version.missing')} />
  const error = version.error ?? kit.error
  if (error && !(version.data && kit.data)) {
    const retry = () => void (version.data ? kit.refetch() : version.refetch())
    return (
      <div className="wrap py-6">
        <ErrorPanel level="h1" title={t('version.failed')} error={error} onRetry={retry} />
      </div>
    )
  }
  return (
    <div className="wrap pb-16">
      {version.data && kit.data ? (
        <>
          <Breadcrumb
            steps={[
              { name: t('kits.title'), to: '/kit-area' },
              { name: t('versions.master'), to: `/kit-area/master/${encodeURIComponent(kit.data.id)}` },
              {
                name: t('versions.all'),
                to: `/kit-area/master/${encodeURIComponent(kit.data.id)}/versions`,
              },
            ]}
            here={title ?? ''}
          />
          <VersionContent version={version.data} kit={kit.data} />
        </>
      ) : (
        <div className="pt-14">
          <HalvesSkeleton />
        </div>
      )}
    </div>
  )
}
