import { useText } from '../../lib/i18n.tsx'
import { showToast } from '../../lib/toast.ts'

/** What is said of a contribution that was filed, and of the pictures that could not be added to it. */
export function useProposalTexts() {
  const t = useText()
  return {
    successOf: (refused: readonly string[]) => {
      for (const reason of refused)
        showToast({ kind: 'error', text: t('contribute.photoRefused', { reason }) })
      return { text: t('contribute.submitted') }
    },
  }
}
