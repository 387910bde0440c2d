import type { Choice } from '@kitdex/contract/catalogue/field'
import { standsFor } from '@kitdex/contract/rules/catalogue/choice-words'
import { useToldAs } from '../kits/kit-words.ts'

/** What stands for a value in a filter: two that say the same are one there, in every language. */
export function useToldOnce(): (choices: readonly Choice[], value: string) => string {
  const toldAs = useToldAs()
  return (choices, value) => {
    const told = toldAs(choices, value).value
    const choice = choices.find((one) => one.value === told)
    return choice ? standsFor(choice) : told
  }
}
