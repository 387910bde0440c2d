import type { ListedContribution } from '@kitdex/contract/api/contribution'
import { ENTITY_TYPES } from '@kitdex/contract/catalogue/entity'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../lib/texts/i18n.tsx'
import { useInSight } from '../../../lib/use-in-sight.ts'
import { ContributeButton } from '../../../shared/entries/propose-buttons.tsx'
import { BlankShirt } from '../../../shared/kits/blank-shirt.tsx'
import { ClearFilters, LayoutSwitch, PageSizeSelect } from '../../../shared/lists/list-controls.tsx'
import { isNarrowed, type Layout, type ListShape, type ListView } from '../../../shared/lists/list-view.ts'
import { type ListControl, useExistingPage, useListView } from '../../../shared/lists/use-list-view.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Field, Select } from '../../../ui/field.tsx'
import { Pager } from '../../../ui/pager.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { contributionsQuery, STATUSES } from '../contribution-queries.ts'
import { ENTRIES } from './contribution-card.tsx'
import { TypeField } from './type-field.tsx'

/** The community's own page; on the database's there are no thumbnails. */
export const COMMUNITY: ListShape = {
  filters: ['status', 'type'],
  sizes: [10, 20, 50, 100],
  layouts: ['grid', 'thumbnail', 'list'],
}
export const BESIDE_DATABASE: ListShape = { ...COMMUNITY, layouts: ['grid', 'list'] }

const wantedIn = ({ filters, page, size }: ListView) => ({
  ...(STATUSES.some((status) => status === filters.status) && { status: filters.status ?? '' }),
  ...(ENTITY_TYPES.some((type) => type === filters.type) && { entity_type: filters.type ?? '' }),
  page,
  limit: size,
})

const ROOMS: Readonly<Record<Layout, string>> = {
  grid: 'grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3',
  thumbnail: 'grid grid-cols-2 gap-x-4 gap-y-8 tablet:grid-cols-3 desktop:grid-cols-5',
  list: 'grid divide-y divide-line border-line border-y',
}

function Bar({ control }: { control: ListControl }) {
  const t = useText()
  const { view, shape, choose } = control
  return (
    <div className="mb-5 flex flex-wrap items-end gap-2.5">
      <div className="w-[calc(50%-5px)] min-w-0 tablet:w-44">
        <Field label={t('contributions.status')}>
          <Select
            value={view.filters.status}
            onChange={(event) => choose({ filters: { status: event.target.value } })}
          >
            <option value="">{t('contributions.allStatuses')}</option>
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {t(`contribution.status.${status}`)}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <div className="w-[calc(50%-5px)] min-w-0 tablet:w-44">
        <TypeField value={view.filters.type ?? ''} onChoose={(type) => choose({ filters: { type } })} />
      </div>
      <div className="ml-auto flex items-center gap-2.5">
        <PageSizeSelect {...control} />
        <LayoutSwitch
          layouts={shape.layouts}
          layout={view.view}
          onChoose={(layout) => choose({ view: layout })}
        />
      </div>
    </div>
  )
}

function Entries({
  contributions,
  layout,
}: {
  contributions: readonly ListedContribution[]
  layout: Layout
}) {
  const Entry = ENTRIES[layout]
  return (
    <ul className={ROOMS[layout]}>
      {contributions.map((contribution) => (
        <li key={contribution.id} className="min-w-0">
          <Entry contribution={contribution} />
        </li>
      ))}
    </ul>
  )
}

const PLACES = ['a', 'b', 'c', 'd', 'e', 'f']

export function CardsSkeleton() {
  return (
    <Loading>
      <div className={ROOMS.grid}>
        {PLACES.map((place) => (
          <div key={place} className="skeleton h-52 rounded-card" />
        ))}
      </div>
    </Loading>
  )
}

interface Props {
  shape: ListShape
  /** Only theirs. */
  contributorId?: string
}

/** Contributions, by status and type, a page at a time; all of it in the address. */
export function ContributionList({ shape, contributorId }: Props) {
  const t = useText()
  const control = useListView(shape)
  const { view } = control
  const wanted = { ...wantedIn(view), ...(contributorId && { contributor_id: contributorId }) }
  const { data, error, isPlaceholderData, refetch } = useQuery(contributionsQuery(wanted))
  useExistingPage(control, isPlaceholderData ? undefined : data?.total)
  const results = useInSight(JSON.stringify(wanted))
  const pages = data ? Math.ceil(data.total / view.size) : 0
  return (
    <section ref={results} aria-label={t('contributions.title')} className="scroll-mt-20">
      <Bar control={control} />
      {data ? (
        <p role="status" className="mb-4 text-muted text-small">
          {t('contributions.found', { n: data.total })}
        </p>
      ) : null}
      {error && !data ? (
        <ErrorPanel title={t('contributions.failed')} error={error} onRetry={() => refetch()} />
      ) : !data ? (
        <CardsSkeleton />
      ) : data.data.length === 0 ? (
        <EmptyState
          title={t('contributions.none')}
          picture={<BlankShirt />}
          text={t(isNarrowed(view) ? 'kits.noneFiltered' : 'contributions.noneText')}
        >
          <div className="flex flex-wrap justify-center gap-3">
            {isNarrowed(view) ? <ClearFilters control={control} clear={t('contributions.clear')} /> : null}
            <ContributeButton text={t(isNarrowed(view) ? 'contribute.missing' : 'contribute.first')} />
          </div>
        </EmptyState>
      ) : (
        <Entries contributions={data.data} layout={view.view} />
      )}
      <Pager page={view.page} pages={pages} hrefOf={(page) => control.hrefOf({ page })} />
    </section>
  )
}
