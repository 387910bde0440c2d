import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { saidBy } from '../../lib/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'

interface ActionResult {
  readonly kind: 'success' | 'error'
  readonly text: string
}

/** Does one thing at a time and says how it went; the server's own words where it has any. */
export function useAction(act: () => Promise<string>) {
  const t = useText()
  const { mutate, isPending, data } = useMutation({
    mutationFn: async (): Promise<ActionResult> => {
      try {
        return { kind: 'success', text: await act() }
      } catch (error) {
        const said = saidBy(error)
        return { kind: 'error', text: said || t('app.offline') }
      }
    },
  })
  const run = (event?: FormEvent) => {
    event?.preventDefault()
    if (!isPending) mutate()
  }
  return { isBusy: isPending, outcome: data ?? null, run }
}
