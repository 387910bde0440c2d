import type { AnyEntity, EntityType } from '@kitdex/contract/catalogue/entity'
import { MOST_BITS_APART } from '@kitdex/contract/rules/radar/pictures'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { pictureOf } from '../catalogue/radar/radar-service.ts'

export interface Candidate {
  id: string
  entity_type: EntityType
  kitdex_reference: string
  title: string
  image: string | null
  score: number
  values: Record<string, unknown>
}

const MOST = 5

const head = (entity: AnyEntity) => sql`
  e.id, e.type as entity_type, e.reference as kitdex_reference, e.title, ${pictureOf(entity)} as image`

const valuesOf = (key: [field: string, value: string][]) =>
  sql.join(key.slice(1).flatMap(([field]) => [sql.lit(field), sql.ref(`t.${field}`)]))

/** By what makes one what it is: the same of all, or of all but the last. */
export async function listSameKey(
  db: Db,
  entity: AnyEntity,
  key: [field: string, value: string][],
): Promise<Candidate[]> {
  const [last, ...rest] = [...key].reverse()
  if (!last) return []
  const isEqual = ([field, value]: [string, string]) => sql`${sql.ref(`t.${field}`)} = ${value}`
  const { rows } = await sql<Candidate>`${prepared}
    select ${head(entity)}, jsonb_build_object(${valuesOf(key)}) as values, case when ${isEqual(last)} then 1 else 0.75 end as score
    from ${sql.table(entity.type)} t join entity e on e.id = t.id
    where t.live and ${sql.join(rest.map(isEqual), sql` and `)}
    order by score desc, e.created_at, e.id limit ${MOST}`.execute(db)
  return rows
}

/** Entries with a picture that looks the same, to the few bits that another size or format changes. */
export async function listSamePhoto(db: Db, names: string[], except: string | null): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select distinct on (e.id) e.id, e.type as entity_type, e.reference as kitdex_reference, e.title, i.path as image, '{}'::jsonb as values,
      round(1 - bit_count((a.fingerprint # b.fingerprint)::bit(64)) / 64.0, 2) as score
    from upload a
    join upload b on b.fingerprint_parts && a.fingerprint_parts and b.name <> a.name
      and bit_count((a.fingerprint # b.fingerprint)::bit(64)) <= ${MOST_BITS_APART}
    join contribution_image i on i.path = 'uploads/' || b.name
    join contribution c on c.id = i.contribution_id and c.status in ('approved', 'pending_review', 'needs_revision')
    join entity e on e.id = c.entity_id and e.live and e.id is distinct from ${except}::uuid
    where a.name = any(${names}::text[])
    order by e.id, score desc limit ${MOST}`.execute(db)
  return rows
}
