import type { Contribution, ListedContribution } from '@kitdex/contract/api/contribution'
import { useFrench, useText } from '../../../lib/texts/i18n.tsx'
import { decisionsOn } from '../deciding/decision.ts'
import { DecisionButtons } from '../deciding/decision-buttons.tsx'
import { useStaleDecision } from '../deciding/use-stale-decision.ts'
import { ContributionBox, ContributionFacts, ViewLink } from '../list/contribution-card.tsx'

/** Where several are chosen to be decided at once. */
interface Selecting {
  readonly selected: readonly string[]
  readonly onSelect: (ids: readonly string[]) => void
}

function SelectBox({
  contribution: { id, title },
  selected,
  onSelect,
}: Selecting & { contribution: Contribution }) {
  const t = useText()
  return (
    <label className="-m-2.5 grid size-11 place-items-center">
      <input
        type="checkbox"
        aria-label={t('desk.select', { title })}
        className="size-6 accent-(--ink)"
        checked={selected.includes(id)}
        onChange={(event) =>
          onSelect(event.target.checked ? [...selected, id] : selected.filter((one) => one !== id))
        }
      />
    </label>
  )
}

/** A contribution with what staff may do about it. */
function ModerationCard({
  contribution,
  selecting,
}: {
  contribution: ListedContribution
  selecting?: Selecting | undefined
}) {
  const t = useText()
  return (
    <ContributionBox contribution={contribution}>
      <ContributionFacts contribution={contribution} />
      <div className="mt-auto flex items-center justify-between gap-2">
        <p lang={useFrench()} className="text-small">
          {t('review.counts', { up: String(contribution.upvotes), down: String(contribution.downvotes) })}
        </p>
        <ViewLink contribution={contribution} />
      </div>
      {contribution.reason ? (
        <p className="line-clamp-3 border-line-strong border-l-2 pl-3 text-small">{contribution.reason}</p>
      ) : null}
      {contribution.can_moderate ? (
        <div className="flex flex-wrap items-center gap-2">
          {selecting ? <SelectBox contribution={contribution} {...selecting} /> : null}
          <DecisionButtons contribution={contribution} isSmall />
        </div>
      ) : decisionsOn(contribution).length > 0 ? (
        <p className="text-muted text-small">{t('moderation.own')}</p>
      ) : null}
    </ContributionBox>
  )
}

interface Props {
  contributions: readonly ListedContribution[]
  selecting?: Selecting | undefined
}

export function ModerationCards({ contributions, selecting }: Props) {
  useStaleDecision(contributions)
  return (
    <ul className="grid gap-4 tablet:grid-cols-2 desktop:grid-cols-3">
      {contributions.map((contribution) => (
        <li key={contribution.id} className="min-w-0">
          <ModerationCard contribution={contribution} selecting={selecting} />
        </li>
      ))}
    </ul>
  )
}
