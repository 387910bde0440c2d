import { usePageHead } from '../../lib/routing/page-head.tsx'
import { usePlace } from '../../lib/routing/router.tsx'
import { useSearchParam } from '../../lib/routing/search-param.ts'
import { useFrench, useText } from '../../lib/texts/i18n.tsx'
import { OpenedDialog } from '../../shared/entries/opened-dialog.tsx'
import { BlankShirt } from '../../shared/kits/blank-shirt.tsx'
import { ListedWords } from '../../shared/kits/kit-words.ts'
import { SearchEverything } from '../../shared/lists/search-everything.tsx'
import { CorrectedNotice, ShortNotice } from '../../shared/lists/search-notices.tsx'
import { useTypeText } from '../../shared/types/type-words.ts'
import { slugOf } from '../../shared/types/types.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Chips } from '../../ui/chips.tsx'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { isAsked, searchedText } from './explore-data.ts'
import { type Found, type FoundGroup, useFirst, useSearched } from './found.ts'
import { GroupsSkeleton, ResultGroups } from './result-groups.tsx'

const totalOf = (groups: readonly FoundGroup[]): number => groups.reduce((sum, { total }) => sum + total, 0)

function Groups({ groups, q }: { groups: readonly FoundGroup[]; q: string }) {
  const t = useText()
  const textOf = useTypeText()
  const [tab, setTab] = useSearchParam('tab')
  const chosen = groups.find(({ type }) => slugOf(type) === tab)
  const tabs = [
    { value: '', name: `${t('explore.all')} (${totalOf(groups)})` },
    ...groups.map(({ type, total }) => ({
      value: slugOf(type),
      name: `${textOf(type, 'group')} (${total})`,
    })),
  ]
  return (
    <div className="grid gap-8">
      <Chips
        label={t('explore.tabs')}
        chips={tabs}
        value={chosen ? slugOf(chosen.type) : ''}
        onChoose={(value) => setTab(value || null)}
      />
      <ResultGroups groups={chosen ? [chosen] : groups} q={q} />
    </div>
  )
}

function Failed({ error, retry }: Found) {
  const t = useText()
  return <ErrorPanel title={t('explore.failed')} error={error} onRetry={retry} />
}

function Searched({ q }: { q: string }) {
  const t = useText()
  const found = useSearched(q)
  if (!found.groups) return found.error ? <Failed {...found} /> : <EmptyState title={t('explore.busy')} />
  const isEmpty = totalOf(found.groups) === 0
  return (
    <div aria-busy={found.isStale} className={classes(found.isStale && 'opacity-55')}>
      <p role="status" className="sr-only">
        {found.isStale ? t('explore.busy') : ''}
      </p>
      {isEmpty ? (
        <EmptyState title={t('explore.none')} text={t('explore.noneText')} picture={<BlankShirt />}>
          <ButtonLink to="/explore" variant="ink">
            {t('explore.title')}
          </ButtonLink>
        </EmptyState>
      ) : (
        <>
          <CorrectedNotice text={found.corrected} />
          <Groups groups={found.groups} q={q} />
        </>
      )}
    </div>
  )
}

function First() {
  const t = useText()
  const found = useFirst()
  const { groups } = found
  if (!groups) return found.error ? <Failed {...found} /> : <GroupsSkeleton />
  if (totalOf(groups) === 0) return <EmptyState title={t('explore.begin')} text={t('explore.beginText')} />
  return (
    <>
      <h2 className="display text-h3">{t('explore.begin')}</h2>
      <p className="mb-6 text-muted">{t('explore.beginText')}</p>
      <Groups groups={groups} q="" />
    </>
  )
}

/** Everything the catalogue has under a name; without one, the first of everything. */
export function ExplorePage() {
  const t = useText()
  const { search } = usePlace()
  const q = searchedText(new URLSearchParams(search))
  const title = isAsked(q) ? t('explore.results', { q }) : t('explore.title')
  usePageHead({ title, isPrivate: q !== '' })
  return (
    <div lang={useFrench()} className="wrap pb-12">
      <PageHeader title={title} />
      <div className="mb-6 desktop:hidden">
        <SearchEverything />
      </div>
      <ShortNotice q={q} />
      <ListedWords value={true}>
        {isAsked(q) ? <Searched q={q} /> : <First />}
        <OpenedDialog />
      </ListedWords>
    </div>
  )
}
