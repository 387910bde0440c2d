import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../lib/api.ts'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { MergeLink } from '../../shared/entries/merge-link.tsx'
import { ImproveButton } from '../../shared/entries/propose-buttons.tsx'
import { useMoved } from '../../shared/entries/use-moved.ts'
import { TimeMachine } from '../../shared/history/time-machine.tsx'
import { KitActions, OwnedVersions } from '../../shared/kits/kit-actions.tsx'
import { KitFacts } from '../../shared/kits/kit-facts.tsx'
import { KitGallery } from '../../shared/kits/kit-gallery.tsx'
import { KitHead } from '../../shared/kits/kit-head.tsx'
import { useMarks } from '../../shared/kits/kit-marks.ts'
import { kitQuery } from '../../shared/kits/kit-queries.ts'
import { ListedWords } from '../../shared/kits/kit-words.ts'
import { useKitHead } from '../../shared/kits/use-kit-head.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Halves, HalvesSkeleton } from '../../ui/halves.tsx'
import { EntryBar, NotInCatalogue } from './entry-bar.tsx'

function Page({ id }: { id: string }) {
  const t = useText()
  const { data, error, refetch } = useQuery(kitQuery(id))
  const marks = useMarks(data ? [data.id] : [])
  const headOf = useKitHead()
  const isMissing = isNotFound(error)
  const moved = useMoved(id, data)
  usePageHead(
    isMissing ? { title: t('kit.missing'), status: 404 } : data ? { ...headOf(data), ...moved } : {},
  )
  if (isMissing) return <NotInCatalogue title={t('kit.missing')} />
  return (
    <div className="wrap pb-16">
      <EntryBar>
        {data ? (
          <>
            <MergeLink type="master_kit" id={data.id} />
            <ImproveButton entry={data} />
          </>
        ) : null}
      </EntryBar>
      {data ? (
        <>
          <Halves picture={<KitGallery kit={data} />}>
            <KitHead kit={data}>
              <KitActions kitId={data.id} marks={marks} face="page" />
              <OwnedVersions kitId={data.id} marks={marks} className="tablet:col-span-2" />
            </KitHead>
            <KitFacts kit={data} />
            <div className="mt-6 flex flex-wrap gap-2">
              <ButtonLink to={`/kit-area/master/${encodeURIComponent(data.id)}`}>
                {t('kit.inKitArea')}
              </ButtonLink>
              {data.releases_count > 0 ? (
                <ButtonLink to={`/kit-area/master/${encodeURIComponent(data.id)}/versions`}>
                  {t('versions.all')}
                </ButtonLink>
              ) : null}
            </div>
          </Halves>
          <TimeMachine type="master_kit" id={data.id} />
        </>
      ) : error ? (
        <ErrorPanel level="h1" title={t('kit.jerseyFailed')} error={error} onRetry={() => refetch()} />
      ) : (
        <HalvesSkeleton />
      )}
    </div>
  )
}

/** A master kit as an entry of the catalogue; its page in the Kit Area has its versions, too. */
export function MasterJerseyPage({ id }: { id: string }) {
  return (
    <ListedWords value={true}>
      <Page id={id} />
    </ListedWords>
  )
}
