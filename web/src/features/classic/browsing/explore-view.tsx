import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useUser } from '../../../lib/session/session.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { usePaused } from '../../../lib/use-paused.ts'
import { useMarks } from '../../../shared/kits/kit-marks.ts'
import { LayoutSwitch } from '../../../shared/lists/list-controls.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { TextField } from '../../../ui/field.tsx'
import { type Jersey, jerseysQuery } from '../classic-data.ts'
import { useClassic } from '../classic-view.ts'
import { EditFromCatalogue } from '../editing/edit-from-catalogue.tsx'
import { Pages, usePages } from '../pages.tsx'
import { CatalogueDialog } from './catalogue-dialog.tsx'
import { JerseyList, LAYOUTS, type Layout } from './jersey-list.tsx'
import { useAdding } from './use-adding.ts'
import { useJerseyWords } from './use-jersey-words.ts'

const FILTERS = ['league', 'team', 'season'] as const
const NO_FILTERS = { league: '', team: '', season: '' }
type Filters = typeof NO_FILTERS

export function ExploreView() {
  const t = useText()
  const { search, setSearch } = useClassic()
  const [filters, setFilters] = useState<Filters>(NO_FILTERS)
  const asked = usePaused(JSON.stringify({ ...filters, q: search.trim() }))
  const pages = usePages()
  const [layout, setLayout] = useState<Layout>('grid')
  // Another question is answered from its first page.
  const [askedBefore, setAsked] = useState(asked)
  if (asked !== askedBefore) {
    setAsked(asked)
    pages.setPage(1)
  }
  const selection = JSON.parse(asked) as Filters & { q: string }
  const { data, error, refetch } = useQuery(jerseysQuery({ ...selection, ...pages.window }))
  const isNarrowed = search !== '' || FILTERS.some((name) => filters[name] !== '')
  const reset = () => {
    setFilters(NO_FILTERS)
    setSearch('')
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      <h1 className="display text-h1">{t('classic.explore')}</h1>
      <section aria-label={t('classic.filters')} className="grid items-end gap-3 tablet:grid-cols-4">
        {FILTERS.map((name) => (
          <TextField
            key={name}
            label={t(`classic.${name}`)}
            maxLength={200}
            value={filters[name]}
            onChange={(text) => setFilters({ ...filters, [name]: text })}
          />
        ))}
        <Button disabled={!isNarrowed} onClick={reset}>
          {t('classic.reset')}
        </Button>
      </section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="font-semibold">
          {data ? t('classic.found', { n: data.total }) : t('app.loading')}
        </p>
        <LayoutSwitch layouts={LAYOUTS} layout={layout} onChoose={setLayout} />
      </div>
      {data?.corrected ? <p>{t('classic.corrected', { typed: selection.q, q: data.corrected })}</p> : null}
      {error ? <ErrorPanel title={t('classic.listFailed')} error={error} onRetry={() => refetch()} /> : null}
      {data?.total === 0 ? (
        <EmptyState title={t('classic.noneFound')} text={t('classic.noneFoundText')} />
      ) : null}
      {data ? <Found jerseys={data.data} layout={layout} /> : null}
      <Pages pages={pages} total={data?.total ?? 0} />
    </div>
  )
}

function Found({ jerseys, layout }: { jerseys: readonly Jersey[]; layout: Layout }) {
  const t = useText()
  const isMember = useUser() !== null
  const wordsOf = useJerseyWords()
  const add = useAdding()
  const marks = useMarks(jerseys.map(({ id }) => id))
  const [opened, open] = useState<Jersey>()
  const [edited, edit] = useState<Jersey>()
  const isIn = ({ id }: Jersey, list: string) =>
    marks.some((mark) => mark.master_kit_id === id && mark.collection_type === list)
  const named = (action: string, jersey: Jersey) =>
    t('classic.actionOn', { action, name: wordsOf(jersey).name })
  const actionsOf = (jersey: Jersey) => {
    if (layout === 'grid' && isMember)
      return (
        <Button
          size="small"
          className="whitespace-normal"
          aria-label={named(t('classic.editKit'), jersey)}
          onClick={() => edit(jersey)}
        >
          {t('classic.editKit')}
        </Button>
      )
    if (layout !== 'list') return undefined
    const isOwned = isIn(jersey, 'owned')
    return (
      <>
        <Button
          size="small"
          disabled={isOwned}
          aria-label={named(t('classic.own'), jersey)}
          onClick={() => add(jersey, 'owned')}
        >
          {t('classic.own')}
        </Button>
        <Button
          size="small"
          disabled={isOwned || isIn(jersey, 'wanted')}
          aria-label={named(t('classic.want'), jersey)}
          onClick={() => add(jersey, 'wanted')}
        >
          {t('classic.want')}
        </Button>
      </>
    )
  }
  const rows = jerseys.map((jersey) => ({
    key: jersey.id,
    jersey,
    note: isIn(jersey, 'owned') ? (
      <span className="text-owned">{t('classic.isOwned')}</span>
    ) : isIn(jersey, 'wanted') ? (
      <span className="text-wanted">{t('classic.isWanted')}</span>
    ) : undefined,
    actions: actionsOf(jersey),
  }))
  return (
    <>
      <JerseyList rows={rows} layout={layout} onOpen={({ jersey }) => open(jersey)} />
      {opened ? <CatalogueDialog jersey={opened} onClose={() => open(undefined)} /> : null}
      {edited ? <EditFromCatalogue jersey={edited} marks={marks} onClose={() => edit(undefined)} /> : null}
    </>
  )
}
