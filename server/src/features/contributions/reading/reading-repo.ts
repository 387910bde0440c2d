import type { LinkedNames } from '@kitdex/contract/api/contribution'
import type { Lane } from '@kitdex/contract/rules/contributions/lanes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'
import { literally } from '../../../platform/database/literally.ts'
import { prepared } from '../../../platform/database/prepared.ts'

export interface ReadRow {
  id: string
  author_id: string | null
  status: string
  submitted: Record<string, unknown> | null
  proposed_data: Record<string, unknown>
  base_data: Record<string, unknown>
  applied: Record<string, unknown> | null
  entity_title: string | null
  pictures: { caption: string; path: string }[]
  [column: string]: unknown
}

export interface ContributionFilter {
  status: string | undefined
  entityType: string | undefined
  authorId: string | undefined
  withDrafts: boolean
  entityId: string | undefined
  q: string | undefined
  lane: Lane | undefined
  /** Waits for so long: proposed before. */
  staleBefore: Date
  isOldestFirst: boolean
  /** Sees their own drafts, and how they voted. */
  viewerId: string | null
}

/** The system's own are shown with the entry they made, nowhere else. */
const conditions = (wanted: ContributionFilter): RawBuilder<unknown> => {
  const { status, entityType, authorId, withDrafts, entityId, q, lane, viewerId } = wanted
  const all: RawBuilder<unknown>[] = []
  if (entityId === undefined) all.push(sql`c.origin in ('member', 'staff')`)
  else all.push(sql`c.entity_id = ${entityId}`)
  if (status === 'draft') all.push(sql`c.status = 'draft' and c.author_id = ${viewerId}`)
  else if (status !== undefined) all.push(sql`c.status = ${status}`)
  else {
    all.push(sql`c.status <> 'withdrawn'`)
    all.push(
      viewerId === null || !withDrafts
        ? sql`c.status <> 'draft'`
        : sql`(c.status <> 'draft' or c.author_id = ${viewerId})`,
    )
  }
  if (entityType !== undefined) all.push(sql`c.entity_type = ${entityType}`)
  if (authorId !== undefined) all.push(sql`c.author_id = ${authorId}`)
  if (lane === 'stale') all.push(sql`c.status = 'pending_review' and c.created_at < ${wanted.staleBefore}`)
  if (lane === 'contested') all.push(sql`c.status = 'pending_review' and c.upvotes > 0 and c.downvotes > 0`)
  if (q !== undefined)
    all.push(sql`(c.title ilike ${`%${literally(q)}%`} or c.reference = ${q.toUpperCase()})`)
  return sql.join(all, sql` and `)
}

/** What a list has whole of one contribution, of each of its columns. */
const SHORT = 2000
/** What it has of longer ones: so many characters of a text, so many texts of a list. */
const BEGINNING = 300
const FIRST = 3

/** A thousand long ones are more than anybody reads, or than can be sent in time: each is whole at its own address. */
const begun = (column: string): RawBuilder<unknown> => sql`case
  when ${sql.ref(column)} is null or octet_length(${sql.ref(column)}::text) <= ${SHORT} then ${sql.ref(column)}
  else (select jsonb_object_agg(f.key, case jsonb_typeof(f.value)
      when 'string' then to_jsonb(left(f.value #>> '{}', ${BEGINNING}))
      when 'array' then (select jsonb_agg(i.item order by i.n) from jsonb_array_elements(f.value)
        with ordinality as i(item, n) where i.n <= ${FIRST})
      else f.value end)
    from jsonb_each(${sql.ref(column)}) f) end`

const whole = sql`c.description, c.source_urls, c.submitted, c.data as proposed_data, c.base as base_data, c.applied`
const listed = sql`left(c.description, ${SHORT}) as description,
  case when octet_length(c.source_urls::text) <= ${SHORT} then c.source_urls else c.source_urls[:1] end as source_urls,
  ${begun('c.submitted')} as submitted, ${begun('c.data')} as proposed_data, ${begun('c.base')} as base_data,
  null as applied`

