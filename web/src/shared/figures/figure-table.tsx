import type { ReactNode } from 'react'

const CELL = 'px-3 py-2 whitespace-nowrap'

/** Figures in columns, the first names the row. It scrolls inside itself. */
export function FigureTable({
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
