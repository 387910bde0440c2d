import { call } from './api.ts'
import { dropAction } from './pending-action.ts'
import { queryClient } from './query-client.ts'
import { navigate } from './router.tsx'
import { setSession } from './session.ts'

/** Home first: a guarded page must not ask whoever leaves to sign in. */
export async function signOut(): Promise<void> {
  navigate('/')
  await call('POST /api/auth/logout').catch(() => undefined)
  dropAction()
  setSession(null)
  queryClient.clear()
}
