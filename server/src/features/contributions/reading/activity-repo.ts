import type { ActivityEvent, ActivityFilter } from '@kitdex/contract/api/moderation'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** Each part is read from its own index, latest first, and no further than is shown. */
const proposed = sql`
  select 'contribution' as type, c.created_at as at, c.id as contribution_id, c.author_id as actor_id,
    null as vote_type, null as status, null as decided_how
  from contribution c
  where c.origin in ('member', 'staff') and c.status not in ('draft', 'withdrawn')
  order by c.created_at desc, c.id desc`

const voted = sql`
  select 'vote', v.updated_at, v.contribution_id, v.member_id, v.vote_type, null, null
  from vote v join contribution c on c.id = v.contribution_id and c.status <> 'withdrawn'
  order by v.updated_at desc`

const decided = (which: RawBuilder<unknown>) => sql`
  select 'decision', c.decided_at, c.id, c.decided_by, null, c.status, c.decided_how
  from contribution c
  where c.origin in ('member', 'staff') and c.decided_at is not null and c.decided_how in ('votes', 'moderator') and ${which}
  order by c.decided_at desc`

const SHUT = sql`c.status in ('approved', 'rejected', 'needs_revision')`

const PARTS: Readonly<Record<ActivityFilter, readonly RawBuilder<unknown>[]>> = {
  all: [proposed, voted, decided(SHUT)],
  contributions: [proposed],
  votes: [voted],
  approvals: [decided(sql`c.status = 'approved'`)],
  moderated: [decided(sql`${SHUT} and c.decided_how = 'moderator'`)],
}

export async function listActivity(db: Db, filter: ActivityFilter, limit: number): Promise<ActivityEvent[]> {
  const parts = PARTS[filter].map((part) => sql`(${part} limit ${limit})`)
  const { rows } = await sql<ActivityEvent>`
    select concat_ws(' ', e.type, e.contribution_id, e.actor_id) as id, e.type, e.at, e.contribution_id, c.title,
      c.entity_type, case when m.id is not null then jsonb_build_object('id', m.id, 'name', m.name) end as actor,
      e.vote_type, e.status, e.decided_how
    from (select * from (${sql.join(parts, sql` union all `)}) e
        (type, at, contribution_id, actor_id, vote_type, status, decided_how)
      order by at desc, contribution_id, type desc limit ${limit}) e
    join contribution c on c.id = e.contribution_id
    left join member m on m.id = e.actor_id
    order by e.at desc, e.contribution_id, e.type desc`.execute(db)
  return rows
}
