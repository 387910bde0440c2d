import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { unauthenticated } from '../../platform/http/errors.ts'
import { lockMember, type Member } from './repo.ts'
import { removeSecrets } from './secret-repo.ts'
import { hasSession } from './session-repo.ts'

/**
 * For whatever changes whose account it is: ends every secret of it, sessions, mailed links and sign-ins under
 * way, but the session that did it. A ban and the end of the account do the same in the database.
 */
export const endSecrets = (db: Db, memberId: string, stays: string | null = null): Promise<void> =>
  removeSecrets(db, memberId, stays)

/**
 * In the transaction that hands out a secret or changes the account: nobody else does meanwhile, and who was
 * signed out while they waited does not get it.
 */
export async function lockCaller(db: Db, caller: Caller): Promise<Member> {
  const member = await lockMember(db, caller.id)
  if (member?.status !== 'active' || !(await hasSession(db, caller.sessionId))) throw unauthenticated()
  return member
}
