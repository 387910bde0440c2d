import { LOOK_SECONDS } from '@kitdex/contract/rules/contributions/lanes'
import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { publish, STAFF } from '../../../platform/events/events.ts'
import type { Caller } from '../../../platform/http/access.ts'
import { deleteLook, findLook, listLooking, upsertLook } from './looking-repo.ts'
import { getContribution } from './reading-service.ts'

const since = (): Date => new Date(now().getTime() - LOOK_SECONDS * 1000)

const tell = (db: Db, id: string): Promise<void> =>
  publish(db, { to: STAFF, event: 'contribution', data: { id, looking: true } })

/** Says that the caller looks at it, for a minute; answers who else does. The others hear of it when it begins. */
export async function look(db: Db, caller: Caller, id: string) {
  await getContribution(db, caller, id)
  const before = await findLook(db, caller.id, since())
  await upsertLook(db, caller.id, id, now())
  if (before?.contribution_id !== id) {
    if (before) await tell(db, before.contribution_id)
    await tell(db, id)
  }
  return { others: await listLooking(db, id, caller.id, since()) }
}

/** Says that the caller looks at it no longer. */
export async function lookAway(db: Db, caller: Caller, id: string): Promise<void> {
  await getContribution(db, caller, id)
  if (await deleteLook(db, caller.id, id)) await tell(db, id)
}
