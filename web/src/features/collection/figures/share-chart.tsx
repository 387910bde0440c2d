import { Link } from '../../../lib/routing/router.tsx'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { Gain } from '../gain.tsx'
import type { Group } from './figures-data.ts'

/** A group with the name that is shown, and where its kits are listed. */
export interface NamedGroup extends Omit<Group, 'name'> {
  readonly name: string
  readonly to?: string | undefined
}

const MOST = 7

const sumOf = (groups: readonly NamedGroup[], figure: 'items' | 'value' | 'cost' | 'priced' | 'gain') =>
  Math.round(groups.reduce((sum, group) => sum + group[figure], 0) * 100) / 100

/** The largest, and the others together. */
function foldSmall(groups: readonly NamedGroup[], nameOf: (n: number) => string): readonly NamedGroup[] {
  if (groups.length <= MOST + 1) return groups
  const rest = groups.slice(MOST)
  const others = {
    key: 'others',
    name: nameOf(rest.length),
    items: sumOf(rest, 'items'),
    value: sumOf(rest, 'value'),
    cost: sumOf(rest, 'cost'),
    priced: sumOf(rest, 'priced'),
    gain: sumOf(rest, 'gain'),
  }
  return [...groups.slice(0, MOST), others]
}

export function GroupName({ group }: { group: NamedGroup }) {
  return group.to ? (
    <Link to={group.to} className="underline-offset-4 hover:underline">
      {group.name}
    </Link>
  ) : (
    group.name
  )
}

/** What was paid, and of how many that is known. */
function Paid({ group }: { group: NamedGroup }) {
  const t = useText()
  const format = useFormat()
  if (group.priced === 0) return t('stats.costUnknown')
  const cost = format.euros(group.cost)
  return (
    <>
      {group.priced < group.items
        ? t('stats.costOfSome', { cost, priced: String(group.priced), items: String(group.items) })
        : t('stats.costOf', { cost })}{' '}
      · <Gain amount={group.gain} />
    </>
  )
}

/** How the value is shared out: a bar for each group, a mark on it for what was paid. */
export function ShareChart({ groups }: { groups: readonly NamedGroup[] }) {
  const t = useText()
  const format = useFormat()
  const shown = foldSmall(groups, (n) => t('stats.others', { n }))
  const most = Math.max(1, ...shown.flatMap(({ value, cost }) => [value, cost]))
  const share = (amount: number): string => `${((amount / most) * 100).toFixed(2)}%`
  return (
    <ul className="grid gap-4">
      {shown.map((group) => (
        <li key={group.key ?? ''} className="grid gap-1">
          <p className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 font-semibold text-small">
              <GroupName group={group} />
            </span>
            <b className="whitespace-nowrap font-display font-heavy text-card leading-none">
              {format.euros(group.value)}
            </b>
          </p>
          <svg width="100%" height="10" aria-hidden="true" className="block overflow-visible">
            <rect width="100%" height="10" rx="3" className="fill-fill" />
            <rect width={share(group.value)} height="10" rx="3" className="fill-bar-up" />
            {group.priced > 0 ? (
              <line
                x1={share(group.cost)}
                x2={share(group.cost)}
                y1="-3"
                y2="13"
                strokeWidth="2.5"
                className="stroke-bar-base"
              />
            ) : null}
          </svg>
          <p className="text-label text-muted">
            {t('stats.kits', { n: group.items })} · <Paid group={group} />
          </p>
        </li>
      ))}
    </ul>
  )
}
