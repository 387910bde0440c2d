import type { AnyEntity, EntityType } from '@kitdex/contract/catalogue/entity'
import { fieldsOf } from '@kitdex/contract/catalogue/entity'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

export interface Candidate {
  id: string
  entity_type: EntityType
  kitdex_reference: string
  title: string
  image: string | null
  score: number
}

const MOST = 5

const imageOf = (entity: AnyEntity) => {
  const main = fieldsOf(entity).find(([, field]) => field.kind === 'image')?.[0]
  return main ? sql.ref(`t.${main}`) : sql`null`
}

const head = (entity: AnyEntity) => sql`
  e.id, e.type as entity_type, e.reference as kitdex_reference, e.title, ${imageOf(entity)} as image`

/** By any of their names: how alike it is; another country makes it less likely. */
export async function listLikeNamed(
  db: Db,
  entity: AnyEntity,
  folded: string,
  place: { field: string; value: string } | undefined,
  least: number,
): Promise<Candidate[]> {
  const isElsewhere = place
    ? sql`(${sql.ref(`t.${place.field}`)} is not null and ${sql.ref(`t.${place.field}`)} <> ${place.value})`
    : sql`false`
  const { rows } = await sql<Candidate>`
    select * from (
      select ${head(entity)}, round((n.likeness * case when ${isElsewhere} then 0.7 else 1 end)::numeric, 2) as score
      from (
        select entity_id, max(case when folded = ${folded} then 1 else 0.95 * similarity(folded, ${folded}) end) as likeness
        from entity_name where type = ${entity.type} and (folded = ${folded} or folded % ${folded})
        group by entity_id order by 2 desc limit 50
      ) n
      join entity e on e.id = n.entity_id and e.live join ${sql.table(entity.type)} t on t.id = e.id
    ) c where score >= ${least} order by score desc, title, id limit ${MOST}`.execute(db)
  return rows
}

/** By what makes one what it is: the same of all, or of all but the last. */
export async function listSameKey(
  db: Db,
  entity: AnyEntity,
  key: [field: string, value: string][],
): Promise<Candidate[]> {
  const [last, ...rest] = [...key].reverse()
  if (!last) return []
  const isEqual = ([field, value]: [string, string]) => sql`${sql.ref(`t.${field}`)} = ${value}`
  const { rows } = await sql<Candidate>`
    select ${head(entity)}, case when ${isEqual(last)} then 1 else 0.75 end as score
    from ${sql.table(entity.type)} t join entity e on e.id = t.id
    where t.live and ${sql.join(rest.map(isEqual), sql` and `)}
    order by score desc, e.created_at, e.id limit ${MOST}`.execute(db)
  return rows
}

/** Entries with a picture that looks the same, to the few bits that another size or format changes. */
export async function listSamePhoto(db: Db, names: string[], except: string | null): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select distinct on (e.id) e.id, e.type as entity_type, e.reference as kitdex_reference, e.title, i.path as image,
      round(1 - bit_count((a.fingerprint # b.fingerprint)::bit(64)) / 64.0, 2) as score
    from upload a
    join upload b on b.fingerprint_parts && a.fingerprint_parts and b.name <> a.name
      and bit_count((a.fingerprint # b.fingerprint)::bit(64)) <= 5
    join contribution_image i on i.path = 'uploads/' || b.name
    join contribution c on c.id = i.contribution_id and c.status in ('approved', 'pending_review', 'needs_revision')
    join entity e on e.id = c.entity_id and e.live and e.id is distinct from ${except}::uuid
    where a.name = any(${names}::text[])
    order by e.id, score desc limit ${MOST}`.execute(db)
  return rows
}
