import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { Link } from '../../../lib/routing/router.tsx'
import { useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { NameBadge } from '../../../shared/members/name-badge.tsx'
import { useMemberName } from '../../../shared/members/use-member-name.ts'
import { Box } from '../contribution/box.tsx'
import { fieldOf } from '../contribution/field-of.ts'

/** Who voted how, and why. */
export function VoteList({ contribution }: { contribution: ContributionInFull }) {
  const t = useText()
  const label = useLabel()
  const nameOf = useMemberName()
  const { votes, entity_type } = contribution
  if (votes.length === 0) return null
  const rejectedBy = (fieldVotes: (typeof votes)[number]['field_votes']): string =>
    Object.entries(fieldVotes)
      .flatMap(([name, vote]) => {
        const field = fieldOf(entity_type, name)
        return vote === 'reject' && field ? [label(field.label)] : []
      })
      .join(', ')
  return (
    <Box title={t('review.votes')}>
      <ul className="grid gap-3">
        {votes.map((vote) => {
          const isFor = vote.vote_type === 'upvote'
          const Icon = isFor ? ThumbsUp : ThumbsDown
          const rejected = rejectedBy(vote.field_votes)
          return (
            <li key={vote.user.id} className="flex gap-2.5 text-small">
              <Icon
                size={16}
                aria-label={t(isFor ? 'review.for' : 'review.against')}
                className={isFor ? 'mt-0.5 flex-none text-success' : 'mt-0.5 flex-none text-danger'}
              />
              <div className="min-w-0">
                <Link
                  to={`/profile/${encodeURIComponent(vote.user.id)}`}
                  className="font-semibold hover:underline"
                >
                  {nameOf(vote.user.name)}
                </Link>{' '}
                <NameBadge id={vote.user.badge} />
                {vote.comment ? <p className="whitespace-pre-line">{vote.comment}</p> : null}
                {rejected ? <p className="text-muted">{t('review.without', { fields: rejected })}</p> : null}
              </div>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}
