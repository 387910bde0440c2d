import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import { call } from '../../../lib/api.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Box } from '../contribution/box.tsx'
import { useMerging } from './use-merging.ts'

/** On the page of a merge, for moderators: both entries back as they were. */
export function UndoMergeBox({ contribution }: { contribution: ContributionInFull }) {
  const t = useText()
  const role = useUser()?.role
  const { id, kind, status } = contribution
  const undoing = useMerging(
    () => call('POST /api/moderation/merges/{id}/undo', { params: { id }, body: {} }),
    t('merging.undone'),
  )
  if (kind !== 'merge' || status !== 'approved' || (role !== 'moderator' && role !== 'admin')) return null
  return (
    <Box title={t('merging.title')}>
      <p className="text-small">{t('merging.undoText')}</p>
      <Button disabled={undoing.isPending} onClick={() => undoing.mutate()}>
        {t('merging.undo')}
      </Button>
    </Box>
  )
}
