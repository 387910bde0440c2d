import type { AuditEntry } from '@kitdex/contract/api/admin/audit'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { literally } from '../../platform/database/literally.ts'

export interface AuditFilter {
  q?: string | undefined
  about?: string | undefined
  from?: string | undefined
  to?: string | undefined
}

/** A member, a contribution, an entry, a campaign, what was cleaned up; of a report, what or whom it is about. */
const subject = sql`coalesce(s.name, c.title, e.title, k.name, u.kind)`

/** Details name entries and contributions by their ids. */
const named = sql`(select coalesce(jsonb_object_agg(d.value, d.name) filter (where d.name is not null), '{}')
    from (select x.value, coalesce((select title from entity where id = x.id),
        (select title from contribution where id = x.id)) as name
      from (select value, case when value ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then value::uuid end as id
        from jsonb_each_text(a.detail)) x
      where x.id is not null) d)`

const shown = sql`
  select a.id, a.at, a.action, a.subject_id, a.detail, a.address, ${subject} as subject, ${named} as names,
    case when r.subject in ('message', 'picture') then r.subject when u.id is not null then 'clean_up' end
      as subject_kind,
    case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as actor
  from audit a left join member m on m.id = a.actor_id left join report r on r.id = a.subject_id
    left join message g on r.subject = 'message' and g.id = r.subject_id
    left join member s on s.id = coalesce(g.by_id, r.subject_id, a.subject_id)
    left join contribution c on c.id = a.subject_id
    left join entity e on e.id = coalesce(r.subject_id, a.subject_id)
    left join campaign k on k.id = a.subject_id
    left join clean_up u on u.id = a.subject_id`

const matching = ({ q, about, from, to }: AuditFilter): RawBuilder<unknown> => {
  const all = [sql`true`]
  if (about) all.push(sql`split_part(a.action, '.', 1) = ${about}`)
  if (from) all.push(sql`a.at >= ${from}::date`)
  if (to) all.push(sql`a.at < ${to}::date + 1`)
  const text = q?.trim() ?? ''
  const like = `%${literally(text)}%`
  if (text !== '')
    all.push(sql`(a.action ilike ${like} or a.detail::text ilike ${like} or m.name ilike ${like}
      or ${subject} ilike ${like} or a.subject_id::text = ${text} or a.actor_id::text = ${text})`)
  return sql.join(all, sql` and `)
}

export async function listEntries(
  db: Db,
  filter: AuditFilter,
  { skip, limit }: { skip: number; limit: number },
): Promise<AuditEntry[]> {
  const { rows } = await sql<AuditEntry>`
    ${shown} where ${matching(filter)} order by a.at desc, a.id desc limit ${limit} offset ${skip}`.execute(
    db,
  )
  return rows
}

export async function countEntries(db: Db, filter: AuditFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from (${shown} where ${matching(filter)}) a`.execute(db)
  return rows[0]?.n ?? 0
}

/** After one of them, so that the log may grow while it is read. */
export async function listAfter(
  db: Db,
  filter: AuditFilter,
  last: AuditEntry | undefined,
  limit: number,
): Promise<AuditEntry[]> {
  const after = last ? sql`(a.at, a.id) < (${last.at}, ${last.id})` : sql`true`
  const { rows } = await sql<AuditEntry>`
    ${shown} where ${matching(filter)} and ${after} order by a.at desc, a.id desc limit ${limit}`.execute(db)
  return rows
}

export async function listAbout(db: Db): Promise<string[]> {
  const { rows } = await sql<{ about: string }>`
    select distinct split_part(action, '.', 1) as about from audit order by 1`.execute(db)
  return rows.map(({ about }) => about)
}

export async function removeAddresses(db: Db): Promise<void> {
  await sql`update audit set address = null where address is not null and at < now() - interval '90 days'`.execute(
    db,
  )
}
