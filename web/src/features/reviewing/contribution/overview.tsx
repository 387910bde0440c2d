import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import type { FieldVote } from '@kitdex/contract/rules/contributions/voting'
import { Check, TriangleAlert, X } from 'lucide-react'
import { useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { PlainValue } from '../../../shared/entries/plain-value.tsx'
import { FieldDiff } from '../../../shared/history/field-diff.tsx'
import { LikelyDoubles } from '../../../shared/picking/likely-doubles.tsx'
import { classes } from '../../../ui/classes.ts'
import { Tag } from '../../../ui/tag.tsx'
import type { FieldVotes } from '../voting/use-field-votes.ts'
import { fieldOf } from './field-of.ts'
import { KitBeforeAfter } from './kit-before-after.tsx'

type Change = ContributionInFull['changes'][number]

interface Props {
  contribution: ContributionInFull
  votes: FieldVotes
}

const VOTES = [
  ['approve', Check, 'review.fieldApprove'],
  ['reject', X, 'review.fieldReject'],
] as const

/** The value that somebody else gave the field since. */
function ChangedMeanwhile({ contribution, change }: { contribution: ContributionInFull; change: Change }) {
  const t = useText()
  const field = fieldOf(contribution.entity_type, change.field)
  if (!change.changed_meanwhile || !field) return null
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1 rounded-control border border-accent px-3 py-2 text-small">
      <TriangleAlert size={16} aria-hidden="true" className="text-accent" />
      <span className="font-semibold">{t('review.changedMeanwhile')}</span>
      <PlainValue field={field} value={change.current} linked={contribution} />
    </p>
  )
}

function FieldVoteButtons({ change, name, votes }: { change: Change; name: string; votes: FieldVotes }) {
  const t = useText()
  return (
    // biome-ignore lint/a11y/useSemanticElements: two buttons, no form
    <div role="group" aria-label={t('review.fieldVote', { field: name })} className="flex gap-1.5">
      {VOTES.map(([vote, Icon, text]: readonly [FieldVote, typeof Check, (typeof VOTES)[number][2]]) => (
        <button
          key={vote}
          type="button"
          aria-pressed={votes.of[change.field] === vote}
          onClick={() => votes.toggle(change.field, vote)}
          className="inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line-strong px-3 font-semibold text-small hover:bg-fill aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-on-ink"
        >
          <Icon size={16} aria-hidden="true" />
          {t(text)}
        </button>
      ))}
    </div>
  )
}

function ChangeFoot({ contribution, change, votes }: Props & { change: Change }) {
  const t = useText()
  const label = useLabel()
  const field = fieldOf(contribution.entity_type, change.field)
  const isLeftOut = contribution.status === 'approved' && !change.applied
  const hasVotes = change.approvals + change.rejections > 0
  if (!field) return null
  return (
    <>
      <ChangedMeanwhile contribution={contribution} change={change} />
      <div className={classes('flex flex-wrap items-center gap-3', !contribution.can_vote && 'empty:hidden')}>
        {contribution.can_vote ? (
          <FieldVoteButtons change={change} name={label(field.label)} votes={votes} />
        ) : null}
        {hasVotes ? (
          <span className="text-muted text-small">
            {t('review.fieldTally', { up: String(change.approvals), down: String(change.rejections) })}
          </span>
        ) : null}
        {isLeftOut ? <Tag>{t('review.leftOut')}</Tag> : null}
      </div>
    </>
  )
}

/** What it changes, field by field, before and after. */
export function Overview({ contribution, votes }: Props) {
  const t = useText()
  return (
    <section>
      <h2 className="sr-only">{t('review.tab.overview')}</h2>
      <KitBeforeAfter contribution={contribution} />
      {contribution.duplicates.length > 0 ? (
        <div className="mb-6 grid gap-1 rounded-control border border-line-strong bg-sunken px-4 py-3">
          <h3 className="flex items-center gap-2 font-semibold">
            <TriangleAlert size={18} aria-hidden="true" className="flex-none text-accent" />
            {t('doubles.review')}
          </h3>
          <LikelyDoubles entries={contribution.duplicates} mine={contribution.proposed_data} />
        </div>
      ) : null}
      <div className="divide-y divide-line border-line border-y">
        {contribution.changes.map((change) => (
          <FieldDiff
            key={change.field}
            type={contribution.entity_type}
            change={change}
            linked={contribution}
            isNew={contribution.kind === 'create'}
          >
            <ChangeFoot contribution={contribution} change={change} votes={votes} />
          </FieldDiff>
        ))}
      </div>
    </section>
  )
}
