import { useProposing } from '../../lib/proposing.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { ImportRow } from './import-data.ts'

interface Props {
  isBusy: boolean
  onPropose: () => void
}

/** The way on where the catalogue does not have the kit. */
export function ProposeKit({ isBusy, onPropose }: Props) {
  const t = useText()
  return (
    <div className="grid justify-items-start gap-2 border-line border-t pt-3">
      <p className="text-small">
        <span className="font-semibold">{t('io.notThere')}</span>{' '}
        <span className="text-muted">{t('io.proposeText')}</span>
      </p>
      <Button disabled={isBusy} onClick={onPropose}>
        {t('io.propose')}
      </Button>
    </div>
  )
}

type Proposal = NonNullable<ImportRow['proposal']>

export const isOver = ({ status }: Proposal): boolean => status === 'rejected' || status === 'withdrawn'
const isOpen = ({ status }: Proposal): boolean => status === 'draft' || status === 'needs_revision'

/** What became of the kit that was proposed from a row, and what there is to do. */
export function RowProposal({ proposal, isBusy, onPropose }: Props & { proposal: Proposal }) {
  const t = useText()
  const { revise } = useProposing()
  const { status, reason, contribution_id } = proposal
  return (
    <div className="grid gap-2">
      <p className="font-medium">{t(`io.proposal.${status}`)}</p>
      {reason ? <p className="text-muted [overflow-wrap:anywhere]">{reason}</p> : null}
      <div className="flex flex-wrap gap-2">
        {isOpen(proposal) ? (
          <Button variant="ink" onClick={() => revise(contribution_id)}>
            {t('io.completeProposal')}
          </Button>
        ) : null}
        {isOver(proposal) ? (
          <Button disabled={isBusy} onClick={onPropose}>
            {t('io.proposeAgain')}
          </Button>
        ) : null}
        {status === 'draft' || status === 'withdrawn' ? null : (
          <ButtonLink to={`/contributions-v2/${contribution_id}`}>{t('io.seeProposal')}</ButtonLink>
        )}
      </div>
    </div>
  )
}
