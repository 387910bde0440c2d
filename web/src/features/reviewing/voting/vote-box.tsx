import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import {
  DOWNVOTES_TO_REJECT,
  UPVOTES_TO_APPROVE,
  VOTE_TYPES,
  type VoteType,
} from '@kitdex/contract/rules/contributions/voting'
import { useQueryClient } from '@tanstack/react-query'
import { ThumbsDown, ThumbsUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { call, saidBy } from '../../../lib/api.ts'
import { useOpened } from '../../../lib/routing/search-param.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Box } from '../contribution/box.tsx'
import { invalidateContributions } from '../contribution-queries.ts'
import type { FieldVotes } from './use-field-votes.ts'
import { VoteDialog } from './vote-dialog.tsx'

interface Props {
  contribution: ContributionInFull
  fieldVotes: FieldVotes
}

function Retract({ contribution }: Pick<Props, 'contribution'>) {
  const t = useText()
  const client = useQueryClient()
  const retract = async () => {
    try {
      await call('DELETE /api/contributions-v2/{id}/vote', { params: { id: contribution.id } })
      showToast({ kind: 'success', text: t('review.retracted') })
    } catch (error) {
      const said = saidBy(error)
      showToast({ kind: 'error', text: said || t('review.voteOffline') })
    }
    await invalidateContributions(client)
  }
  if (contribution.my_vote === null) return null
  return (
    <p className="flex flex-wrap items-center justify-between gap-2 text-small">
      {t(contribution.my_vote === 'upvote' ? 'review.youApproved' : 'review.youRejected')}
      <Button size="small" variant="bare" className="min-h-11" onClick={retract}>
        {t('review.retract')}
      </Button>
    </p>
  )
}

/** For or against, with a word of why; of what waits, and to those who may. */
export function VoteBox({ contribution, fieldVotes }: Props) {
  const opened = useOpened('vote')
  const { can_vote } = contribution
  const [begun, begin] = useState<string | null>(null)
  useEffect(() => {
    if (can_vote) begin(opened.value)
  }, [can_vote, opened.value])
  // Decided while somebody writes: what they wrote stays.
  const asked = VOTE_TYPES.find((type) => type === opened.value && (can_vote || type === begun))
  return (
    <>
      {contribution.status === 'pending_review' ? (
        <Ballot contribution={contribution} onVote={opened.open} />
      ) : null}
      {asked ? (
        <VoteDialog
          contribution={contribution}
          voteType={asked}
          fieldVotes={fieldVotes.of}
          onClose={opened.close}
        />
      ) : null}
    </>
  )
}

function Ballot({
  contribution,
  onVote,
}: Pick<Props, 'contribution'> & { onVote: (type: VoteType) => void }) {
  const t = useText()
  const isSuspended = useUser()?.can_vote === false
  return (
    <Box title={t('review.voting')}>
      <p className="text-small">
        {t('review.counts', {
          up: `${contribution.upvotes}/${UPVOTES_TO_APPROVE}`,
          down: `${contribution.downvotes}/${DOWNVOTES_TO_REJECT}`,
        })}
      </p>
      {contribution.is_held ? <p className="text-small">{t('review.held')}</p> : null}
      {contribution.can_vote ? (
        <>
          <div className="grid grid-cols-2 gap-2">
            <Button variant="ink" onClick={() => onVote('upvote')}>
              <ThumbsUp size={18} aria-hidden="true" />
              {t('review.approve')}
            </Button>
            <Button onClick={() => onVote('downvote')}>
              <ThumbsDown size={18} aria-hidden="true" />
              {t('review.reject')}
            </Button>
          </div>
          <Retract contribution={contribution} />
        </>
      ) : (
        <p className="text-muted text-small">
          {t(isSuspended ? 'review.votingSuspended' : 'review.mayNotVote')}
        </p>
      )}
    </Box>
  )
}
