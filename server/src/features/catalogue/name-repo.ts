import { fold } from '@kitdex/contract/rules/texts/fold'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export interface Called {
  id: string
  /** By its name; not by another that it goes by. */
  titled: boolean
}

/** The live entries of a type that go by exactly these names, by the folded name. */
export async function listCalled(
  db: Db,
  type: string,
  names: readonly string[],
): Promise<Map<string, Called[]>> {
  const { rows } = await sql<Called & { folded: string }>`
    select n.folded, n.entity_id as id, t.folded_title = n.folded as titled
    from entity_name n join ${sql.table(type)} t on t.id = n.entity_id
    where n.type = ${type} and n.folded = any(${names.map(fold)}::text[]) and t.live`.execute(db)
  const called = new Map<string, Called[]>()
  for (const { folded, id, titled } of rows) {
    called.set(folded, [...(called.get(folded) ?? []), { id, titled }])
  }
  return called
}
