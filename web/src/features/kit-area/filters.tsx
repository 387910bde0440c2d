import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FilterFields } from './filter-fields.tsx'
import { activeFilters, isNarrowed, NO_FILTERS } from './kit-area-view.ts'
import type { KitAreaControl } from './use-kit-area-view.ts'

export function ClearFilters({ view, choose }: KitAreaControl) {
  const t = useText()
  return (
    <Button disabled={!isNarrowed(view)} className="disabled:opacity-50" onClick={() => choose(NO_FILTERS)}>
      {t('kits.clear')}
    </Button>
  )
}

/** Beside the results, in sight while they are scrolled. */
export function FilterColumn(control: KitAreaControl) {
  const t = useText()
  return (
    <aside
      aria-label={t('kits.filters')}
      className="sticky top-24 hidden content-start gap-5 self-start desktop:grid"
    >
      <h2 className="display text-[1.625rem] leading-none">{t('kits.filters')}</h2>
      <FilterFields {...control} />
      <ClearFilters {...control} />
    </aside>
  )
}

/** On a phone: a button, and a sheet whose main button says what the filters leave. */
export function FilterSheet({ total, ...control }: KitAreaControl & { total: number | undefined }) {
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
      <Button className="flex-1" aria-haspopup="dialog" onClick={open}>
        <SlidersHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
        {active > 0 ? t('kits.filtersOn', { n: active }) : t('kits.filters')}
      </Button>
      <Sheet label={t('kits.filters')} open={isOpen} onClose={() => setOpen(false)}>
        <h2 className="display mb-4 text-[1.625rem] leading-none">{t('kits.filters')}</h2>
        {wasOpened ? <FilterFields {...control} /> : null}
        <div className="mt-5 grid grid-cols-[auto_1fr] gap-2">
          <ClearFilters {...control} />
          <Button variant="ink" onClick={() => setOpen(false)}>
            {total === undefined ? t('kits.close') : t('kits.found', { n: total })}
          </Button>
        </div>
      </Sheet>
    </>
  )
}
