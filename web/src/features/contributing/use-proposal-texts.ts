import type { Duplicate } from '@kitdex/contract/api/contribution'
import { useText } from '../../lib/i18n.tsx'
import { showToast } from '../../lib/toast.ts'
import type { Filed } from './propose.ts'

/** Whose photos were recognised, if any were. */
export function useSamePhotoText() {
  const t = useText()
  return (duplicates: readonly Duplicate[]): string[] => {
    const titles = duplicates.filter(({ because }) => because === 'photo').map(({ title }) => title)
    return titles.length > 0 ? [t('contribute.samePhoto', { names: [...new Set(titles)].join(', ') })] : []
  }
}

/** What is said of a contribution that was filed, and of the pictures that could not be added to it. */
export function useProposalTexts() {
  const t = useText()
  const samePhotoText = useSamePhotoText()
  return {
    successOf: ({ refused, alike }: Filed) => {
      for (const reason of refused)
        showToast({ kind: 'error', text: t('contribute.photoRefused', { reason }) })
      return { text: [t('contribute.submitted'), ...samePhotoText(alike)].join('\n') }
    },
  }
}
