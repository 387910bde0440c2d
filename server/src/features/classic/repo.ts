import type { Submission } from '@kitdex/contract/api/classic'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { literally } from '../../platform/database/literally.ts'

export interface Page {
  limit: number
  skip: number
}

type Status = Submission['status']

/** In the order of the ids, whether they are in the catalogue or not. */
export async function listJerseys(db: Db, ids: readonly string[]): Promise<Submission[]> {
  const { rows } = await sql<Submission>`
    select k.id, team.title as team, league.title as league, k.season, k.style as jersey_type, k.model,
      k.description, brand.title as manufacturer, sponsor.title as main_sponsor, e.reference, e.reference as reference_code,
      (select p.title from entity p where cardinality(k.player_ids) = 1 and p.id = k.player_ids[1]) as player,
      case when k.live then (select v.sku_code from reference_kit v where v.master_kit_id = k.id and v.live
          and v.sku_code is not null order by v.created_at, v.id limit 1)
        else c.submitted ->> 'sku_code' end as sku_code,
      array_remove(array[k.front_photo_url, k.back_photo_url] || k.additional_images, null) as images,
      k.front_photo_url, k.back_photo_url, e.created_at, k.primary_color, k.secondary_colors, k.pattern, k.collar,
      k.collar_color, k.cuff_color, k.sleeve_color, k.lettering_color,
      case when k.live then 'approved' when c.status in ('pending_review', 'needs_revision') then 'pending'
        else 'rejected' end as status,
      c.id as contribution_id, c.reason, jsonb_build_object('id', m.id, 'name', m.name) as submitted_by
    from master_kit k
    join entity e on e.id = k.id
    join entity team on team.id = k.club_id
    left join entity brand on brand.id = k.brand_id
    left join entity sponsor on sponsor.id = k.primary_sponsor_id
    left join entity league on league.id = coalesce(k.competition_id,
      case when cardinality(k.competition_ids) = 1 then k.competition_ids[1] end)
    left join lateral (select * from contribution c where c.entity_id = k.id and c.kind = 'create' limit 1) c on true
    left join member m on m.id = c.author_id
    where k.id = any(${ids}::uuid[]) order by array_position(${ids}::uuid[], k.id)`.execute(db)
  return rows.map((row) => (row.submitted_by?.id ? row : { ...row, submitted_by: null }))
}

export interface Parts {
  text: string
  /** No index finds a part of one. */
  mayBeReference: boolean
  club_id: string[]
  brand_id: string[]
  competition_ids: string[]
  player_ids: string[]
  season: string[]
  style: string[]
  model: string[]
}

/** Those of whom one has to be there. */
export interface Among {
  club_id?: string[]
  competition_id?: string[]
  season?: string[]
}

