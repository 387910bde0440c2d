import { fieldsOf } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { whenEmpty } from '@kitdex/contract/catalogue/schema'
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '../platform/database/db.ts'

type Values = Record<string, unknown>
type Type = keyof typeof registry

/** All that the catalogue knows of an entry, but for when it last changed and how often. */
export async function catalogueRow(
  db: Db,
  type: Type,
  id: string,
): Promise<{ detail: Values; entity: Values; names: string[] }> {
  const { rows } = await sql<{ detail: Values; entity: Values; names: string[] }>`
    select to_jsonb(t) as detail, to_jsonb(e) - 'updated_at' - 'revision' as entity,
      (select jsonb_agg(n.folded order by n.folded) from entity_name n where n.entity_id = e.id) as names
    from entity e join ${sql.table(type)} t on t.id = e.id where e.id = ${id}`.execute(db)
  if (!rows[0]) throw new Error(`there is no ${type} ${id}`)
  return rows[0]
}

interface Known {
  id: string
  status: string
  votes: ReadonlyMap<number, { vote_type: string }>
}

/** What must hold of contributions and the entries they made, whatever happened. */
export async function expectWhole(db: Db, type: Type, entityIds: string[], known: Known[]): Promise<void> {
  await expectCounted(db, known)
  await expectDecided(
    db,
    known.map(({ id }) => id),
  )
  await expectAwarded(
    db,
    known.map(({ id }) => id),
  )
  for (const id of entityIds) await expectReplayed(db, type, id)
}

/** Counts equal live votes; no author is among the voters. */
async function expectCounted(db: Db, known: Known[]): Promise<void> {
  const { rows } = await sql<Values>`
    select c.id, c.status, c.upvotes, c.downvotes, count(v.*) filter (where v.vote_type = 'upvote')::int as ups,
      count(v.*) filter (where v.vote_type = 'downvote')::int as downs,
      count(v.*) filter (where v.member_id = c.author_id)::int as own
    from contribution c left join vote v on v.contribution_id = c.id
    where c.id = any(${known.map(({ id }) => id)}::uuid[]) group by c.id`.execute(db)
  expect(rows).toHaveLength(known.length)
  for (const row of rows) {
    const one = known.find(({ id }) => id === row.id)
    const ups = [...(one?.votes.values() ?? [])].filter(({ vote_type }) => vote_type === 'upvote').length
    const downs = (one?.votes.size ?? 0) - ups
    expect(row).toMatchObject({ status: one?.status, upvotes: ups, downvotes: downs, ups, downs, own: 0 })
  }
}

/** Closed implies a threshold or somebody's decision. */
async function expectDecided(db: Db, ids: string[]): Promise<void> {
  const { rows } = await sql`
    select id, status, decided_how, upvotes, downvotes from contribution
    where id = any(${ids}::uuid[]) and status in ('approved', 'rejected') and not (
      (decided_how = 'moderator' and decided_by is not null and decided_by <> author_id and reason is not null)
      or (decided_how = 'votes' and decided_by is null
        and ((status = 'approved' and upvotes >= 3) or (status = 'rejected' and (downvotes >= 2 or upvotes >= 3)))))`.execute(
    db,
  )
  expect(rows).toEqual([])
}

/** A live award for each that is approved and for no other; what members have is their sum, within each day’s limit. */
async function expectAwarded(db: Db, ids: string[]): Promise<void> {
  const { rows: wrong } = await sql`
    select c.id from contribution c left join xp_award x on x.contribution_id = c.id and x.undone_at is null
    where c.id = any(${ids}::uuid[]) and (c.status = 'approved') <> (x.contribution_id is not null)`.execute(
    db,
  )
  expect(wrong).toEqual([])
  const { rows: sums } = await sql`
    select m.id from member m where m.xp <> (
      select coalesce(sum(amount), 0) from xp_award x where x.member_id = m.id and x.undone_at is null)
    union all
    select member_id from xp_award where undone_at is null group by member_id, day having sum(amount) > 100`.execute(
    db,
  )
  expect(sums).toEqual([])
}

/** The newest revision is the entry; and so is what the contributions that are applied say, one after the other. */
async function expectReplayed(db: Db, type: Type, id: string): Promise<void> {
  const { rows: revisions } = await sql<{
    number: number
    data: Values
    live: boolean
    verified_level: string
  }>`
    select number, data, live, verified_level from revision where entity_id = ${id} order by number`.execute(
    db,
  )
  expect(revisions.map(({ number }) => number)).toEqual(revisions.map((_, i) => i + 1))
  const entry = await catalogueRow(db, type, id)
  const newest = revisions.at(-1)
  const { live, verified_level, title } = entry.entity
  expect({ live, verified_level }).toEqual({ live: newest?.live, verified_level: newest?.verified_level })
  const stored = Object.fromEntries(fieldsOf(registry[type]).map(([key]) => [key, entry.detail[key]]))
  expect(stored).toEqual(newest?.data)
  expect(entry.detail.live).toBe(live)
  expect(title).toBe(stored.name)
  const { rows: applied } = await sql<{ applied: Values }>`
    select applied from contribution where entity_id = ${id} and applied is not null
    order by applied_position`.execute(db)
  const rebuilt = Object.fromEntries(fieldsOf(registry[type]).map(([key, field]) => [key, whenEmpty(field)]))
  for (const one of applied) Object.assign(rebuilt, one.applied)
  expect(rebuilt).toEqual(stored)
}
