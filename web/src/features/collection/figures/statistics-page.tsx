import { CONDITIONS } from '@kitdex/contract/rules/collection/item-words'
import { useQuery } from '@tanstack/react-query'
import { usePageHead } from '../../../lib/routing/page-head.tsx'
import { useSearchParam } from '../../../lib/routing/search-param.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { useChoiceName } from '../../../shared/kits/kit-words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { BackToCollection } from '../back-link.tsx'
import { GroupTable, MonthTable } from './figure-tables.tsx'
import { type Group, type Statistics, statisticsQuery } from './figures-data.ts'
import { type NamedGroup, ShareChart } from './share-chart.tsx'
import { TimeChart } from './time-chart.tsx'

const GROUPINGS = ['club', 'brand', 'decade', 'condition'] as const
type Grouping = (typeof GROUPINGS)[number]

/** What groups are called, and where My Collection lists them. */
function useNaming(): (grouping: Grouping, groups: readonly Group[]) => readonly NamedGroup[] {
  const t = useText()
  const choiceName = useChoiceName()
  const nameOf = (grouping: Grouping, { key, name }: Group): string => {
    if (grouping === 'decade') return t('stats.decade', { year: key ?? '' })
    if (grouping === 'condition') return key ? choiceName(CONDITIONS, key) : t('itemForm.notSaid')
    return name ?? t('stats.unknownBrand')
  }
  const linkOf = (grouping: Grouping, { key, name }: Group): string | undefined => {
    const value = grouping === 'condition' ? key : grouping === 'decade' ? null : name
    return value ? `/my-collection?${new URLSearchParams({ [grouping]: value })}` : undefined
  }
  return (grouping, groups) => {
    const named = groups.map((group) => ({
      ...group,
      name: nameOf(grouping, group),
      to: linkOf(grouping, group),
    }))
    // Decades are read in their order, the others by what they are worth.
    return grouping === 'decade' ? named.sort((a, b) => (a.name < b.name ? -1 : 1)) : named
  }
}

/** What the figures leave out, and what they rest on. */
function Notes({ owned, sold, undated }: Statistics) {
  const t = useText()
  const some = (part: { priced: number; items: number }) => ({
    priced: part.priced,
    items: part.items,
  })
  const notes = [
    owned.items > 0 && owned.priced === 0 && t('stats.noneNote'),
    owned.priced > 0 && owned.priced < owned.items && t('stats.someNote', some(owned)),
    sold.priced < sold.items && t('stats.soldNote', some(sold)),
    t('stats.valueNote'),
    undated > 0 && t('stats.undatedNote', { n: undated }),
  ]
  return (
    <ul className="mt-3 grid gap-1 text-muted text-small">
      {notes.map((note) => (note ? <li key={note}>{note}</li> : null))}
    </ul>
  )
}

function Figures({ statistics, asTables }: { statistics: Statistics; asTables: boolean }) {
  const t = useText()
  const named = useNaming()
  const overTime = t('stats.overTime')
  return (
    <>
      <section className="mt-12">
        <SectionHeading title={overTime} />
        {asTables ? (
          <MonthTable months={statistics.months} label={overTime} />
        ) : (
          <TimeChart months={statistics.months} />
        )}
        <Notes {...statistics} />
      </section>
      {statistics.owned.items > 0 ? (
        <div className="mt-12 grid gap-x-12 gap-y-12 desktop:grid-cols-2">
          {asTables ? null : (
            <p className="-mb-6 text-muted text-small desktop:col-span-2">{t('stats.barNote')}</p>
          )}
          {GROUPINGS.map((grouping) => {
            const title = t(`stats.by.${grouping}`)
            const groups = named(grouping, statistics.by[grouping])
            return (
              <section key={grouping} className="min-w-0">
                <SectionHeading title={title} />
                {asTables ? <GroupTable groups={groups} label={title} /> : <ShareChart groups={groups} />}
              </section>
            )
          })}
        </div>
      ) : null}
    </>
  )
}

function FiguresSkeleton() {
  return (
    <Loading>
      <div className="skeleton mt-12 h-[30rem] rounded-card" />
      <div className="mt-12 grid gap-12 desktop:grid-cols-2">
        {GROUPINGS.map((grouping) => (
          <div key={grouping} className="skeleton h-72 rounded-card" />
        ))}
      </div>
    </Loading>
  )
}

/** What the collection is worth, what it cost and what it gained. */
export function StatisticsPage() {
  const t = useText()
  const { data, error, refetch } = useQuery(statisticsQuery)
  const [view, setView] = useSearchParam('view', { replace: true })
  const asTables = view === 'table'
  usePageHead({ title: t('stats.title'), isPrivate: true })
  const isEmpty = data !== undefined && data.owned.items + data.sold.items === 0
  return (
    <div className="wrap pb-16">
      <BackToCollection />
      <PageHeader title={t('stats.title')}>
        {data && !isEmpty ? (
          <Segmented
            label={t('stats.show')}
            value={asTables ? 'table' : 'chart'}
            onChoose={(chosen) => setView(chosen === 'table' ? chosen : null)}
            segments={[
              { value: 'chart', name: t('stats.charts') },
              { value: 'table', name: t('stats.tables') },
            ]}
          />
        ) : null}
      </PageHeader>
      {error && !data ? (
        <ErrorPanel title={t('stats.failed')} error={error} onRetry={() => refetch()} />
      ) : isEmpty ? (
        <EmptyState title={t('stats.none')} text={t('stats.noneText')}>
          <ButtonLink to="/kit-area" variant="ink">
            {t('nav.kitArea')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <Counters
            counters={countersOf(data).map(({ key, ...counter }) => ({ name: t(key), ...counter }))}
          />
          {data ? <Figures statistics={data} asTables={asTables} /> : <FiguresSkeleton />}
        </>
      )}
    </div>
  )
}

const lookOf = (part: { priced: number; gain: number } | undefined): string =>
  !part?.priced ? '' : part.gain < 0 ? 'text-loss' : 'text-gain'

/** A gain of which no price is known is none that could be shown. */
const known = (part: { priced: number; gain: number } | undefined) =>
  part && (part.priced > 0 ? part.gain : null)

const countersOf = (statistics: Statistics | undefined) => {
  const { owned, sold } = statistics ?? {}
  return [
    { key: 'stats.value', value: owned?.value, isEuros: true },
    { key: 'stats.cost', value: owned && (owned.priced > 0 ? owned.cost : null), isEuros: true },
    { key: 'stats.unrealised', value: known(owned), isEuros: true, look: lookOf(owned) },
    { key: 'stats.realised', value: known(sold), isEuros: true, look: lookOf(sold) },
  ] as const
}
