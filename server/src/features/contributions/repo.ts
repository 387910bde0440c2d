import type { EntityType, VerifiedLevel } from '@kitdex/contract/catalogue/entity'
import type { ContributionKind } from '@kitdex/contract/rules/xp'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { listed, prepared } from '../../platform/database/prepared.ts'

export interface NewContribution {
  id: string
  kind: 'create' | 'improve'
  entity_type: string
  entity_id: string
  status: 'approved'
  title: string
  data: Record<string, unknown>
  base: Record<string, unknown>
  source_urls: string[]
  origin: 'starter' | 'import'
  applied_level: VerifiedLevel
  created_at: string
}

export async function insertContributions(db: Db, rows: NewContribution[]): Promise<void> {
  await sql`
    insert into contribution (id, reference, kind, entity_type, entity_id, status, title, data, base,
      source_urls, origin, applied, applied_position, applied_level, decided_how, decided_at, created_at, updated_at)
    select id, reference_code('CONTRIB', nextval('contribution_reference')), kind, entity_type,
      entity_id, status, title, data, base, source_urls, origin, data,
      case when kind = 'create' then 0 else (select e.revision + 1 from entity e where e.id = r.entity_id) end,
      applied_level, 'system', created_at, created_at, created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, kind text, entity_type text,
      entity_id uuid, status text, title text, data jsonb, base jsonb, source_urls text[], origin text,
      applied_level text, created_at timestamptz)`.execute(db)
}

type Status = 'draft' | 'pending_review' | 'approved' | 'rejected' | 'needs_revision' | 'withdrawn'
type Values = Record<string, unknown>

/** A contribution as those who decide about it see it. */
export interface ContributionRow {
  id: string
  reference: string
  kind: ContributionKind
  entity_type: EntityType
  entity_id: string | null
  status: Status
  title: string
  description: string
  data: Values
  base: Values
  source_urls: string[]
  origin: 'member' | 'staff' | 'starter' | 'import'
  author_id: string | null
  upvotes: number
  downvotes: number
  live_while_pending: boolean
  applied: Values | null
  applied_position: number | null
  decided_by: string | null
}

const columns = sql`id, reference, kind, entity_type, entity_id, status, title, description, data, base,
  source_urls, origin, author_id, upvotes, downvotes, live_while_pending, applied, applied_position, decided_by`

/** Locked until the transaction ends: of all who would decide at once, one does, and the others see it. */
export async function lockContribution(db: Db, id: string): Promise<ContributionRow | undefined> {
  const { rows } = await sql<ContributionRow>`${prepared}
    select ${columns} from contribution where id = ${id} for update`.execute(db)
  return rows[0]
}

export async function findContribution(db: Db, id: string): Promise<ContributionRow | undefined> {
  const { rows } = await sql<ContributionRow>`select ${columns} from contribution where id = ${id}`.execute(
    db,
  )
  return rows[0]
}

export interface Filing
  extends Omit<ContributionRow, 'reference' | 'upvotes' | 'downvotes' | 'applied_position' | 'decided_by'> {
  submitted: Values | null
}

export async function insertContribution(db: Db, row: Filing, at: Date): Promise<ContributionRow> {
  const { rows } = await sql<ContributionRow>`${prepared}
    insert into contribution (id, reference, kind, entity_type, entity_id, status, title, description, data, base,
      submitted, source_urls, origin, author_id, live_while_pending, applied, applied_position, created_at, updated_at)
    values (${row.id}, reference_code('CONTRIB', nextval('contribution_reference')), ${row.kind}, ${row.entity_type},
      ${row.entity_id}, ${row.status}, ${row.title}, ${row.description}, ${JSON.stringify(row.data)},
      ${JSON.stringify(row.base)}, ${row.submitted && JSON.stringify(row.submitted)}, ${row.source_urls}, ${row.origin},
      ${row.author_id}, ${row.live_while_pending}, ${row.applied && JSON.stringify(row.applied)},
      ${row.applied ? 0 : null}, ${at}, ${at})
    returning ${columns}`.execute(db)
  if (!rows[0]) throw new Error('nothing was filed')
  return rows[0]
}

