import type { OwnUser } from '@kitdex/contract/api/accounts'
import { type Arguments, call } from '../../../lib/api.ts'
import { getSession, setSession } from '../../../lib/session/session.ts'
import { queryClient } from '../../../lib/startup/query-client.ts'
import { MEMBERS_KEY } from '../../../shared/members/activity-queries.ts'

type Change = Arguments<'PUT /api/users/{id}/profile'>[0]['body']

/** Changes one's own profile; whatever shows it keeps up. `pending` is the address that awaits its mail. */
export async function saveProfile(
  { id }: OwnUser,
  change: Change,
): Promise<{ user: OwnUser; pending: string | null }> {
  const { pending_email, ...user } = await call('PUT /api/users/{id}/profile', {
    params: { id },
    body: change,
  })
  const session = getSession()
  if (session?.user.id === id) setSession({ ...session, user })
  void queryClient.invalidateQueries({ queryKey: [MEMBERS_KEY, id] })
  return { user, pending: pending_email }
}
