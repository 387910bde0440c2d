import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call, saidBy } from '../../../lib/api.ts'
import { useProposing } from '../../../lib/proposing.ts'
import { navigate } from '../../../lib/routing/router.tsx'
import { useOpened } from '../../../lib/routing/search-param.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { invalidateContributions } from '../contribution-queries.ts'
import { Box } from './box.tsx'

/** Does one thing at a time and says how it went. */
function useAuthorAct() {
  const t = useText()
  const client = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ work }: { work: () => Promise<unknown>; done: string }) => work(),
    onSuccess: (_, { done }) => showToast({ kind: 'success', text: done }),
    onError: (error) => {
      const said = saidBy(error)
      showToast({ kind: 'error', text: said || t('app.offline') })
    },
    onSettled: () => invalidateContributions(client),
  })
  /** Whether it was done. */
  const act = (work: () => Promise<unknown>, done: string): Promise<boolean> =>
    mutateAsync({ work, done }).then(
      () => true,
      () => false,
    )
  return { isBusy: isPending, act }
}

function WithdrawDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const { isBusy, act } = useAuthorAct()
  const withdraw = async () => {
    const isDone = await act(
      () => call('DELETE /api/contributions-v2/{id}', { params: { id } }),
      t('review.withdrawn'),
    )
    if (isDone) navigate('/contributions-v2', { replace: true })
  }
  return (
    <Dialog title={t('review.withdraw')} onClose={onClose}>
      <p>{t('review.withdrawText')}</p>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onClose}>{t('review.cancel')}</Button>
        <Button variant="danger" disabled={isBusy} onClick={withdraw}>
          {t('review.withdraw')}
        </Button>
      </div>
    </Dialog>
  )
}

/** What its author may still do about it. */
export function AuthorBox({ contribution }: { contribution: ContributionInFull }) {
  const t = useText()
  const opened = useOpened('withdraw')
  const { revise } = useProposing()
  const { isBusy, act } = useAuthorAct()
  const { id, status, can_edit, is_held } = contribution
  if (!can_edit) return null
  const send = () =>
    status === 'draft'
      ? act(() => call('POST /api/contributions-v2/{id}/submit', { params: { id } }), t('review.submitted'))
      : act(
          () => call('POST /api/contributions-v2/{id}/resubmit', { params: { id }, body: null }),
          t('review.submitted'),
        )
  return (
    <Box title={t('review.yours')}>
      <p className="text-small">
        {t(`review.yours.${is_held ? 'held' : (status as 'draft' | 'pending_review' | 'needs_revision')}`)}
      </p>
      <div className="grid gap-2">
        <Button aria-haspopup="dialog" onClick={() => revise(id)}>
          {t('review.edit')}
        </Button>
        {status === 'pending_review' ? null : (
          <Button variant="ink" disabled={isBusy} onClick={send}>
            {t(status === 'draft' ? 'review.submit' : 'review.resubmit')}
          </Button>
        )}
        <Button variant="danger" onClick={() => opened.open('1')}>
          {t('review.withdraw')}
        </Button>
      </div>
      {opened.value ? <WithdrawDialog id={id} onClose={opened.close} /> : null}
    </Box>
  )
}
