import type { ReactNode } from 'react'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { Gain } from '../gain.tsx'
import type { Month } from './figures-data.ts'
import { GroupName, type NamedGroup } from './share-chart.tsx'

const CELL = 'px-3 py-2 whitespace-nowrap'

/** Figures in columns, the first names the row. It scrolls inside itself. */
function FigureTable({
  label,
  columns,
  rows,
}: {
  label: string
  columns: readonly string[]
  rows: readonly { readonly key: string; readonly cells: readonly ReactNode[] }[]
}) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
      tabIndex={0}
      className="max-h-[32rem] overflow-auto rounded-card border border-line bg-raised"
    >
      <table className="w-full text-small">
        <thead className="sticky top-0 bg-raised text-muted">
          <tr className="border-line border-b">
            {columns.map((name, i) => (
              <th
                key={name}
                scope="col"
                className={`${CELL} font-semibold ${i === 0 ? 'text-left' : 'text-right'}`}
              >
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [first, ...rest] }) => (
            <tr key={key} className="border-line border-t">
              <th scope="row" className={`${CELL} text-left font-semibold`}>
                {first}
              </th>
              {rest.map((cell, i) => (
                <td key={columns[i + 1]} className={`${CELL} text-right`}>
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

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
        t('stats.gain'),
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
