import type { ContributionStatus } from '@kitdex/contract/api/contribution'
import { useText } from '../../lib/i18n.tsx'
import { classes } from '../../ui/classes.ts'

const LOOKS: Readonly<Record<ContributionStatus, string>> = {
  draft: 'border-line-strong text-muted',
  pending_review: 'border-line-strong text-text',
  needs_revision: 'border-accent text-accent',
  approved: 'border-success text-success',
  rejected: 'border-danger text-danger',
}

/** Where a contribution stands. */
export function StatusBadge({ status }: { status: ContributionStatus }) {
  const t = useText()
  return (
    <span
      className={classes(
        'inline-flex h-5.5 items-center whitespace-nowrap rounded-tag border px-1.5 font-semibold text-label leading-none',
        LOOKS[status],
      )}
    >
      {t(`contribution.status.${status}`)}
    </span>
  )
}

/** Over the picture of what waits. */
export function PendingBadge({ isShort = false }: { isShort?: boolean }) {
  const t = useText()
  return (
    <span className="inline-flex h-5.5 items-center whitespace-nowrap rounded-tag bg-accent-fill px-2 font-bold font-display text-on-accent text-small uppercase leading-none tracking-[0.05em]">
      {t(isShort ? 'contributions.pending' : 'contributions.pendingApproval')}
    </span>
  )
}
