import { BADGES } from '@kitdex/contract/rules/badges'
import { useLabel } from '../../lib/texts/i18n.tsx'

/** Beside a name: the badge that says most of them. */
export function NameBadge({ id }: { id: string | null }) {
  const label = useLabel()
  const badge = id && BADGES.find((known) => known.id === id)
  if (!badge) return null
  return (
    <span
      role="img"
      aria-label={label(badge.name)}
      title={label(badge.name)}
      className="shrink-0 leading-none"
    >
      {badge.emoji}
    </span>
  )
}
