import type { CleanUp } from '@kitdex/contract/api/admin/dashboard'
import type { Translate } from '../../lib/texts/i18n.tsx'

/** What a clean-up took out, in words. */
export const countsOf = (
  t: Translate,
  { kind, master_kits, items }: Pick<CleanUp, 'kind' | 'master_kits' | 'items'>,
): string =>
  [
    ...(kind === 'collections' ? [] : [t('cleanUp.cleared.master_kits', { n: master_kits })]),
    ...(kind === 'master_kits' ? [] : [t('cleanUp.cleared.collections', { n: items })]),
  ].join(' · ')
