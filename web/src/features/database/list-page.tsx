import { usePageHead } from '../../lib/routing/page-head.tsx'
import { AddButton } from '../../shared/entries/propose-buttons.tsx'
import { breadcrumbs } from '../../shared/entries/structured-data.ts'
import { EntityList } from '../../shared/lists/entity-list.tsx'
import { shapeOf } from '../../shared/lists/list-data.ts'
import { canonicalOf, isSearch } from '../../shared/lists/list-view.ts'
import { useListView } from '../../shared/lists/use-list-view.ts'
import { useTypeText } from '../../shared/types/type-words.ts'
import { type ListedType, slugOf } from '../../shared/types/types.ts'
import { PageHeader } from '../../ui/page-header.tsx'

function ListPage({ type }: { type: ListedType }) {
  const textOf = useTypeText()
  const title = textOf(type, 'title')
  const { view } = useListView(shapeOf(type))
  const address = `/${slugOf(type)}`
  usePageHead({
    title,
    description: textOf(type, 'description'),
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

/** The page with the list of a type. */
export const listPageOf = (type: ListedType) => () => <ListPage type={type} />
