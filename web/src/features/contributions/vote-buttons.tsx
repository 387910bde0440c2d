import type { Contribution } from '@kitdex/contract/api/contribution'
import type { VoteType } from '@kitdex/contract/rules/voting'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useFormat, useText } from '../../lib/i18n.tsx'
import { useUser } from '../../lib/session.ts'
import { useVote } from './use-vote.ts'

const BUTTON =
  'inline-flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-control border border-line-strong px-2.5 font-semibold text-small hover:bg-fill aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink disabled:pointer-events-none disabled:border-line disabled:text-muted aria-pressed:disabled:border-transparent aria-pressed:disabled:bg-fill'

const SIDES = [
  { type: 'upvote', name: 'vote.up', Icon: ThumbsUp, count: 'upvotes' },
  { type: 'downvote', name: 'vote.down', Icon: ThumbsDown, count: 'downvotes' },
] as const satisfies readonly { type: VoteType; [more: string]: unknown }[]

/** For and against, with how many said so. Closed, or one's own: only to be read. */
export function VoteButtons({ contribution }: { contribution: Contribution }) {
  const t = useText()
  const format = useFormat()
  const user = useUser()
  const { isSending, vote } = useVote(contribution)
  const isClosed = contribution.status !== 'pending_review' || contribution.contributor_id === user?.id
  return (
    <div className="flex gap-1.5">
      {SIDES.map(({ type, name, Icon, count }) => (
        <button
          key={type}
          type="button"
          aria-label={t(name, { n: contribution[count] })}
          aria-pressed={contribution.my_vote === type}
          disabled={isClosed || isSending}
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
