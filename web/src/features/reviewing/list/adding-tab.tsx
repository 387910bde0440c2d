import { useText } from '../../../lib/texts/i18n.tsx'
import { ContributeButton } from '../../../shared/entries/propose-buttons.tsx'
import { VotingRules } from '../voting/voting-rules.tsx'
import { BESIDE_DATABASE, ContributionList } from './contribution-list.tsx'

/** What members propose for the catalogue. */
export function AddingTab() {
  const t = useText()
  return (
    <>
      <ContributionList
        shape={BESIDE_DATABASE}
        firstStep={<ContributeButton text={t('contribute.first')} />}
      />
      <VotingRules />
    </>
  )
}
