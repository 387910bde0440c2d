import type { Contribution } from '@kitdex/contract/api/contribution'
import type { VoteType } from '@kitdex/contract/rules/contributions/voting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ApiError, call, statusOf } from '../../../lib/api.ts'
import { getSession } from '../../../lib/session/session.ts'
import { type Translate, useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { invalidateContributions, putVoted } from '../contribution-queries.ts'

function failureText(t: Translate, error: unknown): string {
  const status = statusOf(error)
  if (status === 401) return t('vote.logIn')
  if (status === 0) return t('vote.error')
  return (error as ApiError).message || t('vote.failed')
}

/** A vote from a card: without a word and on the whole of it. The same again takes it back. */
export function useVote({ id, my_vote }: Pick<Contribution, 'id' | 'my_vote'>) {
  const t = useText()
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: (vote_type: VoteType) =>
      vote_type === my_vote
        ? call('DELETE /api/contributions-v2/{id}/vote', { params: { id } })
        : call('POST /api/contributions-v2/{id}/vote', {
            params: { id },
            body: { vote_type, comment: '', field_votes: {} },
          }),
    onSuccess: ({ auto_approved, auto_rejected, is_held, message: _, ...voted }) => {
      putVoted(client, id, voted)
      if (auto_approved) showToast({ kind: 'success', text: t('vote.autoApproved') })
      if (auto_rejected) showToast({ kind: 'success', text: t('vote.autoRejected') })
      if (is_held) showToast({ kind: 'success', text: t('review.votedHeld') })
      if (voted.status !== 'pending_review') void invalidateContributions(client)
    },
    onError: (error) => showToast({ kind: 'error', text: failureText(t, error) }),
  })
  const vote = (vote_type: VoteType) =>
    getSession() ? mutate(vote_type) : showToast({ kind: 'error', text: t('vote.logIn') })
  return { isSending: isPending, vote }
}
