import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { prepared } from '../../platform/database/prepared.ts'
import { isSeen } from './follow-repo.ts'

/** What came before this: when, to the microsecond, and which of those of one moment. */
export interface Cursor {
  micros: string
  id: string
}

export interface ActivityRow {
  id: string
  member_id: string
  type: 'contribution' | 'collection'
  entity_type: EntityType
  /** Of a contribution. */
  kind: 'create' | 'improve' | null
  /** Of a contribution, or the list of an item. */
  status: string
  name: string
  kit_id: string | null
  xp_awarded: number | null
  timestamp: Date
  micros: string
}

const contributed = sql`contribution_time(c.status, c.decided_at, c.created_at)`

/** Known before the statement runs: worked out in it, it would be so for each member. */
const timeOf = ({ micros }: Cursor): string => {
  const digits = micros.padStart(4, '0')
  return new Date(Number(digits.slice(0, -3))).toISOString().replace('Z', `${digits.slice(-3)}Z`)
}

const until = (time: RawBuilder<unknown>, id: RawBuilder<unknown>, before: Cursor | undefined) =>
  before ? sql`and (${time}, ${id}) < (${timeOf(before)}::timestamptz, ${before.id}::uuid)` : sql``

/** Kits that came into a collection, the newest first, in an index of their own. */
const items = (
  columns: RawBuilder<unknown>,
  memberId: RawBuilder<unknown>,
  before: Cursor | undefined,
  limit: number,
): RawBuilder<unknown> => sql`
  select ${columns} from collection_item i
  where i.member_id = ${memberId} and i.collection_type in ('owned', 'wanted') and not i.is_hidden
    ${until(sql`i.created_at`, sql`i.id`, before)}
  order by i.created_at desc, i.id desc limit ${limit}`

/** Contributions that wait or were approved, likewise. */
const contributions = (
  columns: RawBuilder<unknown>,
  memberId: RawBuilder<unknown>,
  before: Cursor | undefined,
  limit: number,
): RawBuilder<unknown> => sql`
  select ${columns} from contribution c
  where c.author_id = ${memberId} and c.status in ('approved', 'pending_review')
    and c.origin in ('member', 'staff') and c.kind <> 'merge' ${until(contributed, sql`c.id`, before)}
  order by ${contributed} desc, c.id desc limit ${limit}`

const acts = (
  memberId: RawBuilder<unknown>,
  before: Cursor | undefined,
  limit: number,
): RawBuilder<unknown> => sql`
  select y.* from (
    (${items(sql`i.created_at as at, i.id, 'collection' as type`, memberId, before, limit)})
    union all
    (${contributions(sql`${contributed} as at, c.id, 'contribution' as type`, memberId, before, limit)})) y
  order by y.at desc, y.id desc limit ${limit}`

/** What is shown of them, of these few alone. */
const described = (acts: RawBuilder<unknown>): RawBuilder<ActivityRow> => sql`
  select x.id, x.member_id, x.type, x.at as timestamp, (extract(epoch from x.at) * 1000000)::bigint::text as micros,
    coalesce(c.entity_type, 'master_kit') as entity_type, c.kind, coalesce(c.status, i.collection_type) as status,
    coalesce(e.title, c.title) as name,
    coalesce(i.master_kit_id, case c.entity_type when 'master_kit' then c.entity_id when 'reference_kit' then
      (select v.master_kit_id from reference_kit v where v.id = c.entity_id) end) as kit_id,
    (select a.amount from xp_award a where a.contribution_id = c.id and a.undone_at is null) as xp_awarded
  from (${acts}) x
  left join collection_item i on x.type = 'collection' and i.id = x.id
  left join contribution c on x.type = 'contribution' and c.id = x.id
  left join entity e on e.id = coalesce(i.master_kit_id, c.entity_id)
  order by x.at desc, x.id desc`

export async function listActs(
  db: Db,
  memberId: string,
  before: Cursor | undefined,
  limit: number,
): Promise<ActivityRow[]> {
  const own = sql`select ${memberId}::uuid as member_id, a.* from (${acts(sql`${memberId}::uuid`, before, limit)}) a`
  return (await described(own).execute(db)).rows
}

export interface FeedRow extends ActivityRow {
  user_name: string
  profile_picture_url: string | null
  xp: number
  badge: string | null
}

/**
 * The newest of what many did were done by as many of them at most: by those whose last act is the newest. Only these
 * are asked for more than their last.
 */
export async function listFeed(
  db: Db,
  viewerId: string,
  before: Cursor | undefined,
  limit: number,
): Promise<FeedRow[]> {
  const newest = sql`
    select l.id from (
      select f.followed_id as id, greatest((${items(sql`i.created_at`, sql`f.followed_id`, before, 1)}),
        (${contributions(contributed, sql`f.followed_id`, before, 1)})) as at
      from follow f where f.follower_id = ${viewerId} and ${isSeen(sql`f.followed_id`)} offset 0) l
    where l.at is not null order by l.at desc fetch first ${limit} rows with ties`
  const all = sql`
    select n.id as member_id, a.* from (${newest}) n
    cross join lateral (${acts(sql`n.id`, before, limit)}) a
    order by a.at desc, a.id desc limit ${limit}`
  const { rows } = await sql<FeedRow>`${prepared}
    select d.*, m.name as user_name, m.profile_picture_url, m.xp, m.badge
    from (${described(all)}) d join member m on m.id = d.member_id
    order by d.timestamp desc, d.id desc`.execute(db)
  return rows
}
