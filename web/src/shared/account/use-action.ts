import { type FormEvent, useState } from 'react'
import { ApiError } from '../../lib/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'

interface ActionResult {
  readonly kind: 'success' | 'error'
  readonly text: string
}

/** Does one thing at a time and says how it went; the server's own words where it has any. */
export function useAction(act: () => Promise<string>) {
  const t = useText()
  const [isBusy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<ActionResult | null>(null)
  const run = async (event?: FormEvent) => {
    event?.preventDefault()
    if (isBusy) return
    setBusy(true)
    try {
      setOutcome({ kind: 'success', text: await act() })
    } catch (error) {
      const said = error instanceof ApiError ? error.message : ''
      setOutcome({ kind: 'error', text: said || t('app.offline') })
    }
    setBusy(false)
  }
  return { isBusy, outcome, run }
}
