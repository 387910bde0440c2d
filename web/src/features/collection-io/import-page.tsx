import { useQuery } from '@tanstack/react-query'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { usePlace } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { BackLink } from '../../ui/back-link.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { LineTabs } from '../../ui/line-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { addressOf, type CollectionImport, importQuery, readStep, type Step } from './import-data.ts'
import { RowsStep } from './rows-step.tsx'
import { RunStep } from './run-step.tsx'
import { UploadStep } from './upload-step.tsx'

/** Where one goes on who comes back. */
const stepOf = ({ counts, is_undone }: CollectionImport): Step =>
  is_undone || counts.imported > 0 ? 'run' : 'rows'

function Wizard({ draft, step }: { draft: CollectionImport; step: Step }) {
  const t = useText()
  return (
    <>
      <LineTabs
        label={t('io.steps')}
        value={step}
        tabs={(['columns', 'rows', 'run'] as const).map((value) => ({
          value,
          name: t(`io.step.${value}`),
          to: addressOf(draft.id, value),
        }))}
      />
      {step === 'columns' ? <ColumnsStep key={draft.id} draft={draft} /> : null}
      {step === 'rows' ? <RowsStep key={draft.id} draft={draft} /> : null}
      {step === 'run' ? <RunStep key={draft.id} draft={draft} /> : null}
    </>
  )
}

function Draft({ id, step }: { id: string; step: Step | null }) {
  const t = useText()
  const { data, error, refetch } = useQuery(importQuery(id))
  if (data) return <Wizard draft={data} step={step ?? stepOf(data)} />
  if (error) return <ErrorPanel title={t('io.importMissing')} error={error} onRetry={() => refetch()} />
  return (
    <Loading>
      <div className="grid gap-4">
        <SkeletonLine className="h-11 w-72" />
        <SkeletonLine className="h-32" />
        <SkeletonLine className="h-32" />
      </div>
    </Loading>
  )
}

/** A spreadsheet on its way into the collection: what its columns are, which kits its rows mean, and only then in. */
export function ImportPage() {
  const t = useText()
  const search = new URLSearchParams(usePlace().search)
  const id = search.get('import')
  usePageHead({ title: t('io.importTitle'), isPrivate: true })
  return (
    <div className="wrap pb-12">
      <BackLink to="/my-collection">{t('collection.back')}</BackLink>
      <PageHeader title={t('io.importTitle')} />
      {id ? <Draft id={id} step={readStep(search.get('step'))} /> : <UploadStep />}
    </div>
  )
}
