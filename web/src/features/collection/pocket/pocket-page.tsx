import { MODELS } from '@kitdex/contract/rules/catalogue/vocabulary'
import { pocketFinder } from '@kitdex/contract/rules/collection/pocket'
import { tagCode } from '@kitdex/contract/rules/texts/tag-code'
import { useQuery } from '@tanstack/react-query'
import { ScanBarcode } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState } from 'react'
import type { Result } from '../../../lib/api.ts'
import { usePageHead } from '../../../lib/routing/page-head.tsx'
import { Link } from '../../../lib/routing/router.tsx'
import { useSearchParam } from '../../../lib/routing/search-param.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { useSlash } from '../../../lib/use-slash.ts'
import { ItemBadge } from '../../../shared/items/item-badge.tsx'
import { KitActions } from '../../../shared/kits/kit-actions.tsx'
import { useMarks } from '../../../shared/kits/kit-marks.ts'
import { useChoiceName, useKitWords } from '../../../shared/kits/kit-words.ts'
import { useAgo } from '../../../shared/members/use-ago.ts'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { COVERING } from '../../../ui/classes.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SearchField } from '../../../ui/search-field.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { BackToCollection } from '../back-link.tsx'
import { keptQuery, pocketQuery, taggedQuery } from './pocket-data.ts'
import { Scanner } from './scanner.tsx'

type Pocket = Result<'GET /api/my-collection/pocket'>
type PocketItem = Pocket['items'][number]

/** Whoever reads more than these types more of the name. */
const MOST_SHOWN = 50

function PocketRow({ item }: { item: PocketItem }) {
  const t = useText()
  const format = useFormat()
  const nameOf = useChoiceName()
  const { name } = useKitWords()(item)
  const facts = [
    item.printed,
    item.brand,
    nameOf(MODELS, item.model),
    item.version,
    item.size && `${t('collection.size')} ${item.size}`,
    item.max_price === null ? null : t('pocket.most', { price: format.euros(item.max_price) }),
  ]
  return (
    <li className="relative flex min-h-14 items-center gap-3 border-line border-t py-2 hover:bg-raised">
      <span className="w-20 flex-none">
        <ItemBadge type={item.collection_type} />
      </span>
      <div className="wrap-anywhere min-w-0">
        <Link to={`/my-collection/${item.id}`} className={`font-semibold ${COVERING}`}>
          {name}
        </Link>
        <p className="text-muted text-small">{facts.filter(Boolean).join(' · ')}</p>
      </div>
    </li>
  )
}

/** Whether one may leave the network behind. */
function Kept({ pocket }: { pocket: Pocket }) {
  const t = useText()
  const ago = useAgo()
  const { data: isKept } = useQuery(keptQuery)
  const said = [
    t('pocket.of', { n: pocket.items.length }),
    t('pocket.asOf', { ago: ago(pocket.made_at) }),
    isKept === undefined ? '' : t(isKept ? 'pocket.kept' : 'pocket.notKept'),
  ]
  return (
    <p role="status" className="my-3 text-muted text-small">
      {said.filter(Boolean).join(' ')}
    </p>
  )
}

/** A code that is in no list may be in the catalogue: from here it comes into one. */
function Tagged({ code }: { code: string }) {
  const { data: versions = [] } = useQuery(taggedQuery(code))
  const marks = useMarks(versions.map(({ master_kit_id }) => master_kit_id))
  if (versions.length === 0) return null
  return (
    <ul className="w-full">
      {versions.map(({ id, title, master_kit_id, master_kit_info, team_info }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 border-line border-t py-2">
          <Link to={`/kit-area/version/${id}`} className="wrap-anywhere min-w-0 underline underline-offset-3">
            {[team_info?.name, master_kit_info?.season, title].filter(Boolean).join(' · ')}
          </Link>
          <span className="flex gap-1.5">
            <KitActions face="found" kitId={master_kit_id} versionId={id} marks={marks} cardName={title} />
          </span>
        </li>
      ))}
    </ul>
  )
}

function Results({ pocket, text }: { pocket: Pocket; text: string }) {
  const t = useText()
  const find = useMemo(() => pocketFinder(pocket.items), [pocket])
  const code = tagCode(text)
  const found = useMemo(() => (text ? find(text) : pocket.items), [find, text, pocket])
  if (pocket.items.length === 0 && !text)
    return (
      <EmptyState title={t('pocket.empty')} text={t('pocket.emptyText')}>
        <ButtonLink to="/kit-area" variant="ink">
          {t('nav.kitArea')}
        </ButtonLink>
      </EmptyState>
    )
  if (found.length === 0)
    return (
      <section
        aria-live="polite"
        className="hanger grid justify-items-start gap-2 rounded-card border border-line bg-raised p-5"
      >
        <p className="inline-flex h-5.5 items-center rounded-tag bg-ink px-2 font-bold font-display text-on-ink text-small uppercase leading-none tracking-[0.05em]">
          {t('pocket.new')}
        </p>
        <h2 className="display text-h3">{t('pocket.newTitle')}</h2>
        <p className="text-muted">{t('pocket.newText')}</p>
        {code ? <Tagged code={code} /> : null}
        <ButtonLink to={`/explore?q=${encodeURIComponent(text)}`}>{t('pocket.lookUp')}</ButtonLink>
      </section>
    )
  const left = found.length - MOST_SHOWN
  return (
    <>
      <p aria-live="polite" className="sr-only">
        {t('pocket.found', { n: found.length })}
      </p>
      <ul className="border-line border-b">
        {found.slice(0, MOST_SHOWN).map((item) => (
          <PocketRow key={item.id} item={item} />
        ))}
      </ul>
      {left > 0 ? <p className="my-3 text-muted text-small">{t('pocket.more', { n: left })}</p> : null}
    </>
  )
}

/** At a fair, with a shirt in one hand: is it owned, wanted or new? Asked of the device, not of the network. */
export function PocketPage() {
  const t = useText()
  const input = useRef<HTMLInputElement>(null)
  const [q, setQ] = useSearchParam('q', { replace: true })
  const draft = q ?? ''
  const text = useDeferredValue(draft.trim())
  const [isScanning, setScanning] = useState(false)
  const type = (next: string) => setQ(next === '' ? null : next)
  const { data: pocket, error, refetch } = useQuery(pocketQuery)
  useSlash(input)
  usePageHead({ title: t('pocket.title'), isPrivate: true })
  return (
    <div className="wrap pb-12">
      <BackToCollection />
      <PageHeader title={t('pocket.title')} />
      <p className="mb-4 max-w-[60ch] text-muted">{t('pocket.intro')}</p>
      <div className="flex gap-2">
        <SearchField
          name={t('pocket.search')}
          hint={t('pocket.search')}
          input={input}
          text={{ draft, type, commit: type }}
        />
        <Button aria-pressed={isScanning} onClick={() => setScanning(!isScanning)} className="flex-none">
          <ScanBarcode size={18} strokeWidth={1.75} aria-hidden="true" />
          {t('pocket.scan')}
        </Button>
      </div>
      {isScanning ? <Scanner onCode={type} onClose={() => setScanning(false)} /> : null}
      {error && !pocket ? (
        <div className="mt-4">
          <ErrorPanel title={t('collection.loadFailed')} error={error} onRetry={() => refetch()} />
        </div>
      ) : pocket ? (
        <>
          <Kept pocket={pocket} />
          <Results pocket={pocket} text={text} />
        </>
      ) : (
        <Loading>
          <div className="skeleton mt-4 h-60 rounded-card" />
        </Loading>
      )}
    </div>
  )
}
