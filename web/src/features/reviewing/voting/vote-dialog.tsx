import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import type { VoteType } from '@kitdex/contract/rules/contributions/voting'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, call, type Result } from '../../../lib/api.ts'
import { type Translate, useFrench, useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { invalidateContributions } from '../contribution-queries.ts'
import type { FieldVotes } from './use-field-votes.ts'

interface Props {
  contribution: ContributionInFull
  voteType: VoteType
  fieldVotes: FieldVotes['of']
  onClose: () => void
}

function successText(t: Translate, voted: Result<'POST /api/contributions-v2/{id}/vote'>): string {
  if (voted.auto_approved) return t('vote.autoApproved')
  if (voted.auto_rejected) return t('vote.autoRejected')
  if (voted.is_held) return t('review.votedHeld')
  return t(voted.status === 'needs_revision' ? 'review.votedBack' : 'review.voted')
}

const failureText = (t: Translate, error: unknown): string =>
  error instanceof ApiError && error.status > 0
    ? t('review.voteFailed', { detail: error.message || String(error.status) })
    : t('review.voteOffline')

/** A vote has to say why. */
export function VoteDialog({ contribution, voteType, fieldVotes, onClose }: Props) {
  const t = useText()
  const client = useQueryClient()
  const [comment, setComment] = useState('')
  const { mutate, isPending: isSending } = useMutation({
    mutationFn: () =>
      call('POST /api/contributions-v2/{id}/vote', {
        params: { id: contribution.id },
        body: { vote_type: voteType, comment: comment.trim(), field_votes: fieldVotes },
      }),
    onSuccess: (voted) => {
      showToast({ kind: 'success', text: successText(t, voted) })
      onClose()
    },
    onError: (error) => showToast({ kind: 'error', text: failureText(t, error) }),
    onSettled: () => void invalidateContributions(client),
  })
  const isEmpty = comment.trim() === ''
  const isDecided = contribution.status !== 'pending_review' && !isSending
  const rejected = Object.values(fieldVotes).filter((vote) => vote === 'reject').length
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isEmpty && !isSending) mutate()
  }
  const title = t(voteType === 'upvote' ? 'review.approveTitle' : 'review.rejectTitle')
  return (
    <Dialog lang={useFrench()} title={title} isDirty={comment !== ''} isBusy={isSending} onClose={onClose}>
      {(close) => (
        <form onSubmit={send} className="grid gap-4">
          {isDecided ? (
            <Notice kind="error">
              {t('review.decidedMeanwhile', { status: t(`contribution.status.${contribution.status}`) })}
            </Notice>
          ) : null}
          {rejected > 0 ? <p className="text-small">{t('review.fieldsRejected', { n: rejected })}</p> : null}
          <TextArea
            label={t('review.voteComment')}
            hint={isEmpty ? t('review.commentNeeded') : undefined}
            maxLength={2000}
            value={comment}
            onChange={setComment}
          />
          <div className="grid grid-cols-2 gap-2">
            <Button onClick={close}>{t('review.cancel')}</Button>
            <Button type="submit" variant="ink" disabled={isEmpty || isSending || isDecided}>
              {t(isSending ? 'review.sending' : 'review.confirm')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  )
}
