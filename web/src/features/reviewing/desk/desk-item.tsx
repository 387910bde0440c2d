import type { Contribution } from '@kitdex/contract/api/contribution'
import { contributorLevel } from '@kitdex/contract/rules/contributions/contributor-level'
import { useQuery } from '@tanstack/react-query'
import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useFormat, useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { contributionQuery } from '../../../shared/entries/contribution-query.ts'
import { PlainValue } from '../../../shared/entries/plain-value.tsx'
import { useMemberName } from '../../../shared/members/use-member-name.ts'
import { LikelyDoubles } from '../../../shared/picking/likely-doubles.tsx'
import { WebLink } from '../../../ui/web-link.tsx'
import { fieldOf } from '../contribution/field-of.ts'
import { ContributionMark } from '../contribution-mark.tsx'
import { contributorQuery } from '../contribution-queries.ts'
import { WhoLooks } from '../deciding/who-looks.tsx'
import { ContributionFacts } from '../list/contribution-card.tsx'
import { VoteList } from '../voting/vote-list.tsx'
import { type Swipe, useSwipe } from './use-swipe.ts'

interface Props {
  contribution: Contribution
  onSwipe: (swipe: Swipe) => void
  children: ReactNode
}

/** What became of what its author proposed before. */
function AuthorRecord({ contribution }: Pick<Props, 'contribution'>) {
  const t = useText()
  const format = useFormat()
  const { contributor_id } = contribution
  const user_name = useMemberName()(contribution.user_name)
  const { data } = useQuery({ ...contributorQuery(contributor_id ?? ''), enabled: contributor_id !== null })
  if (!data) return <p className="text-small">{user_name}</p>
  const decided = data.data.filter(({ status }) => status === 'approved' || status === 'rejected')
  const { rate } = contributorLevel(decided.map(({ status }) => status))
  return (
    <p className="text-small">
      {decided.length === 0
        ? t('desk.newAuthor', { name: user_name })
        : t('desk.author', { name: user_name, rate: format.wholePercent(rate), count: decided.length })}
    </p>
  )
}

/** What it changes, what it may repeat, and what voters said. */
function Details({ id }: { id: string }) {
  const t = useText()
  const label = useLabel()
  const { data } = useQuery(contributionQuery(id))
  if (!data) return <div className="skeleton h-40 rounded-card" />
  return (
    <>
      <dl className="grid gap-x-4 gap-y-1 text-small tablet:grid-cols-[160px_1fr]">
        {data.changes.map(({ field: name, after, changed_meanwhile }) => {
          const field = fieldOf(data.entity_type, name)
          return field ? (
            <div key={name} className="contents">
              <dt className="text-muted">{label(field.label)}</dt>
              <dd className="min-w-0">
                <PlainValue field={field} value={after} linked={data} />
                {changed_meanwhile ? (
                  <span className="ml-2 inline-flex items-center gap-1 font-semibold text-danger">
                    <TriangleAlert size={14} aria-hidden="true" />
                    {t('desk.changed')}
                  </span>
                ) : null}
              </dd>
            </div>
          ) : null
        })}
      </dl>
      {data.source_urls.map((url) => (
        <p key={url} className="text-small">
          <WebLink address={url} isShort={false} />
        </p>
      ))}
      {data.duplicates.length > 0 ? (
        <section className="rounded-card border border-line-strong p-3">
          <h3 className="mb-1 font-semibold">{t('desk.doubles')}</h3>
          <LikelyDoubles entries={data.duplicates} mine={data.proposed_data} />
        </section>
      ) : null}
      <VoteList contribution={data} />
    </>
  )
}

/** One contribution, with all that is needed to decide on it. It can be pulled aside with a finger. */
export function DeskItem({ contribution, onSwipe, children }: Props) {
  const swipe = useSwipe(onSwipe)
  return (
    <article
      {...swipe}
      className="grid touch-pan-y gap-4 rounded-card border border-line bg-raised p-4 tablet:p-6"
    >
      {/* Here a finger that goes up means something, too. */}
      <header className="flex touch-none gap-4">
        <ContributionMark
          contribution={contribution}
          size={96}
          className="size-24 flex-none rounded-control"
        />
        <div className="grid min-w-0 content-start gap-1">
          <h2 className="display text-h3 leading-[1.1]">{contribution.title}</h2>
          <ContributionFacts contribution={contribution} />
          <AuthorRecord contribution={contribution} />
          <WhoLooks id={contribution.id} />
        </div>
      </header>
      {contribution.description ? <p className="whitespace-pre-line">{contribution.description}</p> : null}
      {children}
      <Details id={contribution.id} />
    </article>
  )
}
