import { useQuery } from '@tanstack/react-query'
import { isNotFound } from '../../lib/api.ts'
import { type PageHead, usePageHead } from '../../lib/routing/page-head.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { entryAddress, entryQuery, type ListedEntry, SLUGS } from '../../shared/entries/entity-queries.ts'
import { useFacts } from '../../shared/entries/facts.tsx'
import type { Entry } from '../../shared/entries/linked.ts'
import { ImproveButton } from '../../shared/entries/propose-buttons.tsx'
import { breadcrumbs } from '../../shared/entries/structured-data.ts'
import { TimeMachine } from '../../shared/history/time-machine.tsx'
import { EntryLine, PressedName } from '../../shared/kits/kit-head.tsx'
import { ListedWords } from '../../shared/kits/kit-words.ts'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Figure } from '../../ui/figure.tsx'
import { Halves, HalvesSkeleton } from '../../ui/halves.tsx'
import { AssociatedKits } from './associated-kits.tsx'
import { EntityGallery } from './entity-gallery.tsx'
import { EntryBar, NotInCatalogue } from './entry-bar.tsx'
import { PAGE_KINDS, type PageType } from './page-kinds.ts'

interface Props {
  type: PageType
  entry: ListedEntry
}

const SHOWN_COLORS = 3

function EntityText({ type, entry }: Props) {
  const t = useText()
  const factsOf = useFacts()
  const { definition, facts, text, kits } = PAGE_KINDS[type]
  const values: Entry = entry
  const count = Number(values[kits])
  const written = text ? values[text] : null
  return (
    <>
      <header className="mb-5.5">
        <EntryLine entry={entry} />
        <PressedName name={entry.title} />
        <div className="mt-5.5 flex">
          <Figure value={count} name={t('entry.kitCount', { n: count })} />
          <Figure value={entry.total_collectors} name={t('kit.collectors', { n: entry.total_collectors })} />
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
  return ({ type, entry }) => {
    const { kits, schema } = PAGE_KINDS[type]
    const canonical = entryAddress(type, entry.id)
    const image = `/api/share/${SLUGS[type]}/${entry.id}.png`
    const description = t('entry.metaDescription', {
      name: entry.title,
      n: Number((entry as Entry)[kits]),
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
          { name: t(`lists.${type}.title`), path: `/${SLUGS[type]}` },
          { name: entry.title, path: canonical },
        ]),
      ],
    }
  }
}

function Page({ type, id }: { type: PageType; id: string }) {
  const t = useText()
  const { data, error, refetch } = useQuery(entryQuery(type, id))
  const headOf = useEntityHead()
  const missing = t(PAGE_KINDS[type].missing)
  const isMissing = isNotFound(error)
  usePageHead(isMissing ? { title: missing, status: 404 } : data ? headOf({ type, entry: data }) : {})
  if (isMissing) return <NotInCatalogue title={missing} />
  return (
    <div className="wrap pb-16">
      <EntryBar>{data ? <ImproveButton entry={data} /> : null}</EntryBar>
      {data ? (
        <>
          <Halves picture={<EntityGallery entry={data} />}>
            <EntityText type={type} entry={data} />
          </Halves>
          <AssociatedKits type={type} entry={data} />
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

/** The page of a team, a brand, a player or a competition. */
function EntityPage(of: { type: PageType; id: string }) {
  return (
    <ListedWords value={true}>
      <Page {...of} />
    </ListedWords>
  )
}

export const TeamPage = ({ id }: { id: string }) => <EntityPage type="team" id={id} />
export const BrandPage = ({ id }: { id: string }) => <EntityPage type="brand" id={id} />
export const PlayerPage = ({ id }: { id: string }) => <EntityPage type="player" id={id} />
export const CompetitionPage = ({ id }: { id: string }) => <EntityPage type="competition" id={id} />
