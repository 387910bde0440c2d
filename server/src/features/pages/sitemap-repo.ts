import { type AnyEntity, fieldsOf } from '@kitdex/contract/catalogue/entity'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** The first id of each part, found by jumping from one to the next. */
export async function listPartStarts(db: Db, entity: AnyEntity, size: number): Promise<string[]> {
  const table = sql.table(entity.type)
  const { rows } = await sql<{ id: string }>`
    with recursive start as (
      (select id from ${table} where live order by id limit 1)
      union all
      select (select t.id from ${table} t where t.live and t.id > start.id order by t.id offset ${size - 1} limit 1)
      from start where start.id is not null
    )
    select id from start where id is not null`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Listed {
  id: string
  updated_at: string
}

export async function listFrom(db: Db, entity: AnyEntity, id: string, size: number): Promise<Listed[]> {
  // Of a part, what belongs to nothing that was taken out: a version of a kit that is gone has no page.
  const above = fieldsOf(entity).flatMap(([key, field]) =>
    field.kind === 'link' && field.required
      ? [sql`exists (select from ${sql.table(field.to)} a where a.id = t.${sql.ref(key)} and a.live)`]
      : [],
  )
  const { rows } = await sql<Listed>`
    select t.id, e.updated_at from (
      select * from ${sql.table(entity.type)} where live and id >= ${id} order by id limit ${size}) t
    join entity e on e.id = t.id
    where ${sql.join([sql`true`, ...above], sql` and `)} order by t.id`.execute(db)
  return rows
}
