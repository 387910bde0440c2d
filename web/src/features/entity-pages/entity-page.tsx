import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../lib/api.ts'
import { type PageHead, usePageHead } from '../../lib/routing/page-head.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { entryAddress, entryQuery, type ListedEntry } from '../../shared/entries/entity-queries.ts'
import { useFacts } from '../../shared/entries/facts.tsx'
import type { Entry } from '../../shared/entries/linked.ts'
import { MergeLink } from '../../shared/entries/merge-link.tsx'
import { ImproveButton } from '../../shared/entries/propose-buttons.tsx'
import { breadcrumbs } from '../../shared/entries/structured-data.ts'
import { useMoved } from '../../shared/entries/use-moved.ts'
import { TimeMachine } from '../../shared/history/time-machine.tsx'
import { EntryLine, PressedName } from '../../shared/kits/kit-head.tsx'
import { ListedWords } from '../../shared/kits/kit-words.ts'
import { useTypeText } from '../../shared/types/type-words.ts'
import { type DescribedType, slugOf, typeOf } from '../../shared/types/types.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Halves, HalvesSkeleton } from '../../ui/halves.tsx'
import { AssociatedKits } from './associated-kits.tsx'
import { EntityGallery } from './entity-gallery.tsx'
import { EntryBar, NotInCatalogue } from './entry-bar.tsx'

interface Props {
  type: DescribedType
  entry: ListedEntry
}

const SHOWN_COLORS = 3

function EntityText({ type, entry }: Props) {
  const t = useText()
  const factsOf = useFacts()
  const { definition, page } = typeOf(type)
  const { facts = [], text, kits = '' } = page ?? {}
  const values: Entry = entry
  const count = kits ? Number(values[kits]) : null
  const written = text ? values[text] : null
  return (
    <>
      <header className="mb-5.5">
        <EntryLine entry={entry} />
        <PressedName name={entry.title} />
        <div className="mt-5.5 flex">
          {count === null ? null : (
            <>
              <Figure value={count} name={t('entry.kitCount', { n: count })} />
              <Figure
                value={entry.total_collectors}
                name={t('kit.collectors', { n: entry.total_collectors })}
              />
            </>
          )}
        </div>
      </header>
      <FactList facts={factsOf(definition.fields, values, facts, SHOWN_COLORS)} />
      {typeof written === 'string' ? (
        <p className="mt-4.5 max-w-[64ch] whitespace-pre-line">{written}</p>
      ) : null}
    </>
  )
}

function useEntityHead(): (props: Props) => PageHead {
  const t = useText()
  const textOf = useTypeText()
  return ({ type, entry }) => {
    const { kits = '', schema = 'Thing' } = typeOf(type).page ?? {}
    const canonical = entryAddress(type, entry.id)
    const image = `/api/share/${slugOf(type)}/${entry.id}.png`
    const description = t('entry.metaDescription', {
      name: entry.title,
      n: Number((entry as Entry)[kits] ?? 0),
    })
    return {
      ...{ title: entry.title, description, canonical, image },
      facts: (whole) => [
        {
          '@type': schema,
          ...{
            name: entry.title,
            url: whole(canonical),
            image: whole(image),
            identifier: entry.kitdex_reference,
          },
          ...(schema.startsWith('Sports') && { sport: 'Football' }),
        },
        breadcrumbs(whole, [
          { name: 'Kitdex', path: '/' },
          { name: textOf(type, 'title'), path: `/${slugOf(type)}` },
          { name: entry.title, path: canonical },
        ]),
      ],
    }
  }
}

function Page({ type, id }: { type: DescribedType; id: string }) {
  const t = useText()
  const { data, error, refetch } = useQuery(entryQuery(type, id))
  const headOf = useEntityHead()
  const missing = useTypeText()(type, 'missing')
  const isMissing = isNotFound(error)
  const moved = useMoved(id, data)
  usePageHead(
    isMissing ? { title: missing, status: 404 } : data ? { ...headOf({ type, entry: data }), ...moved } : {},
  )
  if (isMissing) return <NotInCatalogue title={missing} />
  return (
    <div className="wrap pb-16">
      <EntryBar>
        {data ? (
          <>
            <MergeLink type={type} id={data.id} />
            <ImproveButton entry={data} />
          </>
        ) : null}
      </EntryBar>
      {data ? (
        <>
          <Halves picture={<EntityGallery entry={data} />}>
            <EntityText type={type} entry={data} />
          </Halves>
          {typeOf(type).page?.filter ? <AssociatedKits type={type} entry={data} /> : null}
          <TimeMachine type={type} id={data.id} />
        </>
      ) : error ? (
        <ErrorPanel level="h1" title={t('entry.failed')} error={error} onRetry={() => refetch()} />
      ) : (
        <HalvesSkeleton />
      )}
    </div>
  )
}

/** The page of an entry whose type has no page of its own making. */
export const entityPageOf =
  (type: DescribedType) =>
  ({ id }: { id: string }) => (
    <ListedWords value={true}>
      <Page type={type} id={id} />
    </ListedWords>
  )