/** Kits with the text in something that is said of them, or of a version; the newest first. */
export async function listSaying(db: Db, parts: Parts, among: Among, limit: number): Promise<string[]> {
  const like = `%${literally(parts.text)}%`
  const referenced = sql`or k.id = any(array(
      select coalesce(v.master_kit_id, e.id) from entity e left join reference_kit v on v.id = e.id
      where e.live and e.type in ('master_kit', 'reference_kit') and e.reference ilike ${like}))`
  const { rows } = await sql<{ id: string }>`
    select k.id from master_kit k
    where k.live and (k.description ilike ${like}
      or k.id = any(array(select master_kit_id from reference_kit where live and sku_code ilike ${like}))
      or k.club_id = any(${parts.club_id}::uuid[]) or k.brand_id = any(${parts.brand_id}::uuid[])
      or k.competition_ids && ${parts.competition_ids}::uuid[] or k.player_ids && ${parts.player_ids}::uuid[]
      or k.season = any(${parts.season}::text[]) or k.style = any(${parts.style}::text[])
      or k.model = any(${parts.model}::text[]) ${parts.mayBeReference ? referenced : sql``})
      ${among.club_id ? sql`and k.club_id = any(${among.club_id}::uuid[])` : sql``}
      ${among.competition_id ? sql`and k.competition_ids && ${among.competition_id}::uuid[]` : sql``}
      ${among.season ? sql`and k.season = any(${among.season}::text[])` : sql``}
    order by k.created_at desc, k.id desc limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

const STATUSES: Readonly<Record<Exclude<Status, 'approved'>, readonly string[]>> = {
  pending: ['pending_review', 'needs_revision'],
  rejected: ['rejected'],
}

/** Creations of kits that members submitted; what nobody else may know of is left out. */
const submitted = (statuses: readonly string[], authorId?: string): RawBuilder<unknown> => sql`
  from contribution c where c.kind = 'create' and c.entity_type = 'master_kit' and c.origin in ('member', 'staff')
    and c.status = any(${statuses}::text[]) ${authorId ? sql`and c.author_id = ${authorId}` : sql``}`

interface Ids {
  ids: string[]
  total: number
}

async function pageOf(db: Db, rows: RawBuilder<unknown>, counted: RawBuilder<unknown>): Promise<Ids> {
  const found = await sql<{ id: string }>`${rows}`.execute(db)
  const total = await sql<{ n: number }>`${counted}`.execute(db)
  return { ids: found.rows.map(({ id }) => id), total: total.rows[0]?.n ?? 0 }
}

const inOrder = ({ limit, skip }: Page): RawBuilder<unknown> =>
  sql`order by created_at desc, id desc limit ${limit} offset ${skip}`

export const listSubmitted = (db: Db, authorId: string, page: Page): Promise<Ids> => {
  const from = submitted(['pending_review', 'needs_revision', 'rejected', 'approved'], authorId)
  return pageOf(
    db,
    sql`select entity_id as id from (select c.* ${from}) c ${inOrder(page)}`,
    sql`select count(*) as n ${from}`,
  )
}

/** Those in the catalogue are found by their index, the others by their contributions. */
export const listAll = (db: Db, status: Status | undefined, page: Page): Promise<Ids> => {
  const live = sql`from master_kit where live`
  const others = submitted(
    status === undefined ? Object.values(STATUSES).flat() : status === 'approved' ? [] : STATUSES[status],
  )
  const parts = [
    ...(status === undefined || status === 'approved' ? [{ id: sql`id`, from: live }] : []),
    ...(status === 'approved' ? [] : [{ id: sql`c.entity_id as id`, from: others }]),
  ]
  const first = { limit: page.skip + page.limit, skip: 0 }
  const rows = parts.map(
    ({ id, from }) =>
      sql`(select id, created_at from (select ${id}, created_at ${from}) x ${inOrder(first)})`,
  )
  const counts = parts.map(({ from }) => sql`(select count(*) ${from})`)
  return pageOf(
    db,
    sql`select id from (${sql.join(rows, sql` union all `)}) x ${inOrder(page)}`,
    sql`select ${sql.join(counts, sql` + `)} as n`,
  )
}

export interface SubmittedKit {
  contribution_id: string
  /** Of the versions that their author submitted with it, and that wait. */
  version_ids: string[]
}

/**
 * How a kit came in. A version of a kit that is not in the catalogue came with it, and of one that is, what was filed
 * before it was: of a kit that waits none is proposed.
 */
export async function findSubmission(db: Db, kitId: string): Promise<SubmittedKit | undefined> {
  const { rows } = await sql<SubmittedKit>`
    select c.id as contribution_id, array(select v.id from contribution v
      where v.author_id = c.author_id and v.created_at >= c.created_at and v.kind = 'create'
        and v.entity_type = 'reference_kit' and v.data ->> 'master_kit_id' = c.entity_id::text
        and (v.status in ('pending_review', 'needs_revision') or e.live and v.status = 'approved')
        and (not e.live or v.created_at < (select min(r.created_at) from revision r
          where r.contribution_id = c.id and r.action = 'applied')) order by v.created_at, v.id) as version_ids
    from contribution c join entity e on e.id = c.entity_id
    where c.entity_id = ${kitId} and c.kind = 'create' and c.entity_type = 'master_kit'
      and c.status not in ('draft', 'withdrawn')`.execute(db)
  return rows[0]
}
