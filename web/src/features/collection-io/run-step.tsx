import type { ReactNode } from 'react'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Counters } from '../../ui/counters.tsx'
import { addressOf, type CollectionImport, useWork } from './import-data.ts'
import { WorkProgress } from './work-progress.tsx'

type Work = ReturnType<typeof useWork>

/** Rows that will not come in as they are. */
const waitingOf = ({ counts }: CollectionImport): number =>
  counts.unread + counts.problem + counts.duplicate + counts.proposed + counts.skipped

/** What will happen, before it does. */
function Plan({ draft, work }: { draft: CollectionImport; work: Work }) {
  const t = useText()
  const format = useFormat()
  const { ready, imported } = draft.counts
  if (work.isBusy || work.error) {
    const total = ready + imported
    const places = { done: format.number(imported), total: format.number(total) }
    return (
      <WorkProgress
        text={t('io.running', places)}
        done={imported}
        total={total}
        error={work.error}
        retry={work.start}
      />
    )
  }
  return (
    <div className="grid gap-5">
      <h2 className="display text-h3">{t('io.runTitle')}</h2>
      <Counters
        counters={[
          { name: t('io.willOwn'), value: draft.planned.owned, look: 'text-owned' },
          { name: t('io.willWant'), value: draft.planned.wanted, look: 'text-wanted' },
          { name: t('io.willSell'), value: draft.planned.sold },
          { name: t('io.willWait'), value: waitingOf(draft) },
        ]}
      />
      <p className="text-muted">{t('io.nothingLost')}</p>
      <div>
        {ready > 0 ? (
          <Button variant="ink" onClick={work.start}>
            {t('io.runNow', { n: ready })}
          </Button>
        ) : (
          <ButtonLink variant="ink" to={addressOf(draft.id, 'rows')}>
            {t('io.seeRows')}
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

function Outcome({
  title,
  lines,
  children,
}: {
  title: string
  lines: readonly string[]
  children: ReactNode
}) {
  return (
    <div className="grid gap-4">
      <h2 className="display text-h3">{title}</h2>
      <div role="status" className="grid gap-1">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">{children}</div>
    </div>
  )
}

function Done({ draft, undo }: { draft: CollectionImport; undo: Work }) {
  const t = useText()
  const format = useFormat()
  const { imported, undone, kept } = draft.counts
  const waiting = waitingOf(draft)
  if (undo.isBusy || undo.error) {
    const total = imported + undone + kept
    const text = t('io.undoing', { left: format.number(imported) })
    return (
      <WorkProgress text={text} done={undone + kept} total={total} error={undo.error} retry={undo.start} />
    )
  }
  const toCollection = <ButtonLink to="/my-collection">{t('io.toCollection')}</ButtonLink>
  const another = <ButtonLink to="/my-collection/import">{t('io.another')}</ButtonLink>
  if (draft.is_undone) {
    const lines = [t('io.undone', { n: undone }), ...(kept > 0 ? [t('io.kept', { n: kept })] : [])]
    return (
      <Outcome title={t('io.undoneTitle')} lines={lines}>
        {toCollection}
        {another}
      </Outcome>
    )
  }
  const lines = [t('io.done', { n: imported }), ...(waiting > 0 ? [t('io.waiting', { n: waiting })] : [])]
  return (
    <Outcome title={t('io.doneTitle')} lines={lines}>
      {toCollection}
      {waiting > 0 ? <ButtonLink to={addressOf(draft.id, 'rows')}>{t('io.seeRows')}</ButtonLink> : null}
      <Button variant="danger" onClick={undo.start}>
        {t('io.undo')}
      </Button>
      {another}
    </Outcome>
  )
}

/** The last step: the plan, its progress, and the way back. */
export function RunStep({ draft }: { draft: CollectionImport }) {
  const run = useWork(draft.id, 'run')
  const undo = useWork(draft.id, 'undo')
  const { ready, imported } = draft.counts
  const isDone = draft.is_undone || (imported > 0 && ready === 0 && !run.isBusy && !run.error)
  return isDone ? <Done draft={draft} undo={undo} /> : <Plan draft={draft} work={run} />
}
