import type { OwnUser } from '@kitdex/contract/api/accounts'
import { type Arguments, call } from '../../../lib/api.ts'
import { getSession, setSession } from '../../../lib/session/session.ts'
import { queryClient } from '../../../lib/startup/query-client.ts'
import { MEMBERS_KEY } from '../../../shared/members/activity-queries.ts'

type Change = Arguments<'PUT /api/users/{id}/profile'>[0]['body']
/** What is preferred now, from what was before. */
export type Choice = (
  user: OwnUser,
) => Partial<Pick<OwnUser, 'show_values' | 'can_follow' | 'language' | 'theme' | 'muted_notices'>>

/** What the server said last, and what was chosen since, in its order. */
let said: OwnUser | null = null
let chosen: readonly Choice[] = []

/** Switches are faster than answers: each change waits for the one before. */
let before: Promise<unknown> = Promise.resolve()
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const done = before.then(work)
  before = done.catch(() => undefined)
  return done
}

function show(): void {
  const session = getSession()
  if (!session || session.user.id !== said?.id) return
  let user = said
  for (const choice of chosen) user = { ...user, ...choice(user) }
  setSession({ ...session, user })
}

async function send(id: string, change: Change): Promise<{ user: OwnUser; pending: string | null }> {
  const { pending_email, ...user } = await call('PUT /api/users/{id}/profile', {
    params: { id },
    body: change,
  })
  said = user
  show()
  void queryClient.invalidateQueries({ queryKey: [MEMBERS_KEY, id] })
  return { user, pending: pending_email }
}

/** Changes one's own profile; whatever shows it keeps up. `pending` is the address that awaits its mail. */
export const saveProfile = ({ id }: OwnUser, change: Change) => inTurn(() => send(id, change))

/** At once on the screen; what the server did not take is as it was. */
export async function savePreference(user: OwnUser, choice: Choice): Promise<void> {
  if (chosen.length === 0) said = user
  chosen = [...chosen, choice]
  show()
  try {
    await inTurn(() => send(user.id, choice(said ?? user)))
  } finally {
    chosen = chosen.filter((other) => other !== choice)
    show()
  }
}
