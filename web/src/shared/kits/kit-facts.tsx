import { masterKit } from '@kitdex/contract/catalogue/master-kit'
import { FactList } from '../../ui/fact-list.tsx'
import { useFacts } from '../entries/facts.tsx'
import type { MasterKit } from './kit-queries.ts'

const FACTS = [
  'brand_id',
  'competition_id',
  'season',
  'style',
  'model',
  'primary_sponsor_id',
  'secondary_sponsor_ids',
  'design_name',
  'pattern',
  'pattern_description',
  'collar',
  'primary_color',
  'secondary_colors',
  'special_features',
] as const

/** What is known of the kit, and what somebody wrote about it. */
export function KitFacts({ kit }: { kit: MasterKit }) {
  const factsOf = useFacts()
  return (
    <>
      <FactList facts={factsOf(masterKit.fields, kit, FACTS)} />
      {kit.description ? <p className="mt-4.5 max-w-[64ch] whitespace-pre-line">{kit.description}</p> : null}
    </>
  )
}
