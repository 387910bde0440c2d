import type { Contribution } from '@kitdex/contract/api/contribution'
import { Link } from '../../lib/routing/router.tsx'
import { useFormat } from '../../lib/texts/i18n.tsx'
import { useMemberName } from '../members/use-member-name.ts'
import { StatusBadge } from './status-badge.tsx'

/** Contributions a line each. */
export function ContributionLines({ contributions }: { contributions: readonly Contribution[] }) {
  const format = useFormat()
  const nameOf = useMemberName()
  return (
    <ul className="divide-y divide-line border-line border-y">
      {contributions.map(({ id, title, status, created_at, user_name }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
          <Link
            to={`/contributions-v2/${id}`}
            className="flex min-h-11 min-w-0 flex-1 basis-52 items-center wrap-anywhere font-semibold hover:underline"
          >
            {title}
          </Link>
          <StatusBadge status={status} />
          <span className="wrap-anywhere min-w-0 text-muted text-small">
            {format.date(created_at)} · {nameOf(user_name)}
          </span>
        </li>
      ))}
    </ul>
  )
}
