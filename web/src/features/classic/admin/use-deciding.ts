import { useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { sayError, saySuccess, useRefresh } from '../failure.ts'

/** Does what an admin decided, and says how it went: why not, too, where the server says so. */
export function useDeciding() {
  const t = useText()
  const refresh = useRefresh()
  const [isBusy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>, done: string, failed: string): Promise<boolean> => {
    setBusy(true)
    try {
      await work()
      saySuccess(done)
      await refresh()
      return true
    } catch (error) {
      const detail = error instanceof ApiError ? error.message : ''
      if (!(error instanceof ApiError) || error.status === 0) sayError(t('classic.offline'))
      else sayError(detail ? t('classic.because', { text: failed, detail }) : failed)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { isBusy, run }
}
