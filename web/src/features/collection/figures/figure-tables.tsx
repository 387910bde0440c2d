import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { FigureTable } from '../../../shared/figures/figure-table.tsx'
import { Gain } from '../gain.tsx'
import type { Month } from './figures-data.ts'
import { GroupName, type NamedGroup } from './share-chart.tsx'

export function MonthTable({ months, label }: { months: readonly Month[]; label: string }) {
  const t = useText()
  const format = useFormat()
  return (
    <FigureTable
      label={label}
      columns={[
        t('stats.month'),
        t('stats.bought'),
        t('stats.sold'),
        t('stats.held'),
        t('stats.value'),
        t('stats.cost'),
        t('stats.gainSoFar'),
      ]}
      rows={months.toReversed().map(({ month, bought, sold, items, value, cost, priced, gain }) => ({
        key: month,
        cells: [
          format.month(`${month}-01`),
          ...[bought, sold, items].map(format.number),
          format.euros(value),
          priced > 0 ? format.euros(cost) : '–',
          priced > 0 ? <Gain key="gain" amount={gain} /> : '–',
        ],
      }))}
    />
  )
}

export function GroupTable({ groups, label }: { groups: readonly NamedGroup[]; label: string }) {
  const t = useText()
  const format = useFormat()
  return (
    <FigureTable
      label={label}
      columns={[label, t('stats.held'), t('stats.value'), t('stats.cost'), t('stats.gain')]}
      rows={groups.map((group) => ({
        key: group.key ?? '',
        cells: [
          <GroupName key="name" group={group} />,
          format.number(group.items),
          format.euros(group.value),
          group.priced === 0 ? '–' : `${format.euros(group.cost)} (${group.priced}/${group.items})`,
          group.priced === 0 ? '–' : <Gain key="gain" amount={group.gain} />,
        ],
      }))}
    />
  )
}
