import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { call } from '../../lib/api.ts'
import { usePlace } from '../../lib/routing/router.tsx'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { useFailure } from '../../lib/use-failure.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { LineTabs } from '../../ui/line-tabs.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { addressOf, type CollectionImport, keepImport, PAGE, rowsQuery, useWork } from './import-data.ts'
import { RowEditor } from './row-editor.tsx'
import { WorkProgress } from './work-progress.tsx'

const ALWAYS = ['problem', 'duplicate', 'ready', 'skipped'] as const
const GROUPS = [...ALWAYS, 'proposed', 'repeated'] as const
type Group = (typeof GROUPS)[number]

const countOf = ({ counts, repeated }: CollectionImport, group: Group): number =>
  group === 'repeated' ? repeated : counts[group]

/** What is asked for; else the first group that has rows. */
function groupOf(asked: string | null, draft: CollectionImport): Group {
  return GROUPS.find((one) => one === asked) ?? GROUPS.find((one) => countOf(draft, one) > 0) ?? 'ready'
}

function RowList({ draft, group, page }: { draft: CollectionImport; group: Group; page: number }) {
  const t = useText()
  const { data, error, refetch } = useQuery(rowsQuery(draft.id, group, page))
  if (error && !data)
    return <ErrorPanel title={t('io.importMissing')} error={error} onRetry={() => refetch()} />
  if (!data) {
    return (
      <Loading>
        <div className="grid gap-4">
          {[0, 1, 2].map((at) => (
            <SkeletonLine key={at} className="h-36" />
          ))}
        </div>
      </Loading>
    )
  }
  if (data.data.length === 0) return <EmptyState title={t('io.noRows')} text={t('io.noRowsText')} />
  return (
    <>
      <ul className="grid gap-4">
        {data.data.map((row) => (
          <li key={row.number}>
            <RowEditor id={draft.id} row={row} />
          </li>
        ))}
      </ul>
      <Pager
        page={page}
        pages={Math.ceil(data.total / PAGE)}
        hrefOf={(to) => addressOf(draft.id, 'rows', { state: group, page: String(to) })}
      />
    </>
  )
}

/** Everything one has already, at once: each shirt is one more of its kind. */
function AllAsCopies({ id, onDecided }: { id: string; onDecided: () => void }) {
  const t = useText()
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('PUT /api/my-collection/imports/{id}/duplicates', {
        params: { id },
        body: { decision: 'copy' },
      }),
    onSuccess: (draft) => {
      keepImport(draft)
      onDecided()
    },
    onError: useFailure(),
  })
  return (
    <Button className="mb-4" disabled={isPending} onClick={() => mutate()}>
      {t('io.allAsCopies')}
    </Button>
  )
}

/** Which kit each row is; what is in the way is put right here. */
export function RowsStep({ draft }: { draft: CollectionImport }) {
  const t = useText()
  const format = useFormat()
  const search = new URLSearchParams(usePlace().search)
  const { isBusy, error, start } = useWork(draft.id, 'read')
  const { unread } = draft.counts
  // It goes on by itself until nothing is unread.
  const goOn = useEffectEvent(start)
  useEffect(() => {
    if (unread > 0 && !isBusy && !error) goOn()
  }, [unread, isBusy, error])
  if (unread > 0 || isBusy) {
    const done = draft.total - unread
    const places = { done: format.number(done), total: format.number(draft.total) }
    return (
      <WorkProgress
        text={t('io.reading', places)}
        done={done}
        total={draft.total}
        error={error}
        retry={start}
      />
    )
  }
  const group = groupOf(search.get('state'), draft)
  const page = Math.max(1, Math.trunc(Number(search.get('page')) || 1))
  const { ready } = draft.counts
  const isShown = (one: Group): boolean =>
    ALWAYS.some((always) => always === one) || one === group || countOf(draft, one) > 0
  const shown = GROUPS.filter(isShown)
  return (
    <>
      <LineTabs
        label={t('io.step.rows')}
        value={group}
        tabs={shown.map((value) => ({
          value,
          name: `${t(`io.state.${value}`)} (${format.number(countOf(draft, value))})`,
          to: addressOf(draft.id, 'rows', { state: value }),
        }))}
      />
      {group === 'duplicate' && draft.counts.duplicate > 0 ? (
        <AllAsCopies id={draft.id} onDecided={start} />
      ) : null}
      <RowList draft={draft} group={group} page={page} />
      {ready > 0 ? (
        <div className="sticky bottom-[calc(58px+env(safe-area-inset-bottom))] mt-6 border-line border-t bg-surface py-3 desktop:bottom-0">
          <ButtonLink variant="ink" to={addressOf(draft.id, 'run')}>
            {t('io.toRun', { n: ready })}
          </ButtonLink>
        </div>
      ) : null}
    </>
  )
}
