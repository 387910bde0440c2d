import { ChartLine, Ellipsis, ListChecks, SlidersHorizontal, TicketCheck } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { Result } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import type { ListControl } from '../../../shared/lists/use-list-view.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { CollectionFiles } from './collection-files.tsx'
import { FilterFields } from './collection-filters.tsx'
import { filtersOn, type Layout } from './collection-view.ts'

type Summary = Result<'GET /api/my-collection/summary'>

export function CollectionCounters({ summary }: { summary: Summary | undefined }) {
  const t = useText()
  return (
    <Counters
      counters={[
        { name: t('collection.ownedKits'), value: summary?.owned_count, look: 'text-owned' },
        { name: t('collection.wantedKits'), value: summary?.wanted_count, look: 'text-wanted' },
        { name: t('collection.totalUser'), value: summary?.total_user_estimate, isEuros: true },
        { name: t('collection.totalProduct'), value: summary?.total_estimate, isEuros: true },
        { name: t('collection.averageProduct'), value: summary?.average_estimate, isEuros: true },
      ]}
    />
  )
}

export function CollectionLooks() {
  const t = useText()
  return (
    <nav aria-label={t('sets.looks')} className="grid grid-cols-2 gap-2 tablet:flex">
      <ButtonLink to="/my-collection/statistics">
        <ChartLine size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('stats.title')}
      </ButtonLink>
      <ButtonLink to="/my-collection/sets">
        <ListChecks size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('sets.title')}
      </ButtonLink>
      <ButtonLink to="/my-collection/pocket" className="col-span-2">
        <TicketCheck size={18} strokeWidth={1.75} aria-hidden="true" />
        {t('pocket.title')}
      </ButtonLink>
    </nav>
  )
}

interface FoldProps {
  name: string
  /** How many filters are on. */
  count?: number
  Icon: ComponentType<{ size: number; strokeWidth: number; 'aria-hidden': true }>
  children: ReactNode
}

/** A button, and a sheet with what is folded away behind it. */
function Fold({ name, count = 0, Icon, children }: FoldProps) {
  const t = useText()
  const [isOpen, setOpen] = useState(false)
  // Once opened it stays, so that it is there while the sheet goes down again.
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <Button
        className="relative w-11 flex-none px-0!"
        aria-haspopup="dialog"
        aria-label={count > 0 ? `${name} (${count})` : name}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <Icon size={20} strokeWidth={1.75} aria-hidden />
        {count > 0 ? (
          <span className="absolute -top-1.5 -right-1.5 grid size-5 place-items-center rounded-full bg-ink text-label text-on-ink">
            {count}
          </span>
        ) : null}
      </Button>
      <Sheet label={name} open={isOpen} onClose={() => setOpen(false)}>
        <h2 className="display mb-4 text-[1.625rem] leading-none">{name}</h2>
        {wasOpened ? children : null}
        <Button variant="ink" className="mt-5 w-full" onClick={() => setOpen(false)}>
          {t('app.close')}
        </Button>
      </Sheet>
    </>
  )
}

interface Props {
  control: ListControl<Layout>
  summary: Summary | undefined
  search: ReactNode
  layouts: ReactNode
}

/** On a phone shirts come first: everything else is folded into one line. */
export function PhoneTools({ control, summary, search, layouts }: Props) {
  const t = useText()
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">{search}</div>
      <Fold name={t('collection.filters')} count={filtersOn(control.view)} Icon={SlidersHorizontal}>
        <FilterFields control={control} facets={summary?.facets} />
        {layouts}
      </Fold>
      <Fold name={t('collection.tools')} Icon={Ellipsis}>
        <CollectionCounters summary={summary} />
        <div className="mt-3 grid gap-2">
          <CollectionLooks />
          <CollectionFiles />
        </div>
      </Fold>
    </div>
  )
}