/** What is left out stays. */
export interface ContributionChange {
  status?: Status
  entity_id?: string
  title?: string
  description?: string
  data?: Values
  base?: Values
  submitted?: Values
  source_urls?: string[]
  applied?: Values | null
  applied_position?: number | null
  applied_level?: string | null
  decided_by?: string | null
  decided_how?: 'votes' | 'moderator' | null
  decided_at?: Date | null
  reason?: string | null
}

const JSON_COLUMNS = new Set(['data', 'base', 'submitted', 'applied'])

export async function updateContribution(
  db: Db,
  id: string,
  change: ContributionChange,
  at: Date,
): Promise<void> {
  const assignments = Object.entries(change).map(([column, value]) => {
    const isJson = JSON_COLUMNS.has(column) && value !== null
    return sql`${sql.id(column)} = ${isJson ? JSON.stringify(value) : value}`
  })
  await sql`${prepared} update contribution set ${sql.join([...assignments, sql`updated_at = ${at}`])} where id = ${id}`.execute(
    db,
  )
}

export interface Applied {
  /** What the last one applied says of each of the fields. */
  said: Values
  /** How those that were approved verified the entry. */
  levels: string[]
}

export async function getApplied(db: Db, entityId: string, fields: string[]): Promise<Applied> {
  const { rows } = await sql<Applied>`${prepared}
    select coalesce(jsonb_object_agg(key, value), '{}') as said,
      array(select distinct applied_level from contribution
        where entity_id = ${entityId} and status = 'approved' and applied_level is not null) as levels
    from (
      select distinct on (a.key) a.key, a.value
      from contribution c cross join lateral jsonb_each(c.applied) a
      where c.entity_id = ${entityId} and c.applied is not null and a.key = any(${listed(fields, 'text')})
      order by a.key, c.applied_position desc) last`.execute(db)
  return rows[0] ?? { said: {}, levels: [] }
}

/** Of the versions of a kit that are in the catalogue, or of those that are not, but for what was merged. */
export async function listVersionCreations(
  db: Db,
  kitId: string,
  live: boolean,
): Promise<{ entity_id: string; status: Status; live_while_pending: boolean }[]> {
  const { rows } = await sql<{ entity_id: string; status: Status; live_while_pending: boolean }>`${prepared}
    select c.entity_id, c.status, c.live_while_pending from reference_kit v
    join entity e on e.id = v.id and e.merged_into is null
    join contribution c on c.entity_id = v.id and c.kind = 'create'
    where v.master_kit_id = ${kitId} and ${live ? sql`v.live` : sql`not v.live`}`.execute(db)
  return rows
}

/** The same for many entries. */
export async function listAppliedTo(
  db: Db,
  entityIds: string[],
  fields: string[],
): Promise<Map<string, Values>> {
  const { rows } = await sql<{ entity_id: string; key: string; value: unknown }>`
    select distinct on (c.entity_id, a.key) c.entity_id, a.key, a.value
    from contribution c cross join lateral jsonb_each(c.applied) a
    where c.entity_id = any(${entityIds}::uuid[]) and c.applied is not null and a.key = any(${fields}::text[])
    order by c.entity_id, a.key, c.applied_position desc`.execute(db)
  const said = new Map<string, Values>()
  for (const { entity_id, key, value } of rows) said.set(entity_id, { ...said.get(entity_id), [key]: value })
  return said
}

/** The contribution that made an entry. */
export async function findCreation(
  db: Db,
  entityId: string,
): Promise<Pick<ContributionRow, 'status' | 'live_while_pending'> | undefined> {
  return db
    .selectFrom('contribution')
    .select(['status', 'live_while_pending'])
    .where('entity_id', '=', entityId)
    .where('kind', '=', 'create')
    .$castTo<Pick<ContributionRow, 'status' | 'live_while_pending'>>()
    .executeTakeFirst()
}

