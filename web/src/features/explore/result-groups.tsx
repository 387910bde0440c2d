import { Link } from '../../lib/routing/router.tsx'
import { useOpened } from '../../lib/routing/search-param.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { EntityCard, EntityLink } from '../../shared/entries/entity-entry.tsx'
import { EntityMark } from '../../shared/entries/entity-mark.tsx'
import type { ListedEntry } from '../../shared/entries/entity-queries.ts'
import { useEntityWords } from '../../shared/entries/entity-words.ts'
import { OPENED } from '../../shared/entries/opened-entry.ts'
import { VerifiedBadge } from '../../shared/entries/verified-badge.tsx'
import { KitActions } from '../../shared/kits/kit-actions.tsx'
import { type Mark, useMarks } from '../../shared/kits/kit-marks.ts'
import { useTypeText } from '../../shared/types/type-words.ts'
import { type ListedType, slugOf } from '../../shared/types/types.ts'
import { COVERING, classes } from '../../ui/classes.ts'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Loading, Repeat } from '../../ui/skeleton.tsx'
import type { FoundGroup } from './found.ts'

interface EntryProps {
  type: ListedType
  entry: ListedEntry
}

const LINE = 'relative flex h-full min-w-0 items-center gap-3.5 rounded-control bg-raised px-3 py-2.5'

/** A team is looked at in a pop-up, which leads to its page; the others lead to theirs at once. */
function LineName({ type, entry }: EntryProps) {
  const { open } = useOpened(OPENED)
  const { name, full } = useEntityWords()(type, entry)
  if (type !== 'team') return <EntityLink type={type} entry={entry} />
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={full}
      className={`text-left ${COVERING}`}
      onClick={() => open(entry.kitdex_reference)}
    >
      {name}
    </button>
  )
}

function Line({ type, entry }: EntryProps) {
  const { lines } = useEntityWords()(type, entry)
  return (
    <article className={`hanger ${LINE} hover:bg-fill`}>
      <EntityMark entry={entry} size={64} className="size-16 flex-none rounded-control" />
      <div className="min-w-0">
        <h3 className="display truncate text-card">
          <LineName type={type} entry={entry} />
        </h3>
        <p className="truncate text-muted text-small">{lines.join(' · ')}</p>
        <VerifiedBadge level={entry.verified_level} />
      </div>
    </article>
  )
}

/** A kit can be taken from here, too. */
function FoundKit({ entry, marks }: { entry: ListedEntry; marks: readonly Mark[] }) {
  const { full } = useEntityWords()('master_kit', entry)
  return (
    <>
      <EntityCard type="master_kit" entry={entry} />
      <div className="mt-1.5 grid grid-cols-1 gap-1.5 *:px-2 *:whitespace-normal">
        <KitActions kitId={entry.id} marks={marks} face="found" cardName={full} />
      </div>
    </>
  )
}

const LINES = 'grid gap-2 tablet:grid-cols-2 desktop:grid-cols-3'
const CARDS = 'grid grid-cols-2 gap-x-3 gap-y-7 tablet:grid-cols-3 desktop:grid-cols-5'

function Section({ group, q }: { group: FoundGroup; q: string }) {
  const t = useText()
  const { type, entries } = group
  const name = useTypeText()(type, 'group')
  const isKits = type === 'master_kit'
  const marks = useMarks(isKits ? entries.map(({ id }) => id) : [])
  const all = q ? `/${slugOf(type)}?${new URLSearchParams({ q })}` : `/${slugOf(type)}`
  return (
    <section>
      <SectionHeading title={name}>
        <Link
          to={all}
          aria-label={t('explore.seeAllOf', { name })}
          className="flex min-h-11 items-center font-semibold text-small underline decoration-line-strong underline-offset-3 hover:decoration-current"
        >
          {t('explore.seeAll')}
        </Link>
      </SectionHeading>
      <ul className={isKits ? CARDS : LINES}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes('min-w-0', isKits && 'flex flex-col')}>
            {isKits ? <FoundKit entry={entry} marks={marks} /> : <Line type={type} entry={entry} />}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ResultGroups({ groups, q }: { groups: readonly FoundGroup[]; q: string }) {
  return groups
    .filter(({ entries }) => entries.length > 0)
    .map((group) => <Section key={group.type} group={group} q={q} />)
}

export function GroupsSkeleton() {
  return (
    <Loading>
      <div className={LINES}>
        <Repeat times={12}>
          <div className="skeleton h-21 rounded-control" />
        </Repeat>
      </div>
    </Loading>
  )
}
