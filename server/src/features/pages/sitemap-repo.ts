import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
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
  const { rows } = await sql<Listed>`
    select t.id, e.updated_at from ${sql.table(entity.type)} t join entity e on e.id = t.id
    where t.live and t.id >= ${id} order by t.id limit ${size}`.execute(db)
  return rows
}
