import { Link } from '../../../lib/routing/router.tsx'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { ShareBars } from '../../../shared/figures/share-bars.tsx'
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
        ? t('stats.costOfSome', { cost, priced: group.priced, items: group.items })
        : t('stats.costOf', { cost })}{' '}
      · <Gain amount={group.gain} />
    </>
  )
}

/** How the value is shared out: a bar for each group, a mark on it for what was paid. */
export function ShareChart({ groups }: { groups: readonly NamedGroup[] }) {
  const t = useText()
  const format = useFormat()
  return (
    <ShareBars
      shares={foldSmall(groups, (n) => t('stats.others', { n })).map((group) => ({
        key: group.key ?? '',
        name: <GroupName group={group} />,
        figure: format.euros(group.value),
        amount: group.value,
        mark: group.priced > 0 ? group.cost : undefined,
        note: (
          <>
            {t('stats.kits', { n: group.items })} · <Paid group={group} />
          </>
        ),
      }))}
    />
  )
}
