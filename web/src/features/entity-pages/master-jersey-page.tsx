import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../lib/api.ts'
import { useText } from '../../lib/i18n.tsx'
import { usePageHead } from '../../lib/page-head.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Halves, HalvesSkeleton } from '../../ui/halves.tsx'
import { KitActions, OwnedVersions } from '../catalogue/kit-actions.tsx'
import { KitFacts } from '../catalogue/kit-facts.tsx'
import { KitGallery } from '../catalogue/kit-gallery.tsx'
import { KitHead } from '../catalogue/kit-head.tsx'
import { useMarks } from '../catalogue/kit-marks.ts'
import { kitQuery } from '../catalogue/kit-queries.ts'
import { ImproveButton } from '../catalogue/propose-buttons.tsx'
import { TimeMachine } from '../catalogue/time-machine.tsx'
import { useKitHead } from '../catalogue/use-kit-head.ts'
import { EntryBar, NotInCatalogue } from './entry-bar.tsx'

/** A master kit as an entry of the catalogue; its page in the Kit Area has its versions, too. */
export function MasterJerseyPage({ id }: { id: string }) {
  const t = useText()
  const { data, error, refetch } = useQuery(kitQuery(id))
  const marks = useMarks(data ? [data.id] : [])
  const headOf = useKitHead()
  const isMissing = isNotFound(error)
  usePageHead(isMissing ? { title: t('kit.missing'), status: 404 } : data ? headOf(data) : {})
  if (isMissing) return <NotInCatalogue title={t('kit.missing')} />
  return (
    <div className="wrap pb-16">
      <EntryBar>{data ? <ImproveButton entry={data} /> : null}</EntryBar>
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
