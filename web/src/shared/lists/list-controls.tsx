import { Grid3x3, LayoutGrid, List, type LucideIcon, SlidersHorizontal } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useIsFirstHtml } from '../../lib/startup/first-html.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Select } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { activeFilters, isNarrowed, type Layout, withoutFilters } from './list-view.ts'
import type { ListControl } from './use-list-view.ts'

/** What every list has around its entries, whatever it lists. */

const ICONS = { grid: LayoutGrid, thumbnail: Grid3x3, list: List } as const

interface LayoutSwitchProps<L extends Layout> {
  layouts: readonly L[]
  layout: L
  onChoose: (layout: L) => void
}

export function LayoutSwitch<L extends Layout>({ layouts, layout, onChoose }: LayoutSwitchProps<L>) {
  const t = useText()
  const segments = layouts.map((value) => {
    const known: Layout = value
    const Icon: LucideIcon = ICONS[known]
    return { value, name: t(`lists.view.${known}`), face: <Icon size={20} strokeWidth={1.75} /> }
  })
  return <Segmented<L> label={t('kits.view')} value={layout} onChoose={onChoose} segments={segments} />
}

export function PageSizeSelect({ view, shape, choose }: ListControl) {
  const t = useText()
  return (
    <Select
      aria-label={t('kits.pageSize')}
      className="w-20! pr-6.5! pl-3! text-small"
      value={view.size}
      onChange={(event) => choose({ size: Number(event.target.value) })}
    >
      {shape.sizes.map((size) => (
        <option key={size}>{size}</option>
      ))}
    </Select>
  )
}

interface FilterProps {
  control: ListControl
  /** What the button that takes all filters away is called. */
  clear: string
  children: ReactNode
}

export function ClearFilters({ control, clear }: Omit<FilterProps, 'children'>) {
  const { view, choose } = control
  return (
    <Button
      disabled={!isNarrowed(view)}
      className="disabled:opacity-50"
      onClick={() => choose(withoutFilters(view))}
    >
      {clear}
    </Button>
  )
}

/** Beside the results, in sight while they are scrolled. */
export function FilterColumn({ control, clear, children }: FilterProps) {
  const t = useText()
  const isFirstHtml = useIsFirstHtml()
  return (
    <aside
      aria-label={t('kits.filters')}
      data-unheard={isFirstHtml ? '' : undefined}
      className="sticky top-24 hidden content-start gap-5 self-start desktop:grid"
    >
      <h2 className="display text-[1.625rem] leading-none">{t('kits.filters')}</h2>
      {children}
      <ClearFilters control={control} clear={clear} />
    </aside>
  )
}

interface SheetProps extends FilterProps {
  /** What closes it is called. */
  done: string
  /** There is no room for its name beside it on a phone. */
  isShort?: boolean
}

/** On a phone: a button, and a sheet whose main button says what the filters leave. */
export function FilterSheet({ control, clear, done, isShort = false, children }: SheetProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  // Once opened it stays, so that it is there while the sheet goes down again.
  const [wasOpened, setOpened] = useState(false)
  const open = () => {
    setOpened(true)
    setOpen(true)
  }
  const active = activeFilters(control.view)
  return (
    <>
      <Button
        className={classes(
          'relative flex-none desktop:hidden',
          isShort && 'max-tablet:w-11 max-tablet:px-0!',
        )}
        aria-haspopup="dialog"
        onClick={open}
      >
        <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className={isShort ? 'max-tablet:sr-only' : undefined}>
          {active > 0 ? t('kits.filtersOn', { n: active }) : t('kits.filters')}
        </span>
        {isShort && active > 0 ? (
          <span
            aria-hidden="true"
            className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-ink text-label text-on-ink tablet:hidden"
          >
            {active}
          </span>
        ) : null}
      </Button>
      <Sheet label={t('kits.filters')} open={isOpen} onClose={() => setOpen(false)}>
        <h2 className="display mb-4 text-[1.625rem] leading-none">{t('kits.filters')}</h2>
        {wasOpened ? children : null}
        <div className="mt-5 grid grid-cols-[auto_1fr] gap-2">
          <ClearFilters control={control} clear={clear} />
          <Button variant="ink" onClick={() => setOpen(false)}>
            {done}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
