import { Link } from '../../lib/routing/router.tsx'
import { useOpened } from '../../lib/routing/search-param.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { COVERING, classes } from '../../ui/classes.ts'
import { SkeletonCard, SkeletonLine, SkeletonRow } from '../../ui/skeleton.tsx'
import type { Layout } from '../lists/list-view.ts'
import type { ListedType } from '../types/types.ts'
import { EntityMark } from './entity-mark.tsx'
import { entryAddress, type ListedEntry } from './entity-queries.ts'
import { useEntityWords } from './entity-words.ts'
import { OPENED } from './opened-entry.ts'
import { ImproveButton } from './propose-buttons.tsx'
import { VerifiedBadge } from './verified-badge.tsx'

interface Props {
  type: ListedType
  entry: ListedEntry
}

/** The name of an entry: a link that covers the whole of it. */
export function EntityLink({ type, entry }: Props) {
  const { name, full } = useEntityWords()(type, entry)
  return (
    <Link to={entryAddress(type, entry.id)} aria-label={full} className={COVERING}>
      {name}
    </Link>
  )
}

/** What can be done with an entry where it is listed: the one place for it. */
function EntityActions({ type, entry, className }: Props & { className?: string }) {
  const t = useText()
  const { open } = useOpened(OPENED)
  const { full } = useEntityWords()(type, entry)
  return (
    <div
      className={classes(
        'relative z-1 flex max-w-full flex-wrap gap-1.5 *:max-w-full *:whitespace-normal',
        className,
      )}
    >
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-label={t('card.action', { what: t('lists.details'), name: full })}
        onClick={() => open(entry.kitdex_reference)}
      >
        {t('lists.details')}
      </Button>
      <ImproveButton size="small" entry={entry} cardName={full} />
    </div>
  )
}

export function EntityCard({ type, entry }: Props) {
  const words = useEntityWords()(type, entry)
  return (
    <article className="hanger relative flex h-full min-w-0 flex-col">
      <EntityMark entry={entry} size={240} className="aspect-[1/0.9] rounded-card" />
      <div className="flex flex-1 flex-col items-start px-0.5 pt-3">
        <h3 className="display wrap-anywhere line-clamp-2 text-card leading-[1.2]">
          <EntityLink type={type} entry={entry} />
        </h3>
        <p className="mt-0.5 font-semibold text-small leading-[1.4]">{words.lines[0]}</p>
        <p className="text-muted text-small leading-[1.4]">{words.lines[1]}</p>
        <p className="text-muted text-small leading-[1.4]">{words.figures}</p>
        <VerifiedBadge level={entry.verified_level} className="mt-1" />
        <EntityActions
          type={type}
          entry={entry}
          className="mt-auto w-full pt-2.5 max-tablet:*:grow max-tablet:*:px-2 max-tablet:[&_svg]:hidden"
        />
      </div>
    </article>
  )
}

function EntityThumbnail({ type, entry }: Props) {
  const words = useEntityWords()(type, entry)
  return (
    <article className="hanger relative flex h-full min-w-0 flex-col">
      <EntityMark entry={entry} size={96} className="aspect-square rounded-control" />
      <h3 className="mt-1.5 line-clamp-2 font-semibold text-small leading-[1.3]">
        <EntityLink type={type} entry={entry} />
      </h3>
      <p className="truncate text-label text-muted">{words.lines[0]}</p>
      <EntityActions type={type} entry={entry} className="mt-auto pt-1.5 *:grow *:px-1.5 [&_svg]:hidden" />
    </article>
  )
}

const ROW =
  'relative grid grid-cols-[64px_minmax(0,1fr)_auto] items-center gap-x-3.5 border-line border-t py-3 desktop:grid-cols-[64px_1.7fr_1.3fr_1.3fr_auto] desktop:gap-x-5 desktop:py-2.5'

function EntityRow({ type, entry }: Props) {
  const words = useEntityWords()(type, entry)
  return (
    <article className={`hanger ${ROW}`}>
      <EntityMark entry={entry} size={72} className="aspect-square rounded-control" />
      <div className="col-span-2 min-w-0 desktop:col-span-1">
        <h3 className="display text-card">
          <EntityLink type={type} entry={entry} />
        </h3>
        <p className="text-muted text-small leading-[1.4]">{words.lines[0]}</p>
      </div>
      <p className="col-span-2 col-start-2 text-muted text-small leading-[1.4] desktop:col-span-1 desktop:col-start-auto">
        {words.lines[1]}
        <span className="block">{words.figures}</span>
      </p>
      <p className="col-start-2 desktop:col-start-auto">
        <VerifiedBadge level={entry.verified_level} className="block" />
        <span className="whitespace-nowrap font-semibold text-label text-muted tracking-[0.02em]">
          {entry.kitdex_reference}
        </span>
      </p>
      <EntityActions
        type={type}
        entry={entry}
        className="col-span-2 col-start-2 mt-1.5 desktop:col-span-1 desktop:col-start-auto desktop:mt-0 desktop:flex-nowrap"
      />
    </article>
  )
}

const CardSkeleton = () => (
  <SkeletonCard picture="aspect-[1/0.9]" lines={['h-5 w-3/4', 'w-2/3', 'w-1/2', 'w-3/5']} />
)

function ThumbnailSkeleton() {
  return (
    <div className="grid gap-1.5">
      <div className="skeleton aspect-square rounded-control" />
      <SkeletonLine className="w-3/4" />
    </div>
  )
}

const RowSkeleton = () => <SkeletonRow className={ROW} />

const GRID =
  'grid grid-cols-2 gap-x-3 gap-y-7 tablet:grid-cols-3 desktop:grid-cols-4 desktop:gap-x-4.5 desktop:gap-y-9'

/** The ways a list may look. */
export const LOOKS = {
  grid: { Entry: EntityCard, Skeleton: CardSkeleton, className: GRID },
  thumbnail: {
    Entry: EntityThumbnail,
    Skeleton: ThumbnailSkeleton,
    className:
      'grid grid-cols-3 gap-x-2.5 gap-y-4.5 tablet:grid-cols-5 desktop:grid-cols-7 desktop:gap-x-3.5',
  },
  list: { Entry: EntityRow, Skeleton: RowSkeleton, className: '' },
} as const satisfies Record<Layout, unknown>
