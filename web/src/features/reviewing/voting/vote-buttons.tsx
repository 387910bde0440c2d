import type { Contribution, ListedContribution } from '@kitdex/contract/api/contribution'
import type { VoteType } from '@kitdex/contract/rules/contributions/voting'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { useVote } from './use-vote.ts'

const BUTTON =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control border border-line-strong px-2.5 font-semibold text-small hover:bg-fill aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink disabled:pointer-events-none disabled:border-line disabled:text-muted aria-pressed:disabled:border-transparent aria-pressed:disabled:bg-fill'

const SIDES = [
  { type: 'upvote', name: 'vote.up', said: 'vote.ups', Icon: ThumbsUp, count: 'upvotes' },
  { type: 'downvote', name: 'vote.down', said: 'vote.downs', Icon: ThumbsDown, count: 'downvotes' },
] as const satisfies readonly { type: VoteType; [more: string]: unknown }[]

/** What was voted, to be read. */
function Counts({ contribution }: { contribution: Contribution }) {
  const t = useText()
  const format = useFormat()
  if (contribution.upvotes + contribution.downvotes === 0) return null
  return (
    <p className="flex min-h-11 items-center gap-3 font-semibold text-muted text-small">
      {SIDES.map(({ type, said, Icon, count }) => (
        <span key={type} className="inline-flex items-center gap-1.5">
          <Icon size={16} strokeWidth={2} aria-hidden="true" />
          <span aria-hidden="true">{format.number(contribution[count])}</span>
          <span className="sr-only">{t(said, { n: contribution[count] })}</span>
        </span>
      ))}
    </p>
  )
}

/** For and against, with how many said so; only the figures where one may not vote. */
export function VoteButtons({ contribution }: { contribution: ListedContribution }) {
  const t = useText()
  const format = useFormat()
  const { isSending, vote } = useVote(contribution)
  if (!contribution.can_vote || contribution.status !== 'pending_review')
    return <Counts contribution={contribution} />
  return (
    <div className="flex gap-1.5">
      {SIDES.map(({ type, name, Icon, count }) => (
        <button
          key={type}
          type="button"
          aria-label={t('card.action', {
            what: t(name, { n: contribution[count] }),
            name: contribution.title,
          })}
          aria-pressed={contribution.my_vote === type}
          disabled={isSending}
          onClick={() => vote(type)}
          className={BUTTON}
        >
          <Icon size={16} strokeWidth={2} aria-hidden="true" />
          {format.number(contribution[count])}
        </button>
      ))}
    </div>
  )
}
