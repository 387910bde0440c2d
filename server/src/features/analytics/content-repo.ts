import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { fieldsOf } from '@kitdex/contract/catalogue/entity'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** The first years of the seasons that each club has a kit of. */
const YEARS = sql`select distinct club_id, left(season, 4)::int as year from master_kit where live`
const GAPS = sql`select club_id, min(year) as first, max(year) as last, max(year) - min(year) + 1 - count(*) as missing
  from (${YEARS}) y group by club_id`

export interface Gaps {
  seasons: number
  clubs: number
  clubs_without_kits: number
}

export async function countGaps(db: Db): Promise<Gaps> {
  const { rows } = await sql<Gaps>`
    select coalesce(sum(missing), 0)::int as seasons, count(*) filter (where missing > 0) as clubs,
      (select count(*) from team t where t.live and not exists (select from master_kit k where k.live and k.club_id = t.id))
        as clubs_without_kits
    from (${GAPS}) g`.execute(db)
  if (!rows[0]) throw new Error('nothing was counted')
  return rows[0]
}

export interface ClubGap {
  id: string
  name: string
  first: number
  last: number
  missing: number
  years: number[]
}

export async function listGaps(db: Db, limit: number, shown: number): Promise<ClubGap[]> {
  const { rows } = await sql<ClubGap>`
    select e.id, e.title as name, g.first, g.last, g.missing,
      array(select n from generate_series(g.first, g.last) n
        where not exists (select from master_kit k where k.live and k.club_id = g.club_id and left(k.season, 4)::int = n)
        order by n limit ${shown}) as years
    from (${GAPS}) g join entity e on e.id = g.club_id where g.missing > 0
    order by g.missing desc, e.title, e.id limit ${limit}`.execute(db)
  return rows
}

/** How many of a type's entries leave each of its fields empty, by field; `entries`: how many there are. */
export async function countEmpty(db: Db, entity: AnyEntity): Promise<Record<string, number>> {
  const asked = fieldsOf(entity).filter(([, field]) => !field.required && field.kind !== 'boolean')
  const counts = asked.map(
    ([key]) =>
      sql`count(*) filter (where coalesce(to_jsonb(${sql.ref(key)}), 'null') in ('null', '""', '[]', '{}')) as ${sql.ref(key)}`,
  )
  const { rows } = await sql<Record<string, number>>`
    select ${sql.join([sql`count(*) as entries`, ...counts])} from ${sql.table(entity.type)} where live`.execute(
    db,
  )
  return rows[0] ?? {}
}

export interface SourceCount {
  entity_type: string
  entries: number
  without_source: number
}

/** Entries of which no approved contribution names a source. */
export async function countWithoutSource(db: Db): Promise<SourceCount[]> {
  const { rows } = await sql<SourceCount>`
    select e.type as entity_type, count(*) as entries, count(*) - count(s.entity_id) as without_source
    from entity e left join (select distinct c.entity_id from contribution c
      where c.status = 'approved' and c.source_urls <> '{}') s on s.entity_id = e.id
    where e.live group by e.type`.execute(db)
  return rows
}
