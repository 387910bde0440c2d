import type { ContributionStatus } from '@kitdex/contract/api/contribution'
import { useText } from '../../lib/texts/i18n.tsx'
import { classes } from '../../ui/classes.ts'

const LOOKS: Readonly<Record<Exclude<ContributionStatus, 'pending_review'>, string>> = {
  draft: 'border-line-strong text-muted',
  needs_revision: 'border-accent text-accent',
  approved: 'border-success text-success',
  rejected: 'border-danger text-danger',
}

interface Props {
  status: ContributionStatus
  /** Over a picture, where there is little room. */
  isShort?: boolean
}

/** Where a contribution stands: one badge for each state, wherever it is shown. */
export function StatusBadge({ status, isShort = false }: Props) {
  const t = useText()
  if (status === 'pending_review') {
    return (
      <span className="inline-flex h-5.5 items-center whitespace-nowrap rounded-tag bg-accent-fill px-2 font-bold font-display text-on-accent text-small uppercase leading-none tracking-[0.05em]">
        {t(isShort ? 'contributions.pending' : 'contributions.pendingApproval')}
      </span>
    )
  }
  return (
    <span
      className={classes(
        'inline-flex h-5.5 items-center whitespace-nowrap rounded-tag border bg-raised px-1.5 font-semibold text-label leading-none',
        LOOKS[status],
      )}
    >
      {t(`contribution.status.${status}`)}
    </span>
  )
}
