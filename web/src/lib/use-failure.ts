import { saidBy } from './api.ts'
import { useText } from './texts/i18n.tsx'
import { showToast } from './toast.ts'

/** Says why a call failed: in the server's words, or that it was not reached. */
export function useFailure(): (error: unknown) => void {
  const t = useText()
  return (error) => showToast({ kind: 'error', text: saidBy(error) || t('app.offline') })
}
