import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../lib/api.ts'
import { useText } from '../../lib/i18n.tsx'
import { usePageHead } from '../../lib/page-head.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Halves, HalvesSkeleton } from '../../ui/halves.tsx'
import { KitActions, OwnedVersions } from '../catalogue/kit-actions.tsx'
import { KitFacts } from '../catalogue/kit-facts.tsx'
import { KitGallery } from '../catalogue/kit-gallery.tsx'
import { KitHead } from '../catalogue/kit-head.tsx'
import { useMarks } from '../catalogue/kit-marks.ts'
import { kitQuery, type MasterKit } from '../catalogue/kit-queries.ts'
import { ImproveButton } from '../catalogue/propose-buttons.tsx'
import { TimeMachine } from '../catalogue/time-machine.tsx'
import { useKitHead } from '../catalogue/use-kit-head.ts'
import { BackToKitArea, NotInKitArea } from './back-link.tsx'
import { KitVersions } from './kit-versions.tsx'

function KitContent({ kit }: { kit: MasterKit }) {
  const marks = useMarks([kit.id])
  return (
    <>
      <Halves picture={<KitGallery kit={kit} />}>
        <KitHead kit={kit}>
          <KitActions kitId={kit.id} marks={marks} face="page" />
          <OwnedVersions kitId={kit.id} marks={marks} className="tablet:col-span-2" />
          <ImproveButton entry={kit} />
        </KitHead>
        <KitFacts kit={kit} />
      </Halves>
      <KitVersions kit={kit} />
      <div className="pb-16">
        <TimeMachine type="master_kit" id={kit.id} />
      </div>
    </>
  )
}

export function MasterKitPage({ id }: { id: string }) {
  const t = useText()
  const { data, error, refetch } = useQuery(kitQuery(id))
  const headOf = useKitHead()
  const isMissing = isNotFound(error)
  usePageHead(isMissing ? { title: t('kit.missing'), status: 404 } : data ? headOf(data) : {})
  if (isMissing) return <NotInKitArea title={t('kit.missing')} />
  return (
    <div className="wrap">
      <BackToKitArea />
      {error && !data ? (
        <ErrorPanel level="h1" title={t('kit.failed')} error={error} onRetry={() => refetch()} />
      ) : data ? (
        <KitContent kit={data} />
      ) : (
        <HalvesSkeleton />
      )}
    </div>
  )
}