export interface LinkedEntry {
  id: string
  type: string
  title: string
  live: boolean
  /** Not in the catalogue yet: its own creation is not decided. */
  waits: boolean
}

export async function listLinkedEntries(db: Db, ids: string[]): Promise<LinkedEntry[]> {
  const { rows } = await sql<LinkedEntry>`${prepared}
    select e.id, e.type, e.title, e.live, not e.live and e.merged_into is null and exists (select from contribution c
      where c.entity_id = e.id and c.kind = 'create' and c.status in ('pending_review', 'needs_revision')) as waits
    from entity e where e.id = any(${listed(ids, 'uuid')})`.execute(db)
  return rows
}

export interface Contributor {
  id: string
  name: string
  email: string
  language: 'fr' | 'en' | null
  status: string
  can_vote: boolean
  can_contribute: boolean
  muted_notices: string[]
  xp: number
}

const contributor = sql`id, name, email, language, status, can_vote, can_contribute, muted_notices, xp`

export async function findContributor(db: Db, id: string): Promise<Contributor | undefined> {
  const { rows } = await sql<Contributor>`select ${contributor} from member where id = ${id}`.execute(db)
  return rows[0]
}

/** All that was set, as it is stored. */
const settings = sql`(select coalesce(json_object_agg(key, value), '{}') from setting) as settings`

type Voter = Pick<Contributor, 'xp' | 'can_vote' | 'status'> & { settings: Values }

export async function findVoter(db: Db, id: string): Promise<Voter | undefined> {
  const { rows } = await sql<Voter>`${prepared}
    select xp, can_vote, status, ${settings} from member where id = ${id}`.execute(db)
  return rows[0]
}

export async function updateFlags(
  db: Db,
  id: string,
  flags: { can_vote: boolean; can_contribute: boolean },
): Promise<void> {
  await sql`update member set can_vote = ${flags.can_vote}, can_contribute = ${flags.can_contribute}
    where id = ${id}`.execute(db)
}

export interface BusyContributor extends Contributor {
  settings: Values
  /** How many of theirs wait or are drafts, and how many they filed since. */
  pending: number
  drafts: number
  lately: number
}

/** Until the transaction ends nobody else files in their name: what is counted then stays so. */
export async function lockContributor(db: Db, id: string): Promise<void> {
  await sql`${prepared} select pg_advisory_xact_lock(hashtextextended('contributor ' || ${id}::text, 0))`.execute(
    db,
  )
}

export async function findBusyContributor(
  db: Db,
  id: string,
  since: Date,
): Promise<BusyContributor | undefined> {
  const { rows } = await sql<BusyContributor>`${prepared}
    select ${contributor}, ${settings},
      (select count(*) from contribution where author_id = ${id} and status = 'pending_review') as pending,
      (select count(*) from contribution where author_id = ${id} and status = 'draft') as drafts,
      (select count(*) from contribution where author_id = ${id} and created_at > ${since}) as lately
    from member where id = ${id}`.execute(db)
  return rows[0]
}

/** Those who may decide, but for one. */
export async function listOtherStaff(db: Db, except: string | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`${prepared}
    select id from member where role <> 'user' and status = 'active'
      and id is distinct from ${except}::uuid order by id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Answers what they said, and the paths of their pictures. */
export async function removeDrafts(db: Db, memberId: string): Promise<{ data: Values; paths: string[] }[]> {
  const { rows } = await sql<{ data: Values; paths: string[] }>`
    delete from contribution c where c.author_id = ${memberId} and c.status = 'draft'
    returning c.data, array(select i.path from contribution_image i where i.contribution_id = c.id) as paths`.execute(
    db,
  )
  return rows
}
