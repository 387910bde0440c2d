import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import { useText } from '../../lib/i18n.tsx'
import { Box } from './box.tsx'
import { decisionsOn } from './decision.ts'
import { DecisionButtons } from './decision-buttons.tsx'
import { useStaleDecision } from './use-stale-decision.ts'

/** For moderators and admins. */
export function ModerationBox({ contribution }: { contribution: ContributionInFull }) {
  const t = useText()
  useStaleDecision([contribution])
  if (!contribution.can_moderate || decisionsOn(contribution).length === 0) return null
  const changed = contribution.changes.filter((change) => change.changed_meanwhile).map(({ field }) => field)
  return (
    <Box title={t('moderation.box')}>
      <div className="grid gap-2">
        <DecisionButtons contribution={contribution} changed={changed} />
      </div>
    </Box>
  )
}
