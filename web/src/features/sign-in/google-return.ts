import { call } from '../../lib/api.ts'
import { requestSignIn } from '../../lib/session/sign-in-request.ts'
import type { Translate } from '../../lib/texts/i18n.tsx'
import { knownDevice, signedIn } from './signed-in.ts'

/** What the way to Google and back left in the address is used once and taken out of it. */
export async function finishGoogle(t: Translate): Promise<void> {
  const left = new URLSearchParams(location.hash.slice(1))
  const sessionId = left.get('session_id')
  const error = left.get('google_error')
  if (sessionId === null && error === null) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const fail = (notice: string) => requestSignIn({ notice, noticeKind: 'error' })
  if (sessionId === null) {
    if (error === 'not_set_up') fail(t('auth.googleNotSetUp'))
    else if (error === 'suspended') fail(t('auth.suspended'))
    else fail(t(error === 'error' ? 'auth.googleError' : 'auth.googleFailed'))
    return
  }
  try {
    signedIn(
      await call('POST /api/auth/google/session', { body: { session_id: sessionId, ...knownDevice() } }),
    )
  } catch (failure) {
    const isRefused = failure instanceof Error && 'status' in failure && failure.status !== 0
    fail(t(isRefused ? 'auth.googleFailed' : 'auth.googleError'))
  }
}
