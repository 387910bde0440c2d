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
import { kitQuery, type MasterKit } from '../../shared/kits/kit-queries.ts'
import { useKitHead } from '../../shared/kits/use-kit-head.ts'
import { ForSale } from '../../shared/market/for-sale.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Halves, HalvesSkeleton } from '../../ui/halves.tsx'
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
          <ForSale id={kit.id} />
          <ImproveButton entry={kit} />
          <MergeLink type="master_kit" id={kit.id} />
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
  const moved = useMoved(id, data)
  usePageHead(
    isMissing ? { title: t('kit.missing'), status: 404 } : data ? { ...headOf(data), ...moved } : {},
  )
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
