import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../../lib/api.ts'
import { usePageHead } from '../../../lib/routing/page-head.tsx'
import { Link } from '../../../lib/routing/router.tsx'
import { useText } from '../../../lib/texts/i18n.tsx'
import { EntityMark } from '../../../shared/entries/entity-mark.tsx'
import { type ListControl, useExistingPage, useListView } from '../../../shared/lists/use-list-view.ts'
import { EntityPicker } from '../../../shared/picking/entity-picker.tsx'
import { COVERING } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { BackToCollection } from '../back-link.tsx'
import { setQuery, suggestionsQuery } from '../figures/figures-data.ts'
import { SetKits, SetKitsSkeleton } from './set-kits.tsx'
import { SetProgress } from './set-progress.tsx'
import { askedBy, KINDS, kindOf, partOf, SET_SHAPE, startOf } from './set-view.ts'

function Suggestions() {
  const t = useText()
  const { data, error, refetch } = useQuery(suggestionsQuery)
  if (error && !data)
    return (
      <div className="mt-10">
        <ErrorPanel title={t('sets.suggestionsFailed')} error={error} onRetry={() => refetch()} />
      </div>
    )
  if (!data) return <Loading>{<div className="skeleton mt-10 h-40 rounded-card" />}</Loading>
  if (data.length === 0) return <EmptyState title={t('sets.start')} text={t('sets.startText')} />
  return (
    <section className="mt-10">
      <SectionHeading title={t('sets.suggested')} />
      <ul className="grid gap-3 tablet:grid-cols-2 desktop:grid-cols-3">
        {data.map((club) => (
          <li
            key={club.id}
            className="hanger relative grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-4 rounded-card border border-line bg-raised p-3"
          >
            <EntityMark
              entry={{ ...club, title: club.name }}
              size={72}
              className="row-span-2 aspect-square rounded-control"
            />
            <p className="flex items-baseline justify-between gap-3">
              <Link to={`/my-collection/sets?club=${club.id}`} className={`display text-card ${COVERING}`}>
                {club.name}
              </Link>
              <span className="whitespace-nowrap text-muted text-small">
                {t('sets.progress', { owned: club.owned, total: club.total })}
              </span>
            </p>
            <SetProgress {...club} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Which club, competition or brand; its name is known once its set is. */
function Chooser({ control, name }: { control: ListControl<'grid'>; name: string | undefined }) {
  const t = useText()
  const { view, choose } = control
  const kind = kindOf(view)
  const id = view.filters[kind] ?? ''
  return (
    <div className="flex flex-wrap items-end gap-3 *:w-full tablet:*:w-80">
      <Segmented
        label={t('sets.kind')}
        value={kind}
        onChoose={(chosen) => choose(startOf(chosen))}
        segments={KINDS.map((value) => ({ value, name: t(`sets.kind.${value}`) }))}
      />
      <FormField label={t(`sets.kind.${kind}`)}>
        {(field) => (
          <EntityPicker
            key={kind}
            control={field}
            source={kind === 'club' ? 'team' : kind}
            value={id && name ? [{ id, name }] : []}
            onChange={([chosen]) => choose(startOf(kind, chosen?.id))}
          />
        )}
      </FormField>
    </div>
  )
}

/** Which kits of a club, a competition or a brand are there, and which are not yet. */
export function SetsPage() {
  const t = useText()
  const control = useListView<'grid'>(SET_SHAPE)
  const asked = askedBy(control.view)
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...setQuery(asked ?? {}),
    enabled: asked !== undefined,
  })
  const set = asked && data && data.id === asked[data.kind] ? data : undefined
  const part = partOf(control.view)
  useExistingPage(control, isPlaceholderData ? undefined : set?.[part === '' ? 'total' : part])
  usePageHead({
    title: set ? t('app.named', { name: t('sets.title'), value: set.name }) : t('sets.title'),
    isPrivate: true,
  })
  return (
    <div className="wrap pb-12">
      <BackToCollection />
      <PageHeader title={t('sets.title')} />
      <p className="mb-5 text-muted">{t('sets.intro')}</p>
      <Chooser control={control} name={set?.name} />
      {asked ? null : <Suggestions />}
      {asked && error && !set ? (
        <ErrorPanel
          title={isNotFound(error) ? t('sets.gone') : t('sets.failed')}
          error={error}
          onRetry={() => refetch()}
        />
      ) : null}
      {asked && !error && !set ? <SetKitsSkeleton /> : null}
      {set ? <SetKits control={control} set={set} isStale={isPlaceholderData} /> : null}
    </div>
  )
}
