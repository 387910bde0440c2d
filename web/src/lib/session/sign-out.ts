import { call } from '../api.ts'
import { navigate } from '../routing/router.tsx'
import { queryClient } from '../startup/query-client.ts'
import { dropAction } from './pending-action.ts'
import { setSession } from './session.ts'

/** Home first: a guarded page must not ask whoever leaves to sign in. */
export async function signOut(home = '/'): Promise<void> {
  navigate(home)
  await call('POST /api/auth/logout').catch(() => undefined)
  dropAction()
  setSession(null)
  queryClient.clear()
}
