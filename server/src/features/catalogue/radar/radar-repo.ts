import type { AnyEntity, EntityType } from '@kitdex/contract/catalogue/entity'
import { fieldsOf } from '@kitdex/contract/catalogue/entity'
import type { Sought } from '@kitdex/contract/rules/radar/radar'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** An entry that may be the one that is asked about, and what is known of it. */
export interface Candidate {
  id: string
  entity_type: EntityType
  kitdex_reference: string
  title: string
  image: string | null
  values: Record<string, unknown>
}

/** By each way of looking. */
const MOST = 30

export const imageOf = (entity: AnyEntity) => {
  const main = fieldsOf(entity).find(([, field]) => field.kind === 'image')?.[0]
  return main ? sql.ref(`t.${main}`) : sql`null`
}

/** Those with one of the names, with one of the words, or like the text: the likest of each, no more than can be judged. */
export async function listCandidates(
  db: Db,
  entity: AnyEntity,
  fields: readonly string[],
  { text, exact, words }: Sought,
): Promise<Candidate[]> {
  const values = sql.join(fields.flatMap((field) => [sql.lit(field), sql.ref(`t.${field}`)]))
  const type = entity.type
  const { rows } = await sql<Candidate>`
    with found as (
      (select entity_id from entity_name where type = ${type} and folded = any(${exact}::text[]) limit ${MOST})
      union
      (select entity_id from entity_name where type = ${type} and folded % ${text}
        order by similarity(folded, ${text}) desc, entity_id limit ${MOST})
      union
      (select n.entity_id from unnest(${words.map((word) => `%${word}%`)}::text[]) w(pattern)
        cross join lateral (
          select entity_id from entity_name where type = ${type} and folded like w.pattern
          order by similarity(folded, ${text}) desc, entity_id limit ${MOST}
        ) n)
    )
    select e.id, e.type as entity_type, e.reference as kitdex_reference, e.title, ${imageOf(entity)} as image,
      jsonb_build_object(${values}) as values
    from found f join entity e on e.id = f.entity_id and e.live join ${sql.table(type)} t on t.id = e.id`.execute(
    db,
  )
  return rows
}
