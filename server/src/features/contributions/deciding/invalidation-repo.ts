import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import type { ContributionChange } from '../repo.ts'

interface Voided {
  id: string
  before: ContributionChange
}

export interface Invalidation {
  id: string
  member_id: string
  admin_id: string
  reason: string
  created_at: Date
  votes: { contribution_id: string }[]
  /** The newest first. */
  contributions: Voided[]
  undone_at: Date | null
}

export async function insertInvalidation(db: Db, row: Omit<Invalidation, 'undone_at'>): Promise<void> {
  const { votes, contributions, ...said } = row
  await db
    .insertInto('invalidation')
    .values({ ...said, votes: JSON.stringify(votes), contributions: JSON.stringify(contributions) })
    .execute()
}

export async function lockInvalidation(db: Db, id: string): Promise<Invalidation | undefined> {
  const { rows } = await sql<Invalidation>`select * from invalidation where id = ${id} for update`.execute(db)
  return rows[0]
}

export async function markUndone(db: Db, id: string, at: Date): Promise<void> {
  await db.updateTable('invalidation').set({ undone_at: at }).where('id', '=', id).execute()
}

export interface LastInvalidation {
  id: string
  reason: string
  created_at: string
  votes: number
  contributions: number
}

/** The last one, unless it was undone. */
export async function findLast(db: Db, memberId: string): Promise<LastInvalidation | undefined> {
  const { rows } = await sql<LastInvalidation & { undone_at: Date | null }>`
    select id, reason, created_at, jsonb_array_length(votes) as votes,
      jsonb_array_length(contributions) as contributions, undone_at
    from invalidation where member_id = ${memberId} order by created_at desc, id desc limit 1`.execute(db)
  if (!rows[0] || rows[0].undone_at) return undefined
  const { undone_at: _, ...last } = rows[0]
  return last
}

/** What waits counts the votes of those who are here. */
const recount = (db: Db, ids: string[]) =>
  sql`
  update contribution c set (upvotes, downvotes) = (
    select count(*) filter (where v.vote_type = 'upvote'), count(*) filter (where v.vote_type = 'downvote')
    from vote v join member m on m.id = v.member_id where v.contribution_id = c.id and m.status = 'active')
  where c.id = any(${ids}::uuid[])`.execute(db)

/** What is voted on: a vote is for what was said. */
const said = sql`md5(jsonb_build_array(c.title, c.description, c.data, c.source_urls)::text)`

/** Locked in one order: whoever votes there at the same time waits. */
const lockWaiting = async (db: Db, ids: string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from contribution where id = any(${ids}::uuid[]) and status = 'pending_review'
    order by id for update`.execute(db)
  return rows.map(({ id }) => id)
}

/** Takes out a member's votes on what waits; answers their rows. */
export async function removeWaitingVotes(db: Db, memberId: string): Promise<Invalidation['votes']> {
  const cast = await db
    .selectFrom('vote')
    .select('contribution_id')
    .where('member_id', '=', memberId)
    .execute()
  const waiting = await lockWaiting(
    db,
    cast.map(({ contribution_id }) => contribution_id),
  )
  const { rows } = await sql<{ row: Invalidation['votes'][number] }>`
    delete from vote v using contribution c
    where v.member_id = ${memberId} and c.id = v.contribution_id and c.id = any(${waiting}::uuid[])
    returning to_jsonb(v) || jsonb_build_object('said', ${said}) as row`.execute(db)
  await recount(db, waiting)
  return rows.map(({ row }) => row)
}

/** Puts votes back on what still waits and says the same; answers how many. What was voted anew since stays. */
export async function returnVotes(db: Db, votes: Invalidation['votes']): Promise<number> {
  const waiting = await lockWaiting(
    db,
    votes.map(({ contribution_id }) => contribution_id),
  )
  const { rows } = await sql`
    insert into vote select v.* from jsonb_array_elements(${JSON.stringify(votes)}::jsonb) cast_before,
      jsonb_populate_record(null::vote, cast_before) v join contribution c on c.id = v.contribution_id
    where c.id = any(${waiting}::uuid[]) and coalesce(cast_before ->> 'said', ${said}) = ${said}
    on conflict do nothing returning contribution_id`.execute(db)
  await recount(db, waiting)
  return rows.length
}

/** What a member has waiting or in the catalogue, the newest first. */
export async function listStanding(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from contribution
    where author_id = ${memberId} and kind <> 'merge' and status in ('pending_review', 'needs_revision', 'approved')
    order by created_at desc, id desc`.execute(db)
  return rows.map(({ id }) => id)
}
