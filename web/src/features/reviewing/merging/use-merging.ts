import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saidBy } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { forgetEntries } from './merge-data.ts'

/** Something that changes which entries there are: says what was done, or what is against it. */
export function useMerging<T>(work: () => Promise<T>, done: string, after?: (answer: T) => void) {
  const t = useText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: work,
    onSuccess: (answer) => {
      showToast({ kind: 'success', text: done })
      after?.(answer)
      void forgetEntries(client)
    },
    onError: (error) => {
      const said = saidBy(error)
      showToast({ kind: 'error', text: said || t('app.offline') })
    },
  })
}
