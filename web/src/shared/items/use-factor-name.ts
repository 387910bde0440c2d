import type { Choice } from '@kitdex/contract/catalogue/field'
import {
  CONDITIONS,
  ORIGINS,
  PATCHES,
  PERFORMANCES,
  PROOFS,
  RESULTS,
  SPECIAL_MATCHES,
} from '@kitdex/contract/rules/collection/item-words'
import type { Factor } from '@kitdex/contract/rules/collection/price'
import { useText } from '../../lib/texts/i18n.tsx'
import { useChoiceName } from '../kits/kit-words.ts'

const WORDS: Readonly<Record<string, readonly Choice[]>> = {
  condition: CONDITIONS,
  origin: ORIGINS,
  special_match: SPECIAL_MATCHES,
  result: RESULTS,
  performance: PERFORMANCES,
  match_proof: PROOFS,
  signature_proof: PROOFS,
  patch: PATCHES,
}

/** What a factor of an estimate is called: what it is about, and which. */
export function useFactorName(): (factor: Factor) => string {
  const t = useText()
  const nameOf = useChoiceName()
  return ({ key, factor }) => {
    const [about = '', which = ''] = key.split('.')
    const words = WORDS[about]
    if (words) {
      const name = t(`factor.${about}` as 'factor.condition')
      return t('app.named', { name, value: nameOf(words, which) })
    }
    if (key === 'signed' || key === 'player') return t(`factor.${key}`)
    return factor
  }
}
