import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import { useUser } from '../../../lib/session/session.ts'
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
  const user = useUser()
  if (!user || user.role === 'user' || decisionsOn(contribution).length === 0) return null
  if (!contribution.can_moderate)
    return (
      <Box title={t('moderation.box')}>
        <p className="text-muted text-small">{t('moderation.own')}</p>
      </Box>
    )
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
