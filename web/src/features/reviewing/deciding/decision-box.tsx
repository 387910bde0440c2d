import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import { ShieldCheck, Users } from 'lucide-react'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { useMemberName } from '../../../shared/members/use-member-name.ts'
import { Box } from '../contribution/box.tsx'

/** What became of it: by votes, or by somebody of the staff, which is said. */
export function DecisionBox({ contribution }: { contribution: ContributionInFull }) {
  const t = useText()
  const format = useFormat()
  const nameOf = useMemberName()
  const { decided_at, decided_how, decided_by, reason, status, xp_awarded } = contribution
  if (decided_at === null || status === 'pending_review' || status === 'draft') return null
  const isByStaff = decided_how === 'moderator'
  const Icon = isByStaff ? ShieldCheck : Users
  return (
    <Box title={t('review.decision')}>
      <p className="flex items-center gap-2 text-small">
        <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="flex-none" />
        {isByStaff
          ? t('review.byStaff', { name: nameOf(decided_by?.name ?? ''), date: format.date(decided_at) })
          : t(decided_how === 'votes' ? 'review.byVotes' : 'review.bySystem', {
              date: format.date(decided_at),
            })}
      </p>
      {reason ? (
        <p className="whitespace-pre-line border-line-strong border-l-2 pl-3 text-small">{reason}</p>
      ) : null}
      {xp_awarded ? <p className="font-semibold text-small">{t('review.xp', { xp: xp_awarded })}</p> : null}
    </Box>
  )
}
