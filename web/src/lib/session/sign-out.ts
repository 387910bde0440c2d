import { call, statusOf } from '../api.ts'
import { navigate } from '../routing/router.tsx'
import { queryClient } from '../startup/query-client.ts'
import { dropAction } from './pending-action.ts'
import { setLeaving, setSession } from './session.ts'

/** Home first: a guarded page must not ask whoever leaves to sign in. */
export async function signOut(home = '/'): Promise<void> {
  setLeaving(true)
  navigate(home)
  await call('POST /api/auth/logout').catch(() => undefined)
  dropAction()
  setSession(null)
  queryClient.clear()
}

/** On every device. */
export async function signOutEverywhere(): Promise<void> {
  const endAll = () => call('POST /api/auth/logout-everywhere')
  setLeaving(true)
  try {
    await endAll()
  } catch (error) {
    setLeaving(false)
    if (statusOf(error) !== 401) throw error
    // This session had ended already: whoever wants the others to end signs in for it.
    await endAll()
  }
  await signOut()
}
