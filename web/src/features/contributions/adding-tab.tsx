import { useText } from '../../lib/i18n.tsx'
import { ContributeButton } from '../catalogue/propose-buttons.tsx'
import { BESIDE_DATABASE, ContributionList } from './contribution-list.tsx'
import { VotingRules } from './voting-rules.tsx'

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
