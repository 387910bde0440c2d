import type { CleanUp, dashboardStats } from '@kitdex/contract/api/admin/dashboard'
import type { Reply } from '@kitdex/contract/endpoint'
import { approvalRate } from '@kitdex/contract/rules/badges'
import { isConfirmed, WRONG_CONFIRMATION } from '@kitdex/contract/rules/clean-ups'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { isId, newId } from '../../platform/ids.ts'
import { requireConfirmed } from '../accounts/password-service.ts'
import { record } from '../audit/service.ts'
import { moderationStats } from '../contributions/reading/stats-service.ts'
import * as repo from './repo.ts'

const DAY_MS = 24 * 60 * 60_000

export async function readDashboard(db: Db): Promise<Reply<typeof dashboardStats>> {
  const counts = await repo.getCounts(db, new Date(now().getTime() - 30 * DAY_MS))
  const { approved, pending, rejected } = await moderationStats(db)
  const { members, active, owned, wanted, reports, failed_mails, team, brand, competition } = counts
  return {
    users: { total: members, active_30d: active },
    content: {
      ...{ teams: team, competitions: competition, brands: brand },
      ...{ personal_kits: owned, wanted_kits: wanted },
    },
    moderation: { pending_contributions: pending, approval_rate: approvalRate({ approved, rejected }) },
    attention: { pending, reports, failed_mails },
    contributions: { approved, pending },
    entities: {
      teams: team,
      brands: brand,
      players: counts.player,
      competitions: competition,
      master_kits: counts.master_kit,
      reference_kits: counts.reference_kit,
    },
  }
}

interface Counted {
  readonly kits: number
  readonly items: number
}

interface Cleaned extends Counted {
  /** What there was. */
  readonly before: Counted
}

/** Takes out what the kind says, and keeps it to be put back. */
export async function cleanUp(
  db: Db,
  caller: Caller,
  kind: CleanUp['kind'],
  confirm: string,
): Promise<Cleaned> {
  if (!isConfirmed(confirm))
    throw invalid([{ loc: ['body', 'confirm'], msg: WRONG_CONFIRMATION, type: 'confirm' }])
  await requireConfirmed(db, caller)
  await repo.lockCleanUps(db)
  const before = await repo.countAll(db)
  const id = newId()
  await repo.insertCleanUp(db, { id, kind, admin_id: caller.id, created_at: now() })
  const items = kind === 'master_kits' ? 0 : await repo.removeItems(db, id, now())
  const kits = kind === 'collections' ? 0 : await repo.hideKits(db, id)
  await record(db, caller, 'clean_up', { subject: id, detail: { kind, kits, items } })
  return { kits, items, before }
}

type Stored = NonNullable<Awaited<ReturnType<typeof repo.findCleanUp>>>

const answer = (row: Stored): CleanUp => ({
  ...row,
  created_at: row.created_at.toISOString(),
  restored_at: row.restored_at?.toISOString() ?? null,
})

export async function listCleanUps(
  db: Db,
  { skip, limit }: { skip: number; limit: number },
): Promise<{ rows: CleanUp[]; total: number }> {
  const { rows, total } = await repo.listAll(db, skip, limit)
  return { rows: rows.map(answer), total }
}

export async function restoreCleanUp(db: Db, caller: Caller, id: string): Promise<CleanUp> {
  await repo.lockCleanUps(db)
  const found = isId(id) ? await repo.findCleanUp(db, id) : undefined
  if (!found) throw notFound('Clean-up not found')
  if (found.restored_at) throw conflict('This was restored already')
  await repo.showKits(db, id)
  await repo.returnItems(db, id, now())
  await repo.markRestored(db, id, now())
  await record(db, caller, 'clean_up_restored', { subject: id })
  const restored = await repo.findCleanUp(db, id)
  if (!restored) throw new Error('a clean-up is never deleted')
  return answer(restored)
}
