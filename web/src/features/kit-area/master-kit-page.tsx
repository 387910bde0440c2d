import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../lib/api.ts'
import { useText } from '../../lib/i18n.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Halves, HalvesSkeleton } from '../../ui/halves.tsx'
import { KitFacts } from '../catalogue/kit-facts.tsx'
import { KitGallery } from '../catalogue/kit-gallery.tsx'
import { KitHead } from '../catalogue/kit-head.tsx'
import { kitQuery, type MasterKit } from '../catalogue/kit-queries.ts'
import { useKitWords } from '../catalogue/kit-words.ts'
import { BackLink, NotInKitArea } from './back-link.tsx'
import { KitVersions } from './kit-versions.tsx'

function KitContent({ kit }: { kit: MasterKit }) {
  return (
    <>
      <Halves picture={<KitGallery kit={kit} />}>
        <KitHead kit={kit} />
        <KitFacts kit={kit} />
      </Halves>
      <KitVersions kit={kit} />
    </>
  )
}

export function MasterKitPage({ id }: { id: string }) {
  const t = useText()
  const { data, error, refetch } = useQuery(kitQuery(id))
  const words = useKitWords()
  const isMissing = isNotFound(error)
  usePageTitle(isMissing ? t('kit.missing') : data && words(data).name)
  if (isMissing) return <NotInKitArea title={t('kit.missing')} />
  return (
    <div className="wrap">
      <BackLink />
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
