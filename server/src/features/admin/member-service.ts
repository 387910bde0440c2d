import type { getMember } from '@kitdex/contract/api/admin/members'
import type { Reply } from '@kitdex/contract/endpoint'
import type { Db } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import { findListed } from '../accounts/membership-service.ts'
import { listOpenSessions } from '../accounts/service.ts'
import { lastInvalidation } from '../contributions/deciding/invalidation-service.ts'
import { findOwn, listContributionsOf, listVotesOf } from './member-repo.ts'

/** Everything about a member that an admin decides by. */
export async function memberAtAGlance(db: Db, id: string): Promise<Reply<typeof getMember>> {
  const listed = isId(id) ? await findListed(db, id) : undefined
  const own = listed && (await findOwn(db, id))
  if (!listed || !own) throw notFound('User not found')
  return {
    ...listed,
    ...own,
    contributions: await listContributionsOf(db, id),
    votes: await listVotesOf(db, id),
    sessions: await listOpenSessions(db, id),
    invalidation: (await lastInvalidation(db, id)) ?? null,
  }
}
