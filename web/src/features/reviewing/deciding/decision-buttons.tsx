import type { Contribution } from '@kitdex/contract/api/contribution'
import { useState } from 'react'
import { useOpened } from '../../../lib/routing/search-param.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { useModeration } from '../moderation/use-moderation.ts'
import { type Decision, decisionsOn, needsReason } from './decision.ts'
import { DecisionDialog } from './decision-dialog.tsx'

interface Props {
  contribution: Contribution
  /** Fields that are known to have changed meanwhile. */
  changed?: readonly string[]
  /** One of many beside each other. */
  isSmall?: boolean
}

/** What staff may do about it now. What has to be said first is asked for in a dialog, which has an address. */
export function DecisionButtons({ contribution, changed = [], isSmall = false }: Props) {
  const t = useText()
  const opened = useOpened('decide')
  const { isBusy, decide } = useModeration()
  const [asked, setAsked] = useState(changed)
  const open = (decision: Decision) => opened.open(`${decision}.${contribution.id}`)
  const start = async (decision: Decision) => {
    const isPlain = decision === 'approve' && !needsReason(decision, contribution) && changed.length === 0
    if (!isPlain) return open(decision)
    const outcome = await decide(contribution, decision, { reason: '' })
    if (outcome === 'done' || outcome === 'failed') return
    setAsked(outcome.changed)
    open(decision)
  }
  const decisions = decisionsOn(contribution)
  const shown = decisions.find((decision) => opened.value === `${decision}.${contribution.id}`)
  return (
    <>
      {decisions.map((decision) => (
        <Button
          key={decision}
          size={isSmall ? 'small' : 'medium'}
          variant={decision === 'approve' ? 'ink' : decision === 'restore' ? 'quiet' : 'danger'}
          className={decision === 'needs_revision' ? 'text-text!' : ''}
          disabled={isBusy}
          onClick={() => start(decision)}
        >
          {t(`moderation.${decision}`)}
        </Button>
      ))}
      {shown ? (
        <DecisionDialog
          contribution={contribution}
          decision={shown}
          changed={shown === 'approve' ? asked : []}
          onClose={opened.close}
        />
      ) : null}
    </>
  )
}
