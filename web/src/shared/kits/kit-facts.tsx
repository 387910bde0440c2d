import { FactList } from '../../ui/fact-list.tsx'
import { useFacts } from '../entries/facts.tsx'
import { typeOf } from '../types/types.ts'
import type { MasterKit } from './kit-queries.ts'

/** What is known of the kit, and what somebody wrote about it. */
export function KitFacts({ kit }: { kit: MasterKit }) {
  const factsOf = useFacts()
  const { definition, ownPage } = typeOf('master_kit')
  return (
    <>
      <FactList facts={factsOf(definition.fields, kit, ownPage?.facts ?? [])} />
      {kit.description ? <p className="mt-4.5 max-w-[64ch] whitespace-pre-line">{kit.description}</p> : null}
    </>
  )
}
