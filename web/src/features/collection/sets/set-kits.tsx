import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { KitActions, QuickOwn } from '../../../shared/kits/kit-actions.tsx'
import { KitCard, KitCardSkeleton } from '../../../shared/kits/kit-card.tsx'
import { useKitWords } from '../../../shared/kits/kit-words.ts'
import type { ListControl } from '../../../shared/lists/use-list-view.ts'
import { classes } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import { LineTabs } from '../../../ui/line-tabs.tsx'
import { LongPager } from '../../../ui/long-pager.tsx'
import { Loading, Repeat } from '../../../ui/skeleton.tsx'
import type { KitSet } from '../figures/figures-data.ts'
import { SetProgress } from './set-progress.tsx'
import { PARTS, partOf, SET_SHAPE } from './set-view.ts'

const GRID =
  'grid grid-cols-2 gap-x-3 gap-y-7 tablet:grid-cols-3 desktop:grid-cols-5 desktop:gap-x-4.5 desktop:gap-y-9'
/** As in an album: the place of what is missing is there, pale. */
const MISSING = '[&_.stage]:opacity-60 [&_.stage]:grayscale'

function SetKit({ kit, item }: KitSet['kits'][number]) {
  const marks = item ? [{ ...item, master_kit_id: kit.id, reference_kit_id: null, version: null }] : []
  const { full } = useKitWords()(kit)
  return (
    <li className={classes(item?.collection_type !== 'owned' && MISSING)}>
      <KitCard
        kit={kit}
        corner={<QuickOwn kit={kit} marks={marks} />}
        actions={<KitActions kitId={kit.id} marks={marks} face="card" cardName={full} />}
      />
    </li>
  )
}

function Head({ set }: { set: KitSet }) {
  const t = useText()
  const format = useFormat()
  const percent = set.total === 0 ? 0 : Math.floor((set.owned / set.total) * 100)
  return (
    <div className="grid gap-3 rounded-card border border-line bg-raised p-4 tablet:p-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="display text-h2">{set.name}</h2>
        <p>
          <b className="display text-h2 text-owned">{format.wholePercent(percent)}</b>{' '}
          <span className="text-muted">
            {set.total > 0 && set.owned === set.total
              ? t('sets.complete')
              : t('sets.progress', { owned: set.owned, total: set.total })}
          </span>
        </p>
      </div>
      <SetProgress {...set} />
    </div>
  )
}

function Seasons({ control, seasons }: { control: ListControl<'grid'>; seasons: readonly string[] }) {
  const t = useText()
  const { view, choose } = control
  const { from = '', to = '' } = view.filters
  const select = (name: 'from' | 'to', label: string, offered: readonly string[]) => (
    <Field label={label}>
      <Select
        value={view.filters[name]}
        onChange={(event) => choose({ filters: { [name]: event.target.value } })}
      >
        <option value="">{t('sets.anySeason')}</option>
        {offered.map((season) => (
          <option key={season}>{season}</option>
        ))}
      </Select>
    </Field>
  )
  return (
    <div className="mb-6 grid grid-cols-2 gap-3 tablet:max-w-md">
      {select(
        'from',
        t('sets.from'),
        seasons.filter((season) => to === '' || season <= to),
      )}
      {select(
        'to',
        t('sets.to'),
        seasons.filter((season) => season >= from),
      )}
    </div>
  )
}

interface Props {
  control: ListControl<'grid'>
  set: KitSet
  /** Another part is on its way. */
  isStale: boolean
}

export function SetKits({ control, set, isStale }: Props) {
  const t = useText()
  const { view, choose, hrefOf } = control
  const part = partOf(view)
  const countOf = (one: (typeof PARTS)[number]) => set[one === '' ? 'total' : one]
  const names = {
    '': 'sets.count.all',
    owned: 'sets.count.owned',
    wanted: 'sets.count.wanted',
    missing: 'sets.count.absent',
  } as const
  return (
    <div className="mt-8">
      <Head set={set} />
      <div className="mt-6">
        <LineTabs
          label={t('sets.parts')}
          value={part}
          tabs={PARTS.map((value) => ({
            value,
            name: t(names[value], { count: countOf(value) }),
            to: hrefOf({ filters: { show: value } }),
          }))}
        />
      </div>
      {set.seasons.length > 1 ? <Seasons control={control} seasons={set.seasons} /> : null}
      {set.kits.length === 0 && !isStale ? (
        <EmptyState
          title={t('sets.nothingHere')}
          text={part === '' ? t('sets.nothing', { name: set.name }) : t(`sets.nothing.${part}`)}
        />
      ) : (
        <ul
          aria-busy={isStale}
          className={classes(GRID, 'transition-opacity duration-(--base)', isStale && 'opacity-55')}
        >
          {set.kits.map(({ kit, item }) => (
            <SetKit key={kit.id} kit={kit} item={item} />
          ))}
        </ul>
      )}
      <LongPager
        page={view.page}
        limit={view.size}
        total={countOf(part)}
        sizes={SET_SHAPE.sizes}
        hrefOf={(page) => hrefOf({ page })}
        onSize={(size) => choose({ size })}
      />
    </div>
  )
}

export function SetKitsSkeleton() {
  return (
    <Loading>
      <div className="skeleton my-8 h-28 rounded-card" />
      <div className={GRID}>
        <Repeat times={10}>
          <KitCardSkeleton />
        </Repeat>
      </div>
    </Loading>
  )
}
