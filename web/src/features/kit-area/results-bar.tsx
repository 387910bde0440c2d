import { X } from 'lucide-react'
import { useFormat, useText } from '../../lib/i18n.tsx'
import { LayoutSwitch, PageSizeSelect } from '../catalogue/list-controls.tsx'
import type { ListControl } from '../catalogue/use-list-view.ts'

/** How many there are, the number pressed larger than the words. */
export function Found({ total, text }: { total: number; text: 'kits.found' | 'versions.found' }) {
  const t = useText()
  const number = useFormat().number(total)
  const [before = '', after = ''] = t(text, { n: total }).split(number)
  return (
    <h2 className="text-muted text-small">
      {before}
      <b className="font-display font-heavy text-card text-text leading-none">{number}</b>
      {after}
    </h2>
  )
}

/** A filter that came with the address and has no control of its own. */
function CompetitionChip({ view, choose }: ListControl) {
  const t = useText()
  const { competition } = view.filters
  if (!competition) return null
  return (
    <button
      type="button"
      aria-label={t('kits.removeFilter', { name: competition })}
      className="flex h-[38px] items-center gap-1.5 rounded-full border border-ink bg-ink px-[13px] font-semibold text-on-ink text-small"
      onClick={() => choose({ filters: { competition: '' } })}
    >
      {t('kits.competition')}: {competition}
      <X size={14} aria-hidden="true" />
    </button>
  )
}

interface Props {
  control: ListControl
  total: number | undefined
  hasLayoutSwitch: boolean
}

export function ResultsBar({ control, total, hasLayoutSwitch }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 pt-4 pb-3.5 desktop:pt-0">
      <div className="flex min-h-7 flex-wrap items-center gap-3" aria-live="polite">
        {total === undefined ? (
          <span className="skeleton h-4 w-36" />
        ) : (
          <Found total={total} text="kits.found" />
        )}
        <CompetitionChip {...control} />
      </div>
      <div className="flex items-center gap-3.5">
        <PageSizeSelect {...control} />
        {hasLayoutSwitch ? (
          <div className="hidden desktop:block">
            <LayoutSwitch
              layouts={control.shape.layouts}
              layout={control.view.view}
              onChoose={(view) => control.choose({ view })}
            />
          </div>
        ) : null}
      </div>
    </div>
  )
}
