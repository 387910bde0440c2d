import { VotingRules } from '../voting/voting-rules.tsx'
import { BESIDE_DATABASE, ContributionList } from './contribution-list.tsx'

/** What members propose for the catalogue. */
export function AddingTab() {
  return (
    <>
      <ContributionList shape={BESIDE_DATABASE} />
      <VotingRules />
    </>
  )
}
