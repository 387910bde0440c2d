import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import { useText } from '../../../lib/texts/i18n.tsx'
import { decisionsOn } from '../deciding/decision.ts'
import { DecisionButtons } from '../deciding/decision-buttons.tsx'
import { useStaleDecision } from '../deciding/use-stale-decision.ts'
import { WhoLooks } from '../deciding/who-looks.tsx'
import { Box } from './box.tsx'

/** For moderators and admins. */
export function ModerationBox({ contribution }: { contribution: ContributionInFull }) {
  const t = useText()
  useStaleDecision([contribution])
  if (!contribution.can_moderate || decisionsOn(contribution).length === 0) return null
  const changed = contribution.changes.filter((change) => change.changed_meanwhile).map(({ field }) => field)
  return (
    <Box title={t('moderation.box')}>
      <div className="grid gap-2">
        <WhoLooks id={contribution.id} />
        <DecisionButtons contribution={contribution} changed={changed} />
      </div>
    </Box>
  )
}
