import { usePageHead } from '../../lib/routing/page-head.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { type ListedType, SLUGS } from '../../shared/entries/entity-queries.ts'
import { AddButton } from '../../shared/entries/propose-buttons.tsx'
import { breadcrumbs } from '../../shared/entries/structured-data.ts'
import { EntityList } from '../../shared/lists/entity-list.tsx'
import { SHAPES } from '../../shared/lists/list-data.ts'
import { canonicalOf, isSearch } from '../../shared/lists/list-view.ts'
import { useListView } from '../../shared/lists/use-list-view.ts'
import { PageHeader } from '../../ui/page-header.tsx'

function ListPage({ type }: { type: ListedType }) {
  const t = useText()
  const title = t(`lists.${type}.title`)
  const { view } = useListView(SHAPES[type])
  const address = `/${SLUGS[type]}`
  usePageHead({
    title,
    description: t(`lists.${type}.description`),
    canonical: canonicalOf(address, view),
    isPrivate: isSearch(view),
    facts: (whole) => [
      breadcrumbs(whole, [
        { name: 'Kitdex', path: '/' },
        { name: title, path: address },
      ]),
    ],
  })
  return (
    <div className="wrap">
      <PageHeader title={title}>
        <AddButton type={type} />
      </PageHeader>
      <EntityList type={type} />
    </div>
  )
}

export const TeamsPage = () => <ListPage type="team" />
export const BrandsPage = () => <ListPage type="brand" />
export const PlayersPage = () => <ListPage type="player" />
export const CompetitionsPage = () => <ListPage type="competition" />
export const MasterKitsPage = () => <ListPage type="master_kit" />