const projection = (columns: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.id, c.reference as kitdex_reference, c.kind, c.entity_type, c.entity_id, e.title as entity_title,
    e.reference as entity_reference, coalesce(e.live or e.merged_into is not null, false) as in_catalogue, c.title, ${columns}, c.status, c.upvotes, c.downvotes,
    c.upvotes - c.downvotes as vote_score, c.created_at, c.updated_at, c.author_id, m.name as author_name,
    case when m.profile_private then null else m.profile_picture_url end as user_profile_picture,
    case when m.profile_private then null else m.badge end as user_badge,
    c.decided_at, c.decided_how, c.decided_by as decider_id, d.name as decider_name, c.reason,
    x.amount as xp_awarded, v.vote_type as my_vote,
    (select coalesce(jsonb_agg(jsonb_build_object('caption', i.caption, 'path', i.path)
        order by i.is_primary desc, i.created_at, i.id), '[]')
      from contribution_image i where i.contribution_id = c.id) as pictures`

const joins = (viewerId: string | null): RawBuilder<unknown> => sql`
  left join entity e on e.id = c.entity_id
  left join member m on m.id = c.author_id
  left join member d on d.id = c.decided_by
  left join xp_award x on x.contribution_id = c.id and x.undone_at is null
  left join vote v on v.contribution_id = c.id and v.member_id = ${viewerId}::uuid`

export async function listRead(
  db: Db,
  wanted: ContributionFilter,
  page: { limit: number; skip: number },
): Promise<ReadRow[]> {
  const order = wanted.isOldestFirst ? sql`c.created_at, c.id` : sql`c.created_at desc, c.id desc`
  const { rows } = await sql<ReadRow>`
    ${projection(listed)}
    from (select * from contribution c where ${conditions(wanted)}
      order by ${order} limit ${page.limit} offset ${page.skip}) c
    ${joins(wanted.viewerId)}
    order by ${order}`.execute(db)
  return rows
}

export async function countRead(db: Db, wanted: ContributionFilter): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from contribution c where ${conditions(wanted)}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function findRead(db: Db, id: string, viewerId: string | null): Promise<ReadRow | undefined> {
  const { rows } = await sql<ReadRow>`${prepared}
    ${projection(whole)} from contribution c ${joins(viewerId)} where c.id = ${id}`.execute(db)
  return rows[0]
}

export interface VoteRead {
  member_id: string
  name: string
  profile_picture_url: string | null
  badge: string | null
  vote_type: 'upvote' | 'downvote'
  comment: string
  field_votes: Record<string, 'approve' | 'reject'>
  at: string
}

/** Those that count: while it waits, of those who are here; then all that it was decided with. */
export async function listVotesRead(db: Db, contributionId: string): Promise<VoteRead[]> {
  const { rows } = await sql<VoteRead>`
    select v.member_id, m.name,
      case when m.profile_private then null else m.profile_picture_url end as profile_picture_url,
      case when m.profile_private then null else m.badge end as badge,
      v.vote_type, v.comment, v.field_votes, v.updated_at as at
    from vote v join member m on m.id = v.member_id join contribution c on c.id = v.contribution_id
    where v.contribution_id = ${contributionId} and (m.status = 'active' or c.status <> 'pending_review')
    order by v.updated_at, v.member_id`.execute(db)
  return rows
}

/** What ids of entries mean, and which have no page any more: one that was merged leads to the other. */
export async function listTitles(db: Db, ids: string[]): Promise<LinkedNames> {
  if (ids.length === 0) return { names: {}, gone: [] }
  const { rows } = await sql<{ id: string; title: string; has_page: boolean }>`
    select id, title, live or merged_into is not null as has_page
    from entity where id = any(${ids}::uuid[])`.execute(db)
  return {
    names: Object.fromEntries(rows.map(({ id, title }) => [id, title])),
    gone: rows.filter(({ has_page }) => !has_page).map(({ id }) => id),
  }
}

export async function findValues(db: Db, entityId: string): Promise<Record<string, unknown> | undefined> {
  const { rows } = await sql<{ data: Record<string, unknown> }>`
    select r.data from entity e join revision r on r.entity_id = e.id and r.number = e.revision
    where e.id = ${entityId}`.execute(db)
  return rows[0]?.data
}

export interface CommentRow {
  id: string
  member_id: string
  name: string
  profile_picture_url: string | null
  badge: string | null
  text: string
  created_at: string
}

const comment = sql`k.id, k.member_id, m.name,
  case when m.profile_private then null else m.profile_picture_url end as profile_picture_url,
  case when m.profile_private then null else m.badge end as badge, k.text, k.created_at`

export async function listCommentsOf(
  db: Db,
  contributionId: string,
  page: { limit: number; skip: number },
): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select ${comment} from contribution_comment k join member m on m.id = k.member_id
    where k.contribution_id = ${contributionId}
    order by k.created_at, k.id limit ${page.limit} offset ${page.skip}`.execute(db)
  return rows
}

export async function countCommentsOf(db: Db, contributionId: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from contribution_comment where contribution_id = ${contributionId}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function insertComment(
  db: Db,
  row: { id: string; contributionId: string; memberId: string; text: string },
  at: Date,
): Promise<CommentRow> {
  const { rows } = await sql<CommentRow>`
    with k as (
      insert into contribution_comment (id, contribution_id, member_id, text, created_at)
      values (${row.id}, ${row.contributionId}, ${row.memberId}, ${row.text}, ${at}) returning *
    )
    select ${comment} from k join member m on m.id = k.member_id`.execute(db)
  if (!rows[0]) throw new Error('nothing was said')
  return rows[0]
}
