import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

export interface KnownEntity {
  id: string
  type: EntityType
  live: boolean
  created_by: string | null
  revision: number
  merged_into: string | null
}

export async function findEntity(db: Db, id: string): Promise<KnownEntity | undefined> {
  const { rows } = await sql<KnownEntity>`
    select id, type, live, created_by, revision, merged_into from entity where id = ${id}`.execute(db)
  return rows[0]
}

export interface RevisionRow {
  number: number
  at: string
  action: 'filed' | 'applied' | 'undone'
  contribution_id: string
  contribution_reference: string
  title: string
  source_urls: string[]
  author_id: string | null
  author_name: string | null
  decided_how: 'votes' | 'moderator' | 'system' | null
  actor_id: string | null
  actor_name: string | null
  reason: string | null
  upvotes: number
  downvotes: number
  verified_level: string
  live: boolean
  data: Record<string, unknown>
}

const MOST = 500

/** `onlyShown`: what was in the catalogue at some time; what waited is for its author and moderators. */
export async function listRevisionRows(db: Db, entityId: string, onlyShown: boolean): Promise<RevisionRow[]> {
  const { rows } = await sql<RevisionRow>`
    select r.number, r.created_at as at, r.action, r.contribution_id, c.reference as contribution_reference, c.title,
      c.source_urls, c.author_id, m.name as author_name, c.decided_how, r.actor_id, a.name as actor_name, c.reason,
      c.upvotes, c.downvotes, r.verified_level, r.live, r.data
    from revision r join contribution c on c.id = r.contribution_id
    left join member m on m.id = c.author_id left join member a on a.id = r.actor_id
    where r.entity_id = ${entityId} ${onlyShown ? sql`and (r.live or r.action <> 'filed')` : sql``}
    order by r.number desc limit ${MOST}`.execute(db)
  return rows
}

export interface State {
  number: number
  at: string
  live: boolean
  data: Record<string, unknown>
}

const findState = async (
  db: Db,
  entityId: string,
  which: RawBuilder<unknown>,
): Promise<State | undefined> => {
  const { rows } = await sql<State>`
    select number, created_at as at, live, data from revision
    where entity_id = ${entityId} and ${which} order by number desc limit 1`.execute(db)
  return rows[0]
}

export const findStateAt = (db: Db, entityId: string, at: Date): Promise<State | undefined> =>
  findState(db, entityId, sql`created_at <= ${at}`)

export const findStateAfter = (db: Db, entityId: string, number: number): Promise<State | undefined> =>
  findState(db, entityId, sql`number = ${number}`)
