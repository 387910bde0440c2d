import { useIsFirstHtml } from '../../lib/startup/first-html.ts'
import { type FacetValue, isMeant } from './filter-options.ts'

/** What a filter offers. Nobody can open it in the first HTML, which shows what is chosen alone: it has no more. */
export function useOffered(facet: readonly FacetValue[], chosen: string): readonly FacetValue[] {
  if (!useIsFirstHtml()) return facet
  return chosen === '' ? [] : facet.filter((one) => isMeant(one, chosen))
}
