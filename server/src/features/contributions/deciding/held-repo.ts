import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { ContributionChange } from '../repo.ts'

/** A decision that may still be taken back, and of which nobody was told. */
export interface Held {
  contribution_id: string
  moderator_id: string
  before: ContributionChange
  telling: object
  due_at: Date
}

const columns = sql`contribution_id, moderator_id, before, telling, due_at`

/** What a decision changes of a contribution, as it is before. */
export async function getState(db: Db, id: string): Promise<ContributionChange> {
  const { rows } = await sql<{ state: ContributionChange }>`
    select jsonb_build_object('status', status, 'applied', applied, 'applied_position', applied_position,
      'applied_level', applied_level, 'decided_by', decided_by, 'decided_how', decided_how,
      'decided_at', decided_at, 'reason', reason) as state
    from contribution where id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`there is no contribution ${id}`)
  return rows[0].state
}

export async function insertHeld(db: Db, held: Held): Promise<void> {
  await sql`insert into held_decision (${columns})
    values (${held.contribution_id}, ${held.moderator_id}, ${JSON.stringify(held.before)},
      ${JSON.stringify(held.telling)}, ${held.due_at})`.execute(db)
}

/** Takes it out: whoever has it tells of it, or takes it back. */
export async function removeHeld(db: Db, contributionId: string): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    delete from held_decision where contribution_id = ${contributionId} returning ${columns}`.execute(db)
  return rows[0]
}

/** One that is due; another process takes the next. */
export async function removeDue(db: Db, at: Date): Promise<Held | undefined> {
  const { rows } = await sql<Held>`
    delete from held_decision where contribution_id = (
      select contribution_id from held_decision where due_at <= ${at}
      order by due_at limit 1 for update skip locked)
    returning ${columns}`.execute(db)
  return rows[0]
}
