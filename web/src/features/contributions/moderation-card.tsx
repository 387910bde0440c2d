import type { Contribution } from '@kitdex/contract/api/contributions'
import { useText } from '../../lib/i18n.tsx'
import { ContributionFacts, ContributionHeading, ViewLink } from './contribution-card.tsx'
import { ContributionMark } from './contribution-mark.tsx'
import { DecisionButtons } from './decision-buttons.tsx'

/** A contribution with what staff may do about it. */
export function ModerationCard({ contribution }: { contribution: Contribution }) {
  const t = useText()
  return (
    <article className="flex h-full min-w-0 flex-col gap-3 rounded-card border border-line bg-raised p-4">
      <div className="flex gap-3.5">
        <ContributionMark
          contribution={contribution}
          size={72}
          className="size-18 flex-none rounded-control"
        />
        <div className="grid min-w-0 flex-1 content-start gap-1">
          <ContributionHeading contribution={contribution} />
        </div>
      </div>
      <ContributionFacts contribution={contribution} />
      <p className="text-small">
        {t('review.counts', { up: String(contribution.upvotes), down: String(contribution.downvotes) })}
      </p>
      {contribution.reason ? (
        <p className="line-clamp-3 break-words border-line-strong border-l-2 pl-3 text-small">
          {contribution.reason}
        </p>
      ) : null}
      <div className="mt-auto flex flex-wrap items-center gap-2">
        <DecisionButtons contribution={contribution} />
        <ViewLink contribution={contribution} />
      </div>
    </article>
  )
}
