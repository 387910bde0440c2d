import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { LayoutSwitch, PageSizeSelect } from '../../shared/lists/list-controls.tsx'
import { selectionOf } from '../../shared/lists/list-view.ts'
import type { ListControl } from '../../shared/lists/use-list-view.ts'
import { Select } from '../../ui/field.tsx'
import { KIT_ORDERS, playerQuery } from './kit-area-data.ts'

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

interface ChipProps {
  what: string
  name: string
  onRemove: () => void
}

/** A filter that came with the address and has no control of its own. */
function Chip({ what, name, onRemove }: ChipProps) {
  const t = useText()
  return (
    <button
      type="button"
      aria-label={t('kits.removeFilter', { name })}
      className="flex min-h-(--button-small) items-center gap-1.5 rounded-full border border-ink bg-ink px-[13px] text-left font-semibold text-on-ink text-small"
      onClick={onRemove}
    >
      {t('app.named', { name: what, value: name })}
      <X size={14} aria-hidden="true" className="flex-none" />
    </button>
  )
}

function CompetitionChip({ view, choose }: ListControl) {
  const t = useText()
  const { competition } = view.filters
  if (!competition) return null
  const remove = () => choose({ filters: { competition: '' } })
  return <Chip what={t('kits.competition')} name={competition} onRemove={remove} />
}

function PlayerChip({ view, choose }: ListControl) {
  const t = useText()
  const { player = '' } = view.filters
  const { data } = useQuery({ ...playerQuery(player), enabled: player !== '' })
  if (!player) return null
  const remove = () => choose({ filters: { player: '' } })
  return <Chip what={t('kits.player')} name={data?.title ?? player} onRemove={remove} />
}

/** What is searched for comes best first, unless another order is chosen; all kits the newest first. */
export function SortSelect({ view, choose }: ListControl) {
  const t = useText()
  const isSearched = 'q' in selectionOf(view)
  const usual = isSearched ? 'best' : 'newest'
  return (
    <Select
      aria-label={t('kits.sort')}
      className="min-w-0 flex-1 pl-3! text-small tablet:w-auto! tablet:flex-none"
      value={view.sort ?? usual}
      onChange={({ target }) =>
        choose({ sort: KIT_ORDERS.find((order) => order === target.value && order !== usual) })
      }
    >
      {isSearched ? <option value="best">{t('kits.sort.best')}</option> : null}
      {KIT_ORDERS.map((order) => (
        <option key={order} value={order}>
          {t(`kits.sort.${order}`)}
        </option>
      ))}
    </Select>
  )
}

interface Props {
  control: ListControl
  /** Not known yet where there is none; null where it cannot be known. */
  total: number | null | undefined
  hasLayoutSwitch: boolean
  /** What a phone has instead of the column and the choices beside it. */
  narrow: ReactNode
}

/** One line on a phone, where shirts come first. */
export function ResultsBar({ control, total, hasLayoutSwitch, narrow }: Props) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-2 py-2 tablet:gap-3 tablet:py-3.5 desktop:pt-0">
      <div className="flex min-h-7 min-w-0 flex-1 flex-wrap items-center gap-3" aria-live="polite">
        {total === undefined ? <span className="skeleton h-4 w-24 tablet:w-36" /> : null}
        {typeof total === 'number' ? <Found total={total} text="kits.found" /> : null}
        <CompetitionChip {...control} />
        <PlayerChip {...control} />
      </div>
      {narrow}
      <div className="hidden items-center gap-2 tablet:flex">
        <SortSelect {...control} />
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
