import type { Contribution } from '@kitdex/contract/api/contribution'
import { LANES, type Lane, STALE_DAYS } from '@kitdex/contract/rules/contributions/lanes'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParam } from '../../../lib/routing/search-param.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Chips } from '../../../ui/chips.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { contributionsQuery } from '../contribution-queries.ts'
import { type Decision, needsReason } from '../deciding/decision.ts'
import { DecisionDialog } from '../deciding/decision-dialog.tsx'
import { ModerationLoading } from '../moderation/moderation-loading.tsx'
import { QueueBar } from '../moderation/moderation-queue.tsx'
import { useModeration } from '../moderation/use-moderation.ts'
import { useQueueView } from '../moderation/use-queue-view.ts'
import { DeskItem } from './desk-item.tsx'
import { EditReasons } from './edit-reasons.tsx'
import { useKeys } from './use-keys.ts'
import type { Swipe } from './use-swipe.ts'

/** How many are at hand: the next ones are fetched while these are decided. */
const AT_HAND = 50

interface Asked {
  readonly decision: Decision
  readonly changed: readonly string[]
}

const MEANT = { right: 'approve', left: 'reject', up: 'needs_revision' } as const satisfies Record<
  Swipe,
  Decision
>
const KEYS = { approve: 'A', reject: 'R', needs_revision: 'C' } as const

interface ItemProps {
  contribution: Contribution
  lastId: string | undefined
  onDone: () => void
  onSkip: () => void
  onUndone: () => void
}

/** The one that is looked at: buttons, keys and a finger do the same. */
function OnDesk({ contribution, lastId, onDone, onSkip, onUndone }: ItemProps) {
  const t = useText()
  const { isBusy, decide, takeBack } = useModeration()
  const [asked, setAsked] = useState<Asked | null>(null)
  const start = async (decision: Decision) => {
    if (isBusy) return
    if (needsReason(decision, contribution)) return setAsked({ decision, changed: [] })
    const outcome = await decide(contribution, decision, { reason: '' })
    if (outcome === 'done') onDone()
    else if (outcome !== 'failed') setAsked({ decision, changed: outcome.changed })
  }
  const undo = async () => {
    if (!lastId) return
    await takeBack(lastId)
    onUndone()
  }
  const open = () => window.open(`/contributions-v2/${contribution.id}`, '_blank', 'noopener')
  useKeys({
    a: () => void start('approve'),
    r: () => void start('reject'),
    c: () => void start('needs_revision'),
    n: onSkip,
    arrowright: onSkip,
    o: open,
    u: () => void undo(),
  })
  const decisions = ['approve', 'reject', 'needs_revision'] as const
  return (
    <>
      <DeskItem contribution={contribution} onSwipe={(swipe) => void start(MEANT[swipe])}>
        <div className="flex flex-wrap gap-2">
          {decisions.map((decision) => (
            <Button
              key={decision}
              variant={decision === 'approve' ? 'ink' : decision === 'reject' ? 'danger' : 'quiet'}
              disabled={isBusy}
              aria-keyshortcuts={KEYS[decision]}
              onClick={() => void start(decision)}
            >
              {t(`moderation.${decision}`)}
            </Button>
          ))}
          <Button aria-keyshortcuts="N" onClick={onSkip}>
            {t('desk.next')}
          </Button>
          <Button aria-keyshortcuts="O" onClick={open}>
            {t('desk.open')}
          </Button>
          {lastId ? (
            <Button aria-keyshortcuts="U" onClick={() => void undo()}>
              {t('desk.undoLast')}
            </Button>
          ) : null}
        </div>
      </DeskItem>
      {asked ? (
        <DecisionDialog
          contribution={contribution}
          decision={asked.decision}
          changed={asked.changed}
          onClose={() => setAsked(null)}
          onDone={onDone}
        />
      ) : null}
    </>
  )
}

function Lanes({ lane, choose }: { lane: Lane; choose: (lane: Lane | null) => void }) {
  const t = useText()
  const names = {
    all: t('desk.lane.all'),
    stale: t('desk.lane.stale', { n: STALE_DAYS }),
    contested: t('desk.lane.contested'),
  }
  return (
    <Chips
      label={t('desk.lane')}
      value={lane}
      onChoose={(value) => choose(LANES.find((one) => one === value && one !== 'all') ?? null)}
      chips={LANES.map((value) => ({ value, name: names[value] }))}
    />
  )
}

/** What waits, one after the other, the oldest first: decided by key, by button or by finger. */
export function ReviewDesk() {
  const t = useText()
  const user = useUser()
  const [askedLane, chooseLane] = useSearchParam('lane', { replace: true })
  const lane = LANES.find((one) => one === askedLane) ?? 'all'
  const control = useQueueView()
  const { view } = control
  /** Decided here, or put off. */
  const [passed, setPassed] = useState<readonly string[]>([])
  const [last, setLast] = useState<string>()
  const { data, error, refetch } = useQuery(
    contributionsQuery({
      ...{ status: 'pending_review', order: 'oldest', lane, page: 1, limit: AT_HAND },
      ...(view.type && { entity_type: view.type }),
      ...(view.q && { q: view.q }),
    }),
  )
  const waiting = data?.data.filter(({ id, can_moderate }) => can_moderate && !passed.includes(id))
  const current = waiting?.[0]
  const pass = (id: string) => setPassed((before) => [...before, id])
  return (
    <section aria-label={t('moderation.tab.review')} className="flex flex-col">
      {/* On a phone what is decided comes first. */}
      <div className="order-1 mt-8 grid gap-3 desktop:order-none desktop:mt-0 desktop:mb-4">
        <QueueBar control={control} />
        <Lanes lane={lane} choose={chooseLane} />
        <p className="hidden text-muted text-small desktop:block">{t('desk.keys')}</p>
        <p className="text-muted text-small desktop:hidden">{t('desk.swipe')}</p>
        {user?.role === 'admin' ? <EditReasons /> : null}
      </div>
      {error && !data ? (
        <ErrorPanel title={t('contributions.failed')} error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <ModerationLoading>
          <div className="skeleton h-96 rounded-card" />
        </ModerationLoading>
      ) : current ? (
        <>
          <p className="mb-2 text-muted text-small" aria-live="polite">
            {t('desk.waiting', { n: data.total })}
          </p>
          <OnDesk
            key={current.id}
            contribution={current}
            lastId={last}
            onDone={() => {
              pass(current.id)
              setLast(current.id)
            }}
            onSkip={() => pass(current.id)}
            onUndone={() => {
              setPassed((before) => before.filter((id) => id !== last))
              setLast(undefined)
            }}
          />
        </>
      ) : (
        <EmptyState title={t('moderation.caughtUp')} text={t('moderation.nonePending')}>
          {passed.length > 0 ? <Button onClick={() => setPassed([])}>{t('desk.again')}</Button> : null}
        </EmptyState>
      )}
    </section>
  )
}
