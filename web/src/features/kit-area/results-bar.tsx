import { LayoutGrid, List, X } from 'lucide-react'
import { useFormat, useText } from '../../lib/i18n.tsx'
import { Select } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { type Layout, PAGE_SIZES } from './kit-area-view.ts'
import type { KitAreaControl } from './use-kit-area-view.ts'

interface LayoutSwitchProps {
  layout: Layout
  onChoose: (layout: Layout) => void
}

export function LayoutSwitch({ layout, onChoose }: LayoutSwitchProps) {
  const t = useText()
  return (
    <Segmented<Layout>
      label={t('kits.view')}
      value={layout}
      onChoose={onChoose}
      segments={[
        { value: 'grid', name: t('kits.grid'), face: <LayoutGrid size={20} strokeWidth={1.75} /> },
        { value: 'list', name: t('kits.list'), face: <List size={20} strokeWidth={1.75} /> },
      ]}
    />
  )
}

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

function PageSizeSelect({ view, choose }: KitAreaControl) {
  const t = useText()
  return (
    <Select
      aria-label={t('kits.pageSize')}
      className="h-9! w-[74px] pr-6.5! pl-2.5! text-small"
      value={view.size}
      onChange={(event) => {
        const size = PAGE_SIZES.find((candidate) => String(candidate) === event.target.value)
        if (size) choose({ size })
      }}
    >
      {PAGE_SIZES.map((size) => (
        <option key={size}>{size}</option>
      ))}
    </Select>
  )
}

/** A filter that came with the address and has no control of its own. */
function CompetitionChip({ view, choose }: KitAreaControl) {
  const t = useText()
  if (view.competition === '') return null
  return (
    <button
      type="button"
      aria-label={t('kits.removeFilter', { name: view.competition })}
      className="flex h-[38px] items-center gap-1.5 rounded-full border border-ink bg-ink px-[13px] font-semibold text-on-ink text-small"
      onClick={() => choose({ competition: '' })}
    >
      {t('kits.competition')}: {view.competition}
      <X size={14} aria-hidden="true" />
    </button>
  )
}

interface Props {
  control: KitAreaControl
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
            <LayoutSwitch layout={control.view.view} onChoose={(view) => control.choose({ view })} />
          </div>
        ) : null}
      </div>
    </div>
  )
}
