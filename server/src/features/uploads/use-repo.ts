import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** The statuses of the contributions that name a picture: in a field, or as a picture of theirs. */
const statusesOf = (name: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.status from contribution c
  where pictures_in(c.data) <> '[]' and pictures_in(c.data) @> jsonb_build_array('uploads/' || ${name})
  union all
  select c.status from contribution_image i join contribution c on c.id = i.contribution_id
  where i.path = 'uploads/' || ${name}`

/** Of pictures of the catalogue, those that everybody may see, and whether somebody has approved them. */
export async function listShown(db: Db, names: readonly string[]): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ name: string; approved: boolean }>`
    select n.name, bool_or(s.status = 'approved') as approved
    from unnest(${names}::text[]) as n(name) cross join lateral (${statusesOf(sql`n.name`)}) s
    where s.status in ('approved', 'pending_review', 'needs_revision')
    group by n.name`.execute(db)
  return new Map(rows.map(({ name, approved }) => [name, approved]))
}

/** Of a photo of an item: its owner shows it to others, now. */
export async function isItemShown(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`
    select from item_photo p join collection_item i on i.id = p.item_id
    join member m on m.id = i.member_id
    where p.name = ${name} and i.collection_type = 'owned' and m.status = 'active'
      and (not i.is_hidden and not m.profile_private or exists (select from offer_photo f join offer o on o.id = f.offer_id
        where f.photo_id = p.id and o.status in ('open', 'reserved')))`.execute(db)
  return rows.length > 0
}

/** Those that are known, and shown to everybody or sent by the member. Until the transaction ends they stay. */
export async function listUsable(db: Db, names: readonly string[], memberId: string): Promise<string[]> {
  const { rows } = await sql<{ name: string; member_id: string | null }>`
    select name, member_id from upload where name = any(${names}::text[]) order by name for key share`.execute(
    db,
  )
  const others = rows.filter(({ member_id }) => member_id !== memberId).map(({ name }) => name)
  const shown = others.length === 0 ? new Map() : await listShown(db, others)
  return rows.map(({ name }) => name).filter((name) => !others.includes(name) || shown.has(name))
}

/**
 * Nobody names it: no contribution but withdrawn ones, no state of an entry that is in the catalogue (it may be given
 * back), no member, no item, no message.
 */
const isUnused = sql`not exists (select from (${statusesOf(sql`u.name`)}) s where s.status <> 'withdrawn')
  and not exists (select from revision r join entity e on e.id = r.entity_id and e.live
    where pictures_in(r.data) <> '[]' and pictures_in(r.data) @> jsonb_build_array('uploads/' || u.name))
  and not exists (select from member m where m.id = u.member_id and m.profile_picture_url = u.name)
  and not exists (select from item_photo p where p.name = u.name)
  and not exists (select from message g where g.picture = u.name)`

/** Answers which of them nobody named any more: they are gone. */
export async function removeUnused(db: Db, names: readonly string[]): Promise<string[]> {
  // First the lock, then the look: who is about to name one has locked it, too.
  await sql`select from upload where name = any(${names}::text[]) order by name for update`.execute(db)
  const { rows } = await sql<{ name: string }>`
    delete from upload u where u.name = any(${names}::text[]) and ${isUnused} returning u.name`.execute(db)
  return rows.map(({ name }) => name)
}

export interface Candidate {
  name: string
  unused: boolean
}

/** The next of all that are old enough, in the order of their names. */
export async function listCandidates(
  db: Db,
  after: string,
  before: Date,
  most: number,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select u.name, ${isUnused} as unused
    from (select name, member_id from upload where name > ${after} and created_at < ${before}
      order by name limit ${most}) u
    order by u.name`.execute(db)
  return rows
}

/** When this database was made. */
export async function findBeginning(db: Db): Promise<Date> {
  const { rows } = await sql<{ at: Date }>`
    select coalesce(min(applied_at), now()) as at from migration`.execute(db)
  if (!rows[0]) throw new Error('there is no database')
  return rows[0].at
}

export async function listKnown(db: Db, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from upload where name = any(${names}::text[])`.execute(db)
  return rows.map(({ name }) => name)
}
