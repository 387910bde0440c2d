import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saidBy } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { confirmed } from '../../../shared/admin/confirm-password.tsx'

/** One act of an admin: done, said at the foot of the page, and what the console shows is asked for again. */
export function useAct<T>(act: (asked: T) => Promise<string>) {
  const t = useText()
  const client = useQueryClient()
  return useMutation({
    mutationFn: (asked: T) => confirmed(() => act(asked)),
    onSuccess: async (text) => {
      showToast({ kind: 'success', text })
      await client.invalidateQueries({ queryKey: ['admin'] })
    },
    onError: (error) => {
      const own = saidBy(error)
      showToast({ kind: 'error', text: own || t('app.offline') })
    },
  })
}
