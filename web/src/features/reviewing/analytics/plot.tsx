import { createContext, type ReactNode, use } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'
import { ColumnChart } from '../../../shared/figures/column-chart.tsx'
import { FigureTable } from '../../../shared/figures/figure-table.tsx'
import { ShareBars } from '../../../shared/figures/share-bars.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'

/** Whether figures are shown in tables instead of plots. */
export const AsTables = createContext(false)

interface Row {
  readonly key: string
  readonly name: string
  /** What its bar shows. */
  readonly amount: number
  /** What stands at its bar. */
  readonly figure?: string
  readonly isExpected?: boolean
  readonly cells: readonly string[]
}

interface Props {
  title: string
  note?: string
  /** The first names the row. */
  columns: readonly string[]
  rows: readonly Row[]
  /** A bar for each, or columns through time. */
  shape: 'bars' | 'columns'
  /** How much a full bar is. */
  whole?: number
  children?: ReactNode
}

/** Figures as a plot, and as the table behind it. */
export function Plot({ title, note, columns, rows, shape, whole, children }: Props) {
  const t = useText()
  const asTables = use(AsTables)
  return (
    <section className="min-w-0">
      <SectionHeading title={title} />
      {rows.length === 0 ? (
        <p className="text-muted">{t('analytics.noneYet')}</p>
      ) : asTables ? (
        <FigureTable
          label={title}
          columns={columns}
          rows={rows.map(({ key, name, cells }) => ({ key, cells: [name, ...cells] }))}
        />
      ) : shape === 'bars' ? (
        <ShareBars
          whole={whole}
          shares={rows.map(({ key, name, amount, figure, cells }) => ({
            ...{ key, name, amount },
            figure: figure ?? cells[0] ?? '',
          }))}
        />
      ) : (
        <ColumnChart columns={rows} />
      )}
      {note ? <p className="mt-3 text-muted text-small">{note}</p> : null}
      {children}
    </section>
  )
}

export const PAIR = 'grid gap-x-12 gap-y-12 desktop:grid-cols-2'
