import type { listDoubles } from '@kitdex/contract/api/admin/upkeep'
import type { Reply } from '@kitdex/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type Doubles = Reply<typeof listDoubles>
const MOST = 50

/** Of the same type, under the same name however it is written. A version is called after its kit: it is none. */
export async function listSameTitled(db: Db): Promise<Doubles> {
  const { rows } = await sql<Doubles[number]>`
    select type, min(title) as title,
      jsonb_agg(jsonb_build_object('id', id, 'reference', reference) order by reference) as entries
    from entity where live and type <> 'reference_kit'
    group by type, lower(title) having count(*) > 1 order by count(*) desc, 2 limit ${MOST}`.execute(db)
  return rows
}
