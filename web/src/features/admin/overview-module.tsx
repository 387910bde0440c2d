import { useQuery } from '@tanstack/react-query'
import { Link } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { Counters } from '../../ui/counters.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { statsQuery } from './stats-query.ts'

/** What waits for somebody, and how large the catalogue is. */
export function OverviewModule() {
  const t = useText()
  const { data, error, refetch } = useQuery(statsQuery)
  if (error) return <ErrorPanel title={t('admin.statsFailed')} error={error} onRetry={() => refetch()} />
  const pending = data?.contributions.pending ?? 0
  return (
    <div className="grid gap-6">
      <div>
        <h3 className="mb-2 font-semibold">{t('admin.attention')}</h3>
        {pending > 0 ? (
          <Link
            to="/moderation?tab=pending"
            className="font-semibold underline decoration-line-strong underline-offset-3 hover:decoration-current"
          >
            {t('admin.attentionPending', { n: pending })}
          </Link>
        ) : (
          <p role="status">{data ? t('admin.attentionNone') : t('app.loading')}</p>
        )}
      </div>
      <div>
        <h3 className="mb-2 font-semibold">{t('admin.inCatalogue')}</h3>
        <Counters
          counters={[
            { name: t('admin.masterKits'), value: data?.entities.master_kits },
            { name: t('admin.versions'), value: data?.entities.reference_kits },
            { name: t('admin.players'), value: data?.entities.players },
            { name: t('admin.brands'), value: data?.entities.brands },
            { name: t('admin.competitions'), value: data?.entities.competitions },
          ]}
        />
      </div>
    </div>
  )
}
