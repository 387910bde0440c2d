import type { CleanUp } from '@kitdex/contract/api/admin/dashboard'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { countsOf } from './clean-up-counts.ts'
import { CleanUpDialog } from './clean-up-dialog.tsx'

const KINDS = ['master_kits', 'collections', 'all'] as const

const cleanUpsQuery = queryOptions({
  queryKey: ['admin', 'clean-ups'],
  queryFn: ({ signal }) => call('GET /api/admin/clean-ups', { query: {}, signal }),
})

/** What can be taken out at once, and what was. */
export function DataModule() {
  const t = useText()
  const [asked, ask] = useState<CleanUp['kind']>()
  return (
    <div className="grid gap-8">
      <ul className="grid gap-3 tablet:grid-cols-3">
        {KINDS.map((kind) => (
          <li key={kind} className="flex flex-col gap-3 rounded-card border border-line bg-raised p-4">
            <p className="flex-1 text-small">{t(`cleanUp.${kind}Text`)}</p>
            <Button
              variant={kind === 'all' ? 'danger' : 'quiet'}
              aria-haspopup="dialog"
              onClick={() => ask(kind)}
            >
              {t(`cleanUp.${kind}`)}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <h3 className="mb-3 font-semibold">{t('cleanUp.done')}</h3>
        <Done />
      </div>
      {asked ? <CleanUpDialog kind={asked} onClose={() => ask(undefined)} /> : null}
    </div>
  )
}

function Done() {
  const t = useText()
  const { data, error, refetch } = useQuery(cleanUpsQuery)
  if (error) return <ErrorPanel title={t('cleanUp.listFailed')} error={error} onRetry={() => refetch()} />
  if (!data) return <p role="status">{t('app.loading')}</p>
  if (data.data.length === 0) return <p className="text-muted">{t('cleanUp.none')}</p>
  return (
    <ul className="grid gap-2">
      {data.data.map((cleanUp) => (
        <DoneOnce key={cleanUp.id} cleanUp={cleanUp} />
      ))}
    </ul>
  )
}

function DoneOnce({ cleanUp }: { cleanUp: CleanUp }) {
  const t = useText()
  const format = useFormat()
  const client = useQueryClient()
  const restoring = useMutation({
    mutationFn: () => call('POST /api/admin/clean-ups/{id}/restore', { params: { id: cleanUp.id } }),
    onSuccess: async () => {
      showToast({ kind: 'success', text: t('cleanUp.isRestored') })
      await client.invalidateQueries()
    },
    onError: () => showToast({ kind: 'error', text: t('cleanUp.restoreFailed') }),
  })
  const { admin, created_at, restored_at } = cleanUp
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line p-3">
      <div className="min-w-0">
        <p className="font-semibold">{countsOf(t, cleanUp)}</p>
        <p className="text-muted text-small">
          <MemberLink id={admin.id} className="underline underline-offset-3">
            {admin.name}
          </MemberLink>
          {' · '}
          {format.date(created_at)}
        </p>
      </div>
      {restored_at ? (
        <p className="text-muted text-small">{t('cleanUp.restored', { date: format.date(restored_at) })}</p>
      ) : (
        <Button disabled={restoring.isPending} onClick={() => restoring.mutate()}>
          {t('cleanUp.restore')}
        </Button>
      )}
    </li>
  )
}
