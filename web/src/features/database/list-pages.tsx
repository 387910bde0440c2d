import { useText } from '../../lib/i18n.tsx'
import { usePageHead } from '../../lib/page-head.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EntityList } from '../catalogue/entity-list.tsx'
import { type ListedType, SLUGS } from '../catalogue/entity-queries.ts'
import { SHAPES } from '../catalogue/list-data.ts'
import { canonicalOf, isSearch } from '../catalogue/list-view.ts'
import { AddButton } from '../catalogue/propose-buttons.tsx'
import { breadcrumbs } from '../catalogue/structured-data.ts'
import { useListView } from '../catalogue/use-list-view.ts'

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
