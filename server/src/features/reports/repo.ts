import type { Report } from '@kitdex/contract/api/reports'
import type { EntityType } from '@kitdex/contract/catalogue/entity'
import type { ReportReason, ReportSubject } from '@kitdex/contract/rules/reports'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** How many of those who said so the list shows. */
const SHOWN = 5

export async function findLiveEntry(
  db: Db,
  by: { id: string } | { reference: string },
): Promise<{ id: string; type: EntityType } | undefined> {
  const which = 'id' in by ? sql`id = ${by.id}` : sql`reference = ${by.reference}`
  const { rows } = await sql<{ id: string; type: EntityType }>`
    select id, type from entity where live and ${which}`.execute(db)
  return rows[0]
}

/** Who is banned is one still. */
export async function isMember(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`select from member where id = ${id} and status <> 'deleted'`.execute(db)
  return rows.length > 0
}

/** Somebody was written it. */
export async function hasMessage(db: Db, id: string, memberId: string): Promise<boolean> {
  const { rows } =
    await sql`select from message m join thread h on h.id = m.thread_id join offer o on o.id = h.offer_id
    where m.id = ${id} and m.by_id <> ${memberId} and ${memberId} in (h.other_id, o.member_id)`.execute(db)
  return rows.length > 0
}

interface Thing {
  id: string
  subject: ReportSubject
  subjectId: string
  picture: string
  at: Date
}

/** The open report of the thing, held until the transaction ends: whoever decides on it waits, or came before. */
export async function openReport(db: Db, { id, subject, subjectId, picture, at }: Thing): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into report (id, subject, subject_id, picture, status, created_at)
    values (${id}, ${subject}, ${subjectId}, ${picture}, 'open', ${at})
    on conflict (subject_id, picture) where status = 'open' do update set status = 'open'
    returning id`.execute(db)
  return rows[0]?.id ?? id
}

interface Reason {
  id: string
  reportId: string
  memberId: string | null
  reason: ReportReason
  text: string
  at: Date
}

/** A member who says it again says it instead; that something did not arrive stands beside whatever else they say. */
export async function upsertReason(db: Db, said: Reason): Promise<void> {
  await sql`insert into report_reason (id, report_id, member_id, reason, text, created_at)
    values (${said.id}, ${said.reportId}, ${said.memberId}, ${said.reason}, ${said.text}, ${said.at})
    on conflict (report_id, member_id, (reason = 'not_received')) do update
    set reason = excluded.reason, text = excluded.text, created_at = excluded.created_at`.execute(db)
}

/** As somebody sees them: `is_own` is what they said themselves. */
type ListedReport = Omit<Report, 'can_decide'> & { is_own: boolean }

export async function listReports(
  db: Db,
  { status, limit, skip }: { status: Report['status']; limit: number; skip: number },
  viewerId: string,
): Promise<ListedReport[]> {
  const order = status === 'open' ? sql`r.created_at, r.id` : sql`r.decided_at desc, r.id desc`
  const { rows } = await sql<ListedReport>`
    select r.id, r.subject, r.subject_id, e.type as entity_type, coalesce(e.title, m.name, '') as title,
      coalesce(nullif(r.picture, ''), g.picture) as picture, g.text as quote, m.id as member_id, r.status, r.created_at, r.note, r.decided_at,
      exists (select from report_reason s where s.report_id = r.id and s.member_id = ${viewerId}) as is_own,
      (select count(distinct coalesce(s.member_id, s.id)) from report_reason s where s.report_id = r.id) as count,
      (select coalesce(jsonb_agg(s.said), '[]') from (
        select jsonb_build_object('reason', s.reason, 'text', s.text, 'at', s.created_at, 'by',
          case when b.id is not null then jsonb_build_object('id', b.id, 'name', b.name) end) as said
        from report_reason s left join member b on b.id = s.member_id
        where s.report_id = r.id order by s.created_at desc, s.id limit ${SHOWN}) s) as said,
      case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as decided_by
    from (select * from report r where r.status = ${status} order by ${order} limit ${limit} offset ${skip}) r
    left join entity e on r.subject in ('entry', 'picture') and e.id = r.subject_id
    left join message g on r.subject = 'message' and g.id = r.subject_id
    left join member m on m.id = case r.subject when 'member' then r.subject_id else g.by_id end
    left join member d on d.id = r.decided_by
    order by ${order}`.execute(db)
  return rows
}

export async function countReports(db: Db, status: Report['status']): Promise<number> {
  const { rows } = await sql<{
    n: number
  }>`select count(*) as n from report where status = ${status}`.execute(db)
  return rows[0]?.n ?? 0
}

export async function lockReport(
  db: Db,
  id: string,
): Promise<{ status: Report['status']; subject_id: string; about_id: string | null } | undefined> {
  const { rows } = await sql<{ status: Report['status']; subject_id: string; about_id: string | null }>`
    select r.status, r.subject_id, case r.subject when 'member' then r.subject_id else g.by_id end as about_id
    from report r left join message g on r.subject = 'message' and g.id = r.subject_id
    where r.id = ${id} for update of r`.execute(db)
  return rows[0]
}

/** Those who said so and are known, and what they said it about is called. */
export async function findReporters(db: Db, id: string): Promise<{ title: string; members: string[] }> {
  const { rows } = await sql<{ title: string; members: string[] }>`
    select coalesce(e.title, m.name, '') as title,
      array(select distinct s.member_id from report_reason s where s.report_id = r.id and s.member_id is not null) as members
    from report r left join entity e on r.subject in ('entry', 'picture') and e.id = r.subject_id
    left join message g on r.subject = 'message' and g.id = r.subject_id
    left join member m on m.id = case r.subject when 'member' then r.subject_id else g.by_id end
    where r.id = ${id}`.execute(db)
  return rows[0] ?? { title: '', members: [] }
}

export async function updateDecision(
  db: Db,
  id: string,
  decision: { status: Report['status']; note: string | null; by: string; at: Date },
): Promise<void> {
  const { status, note, by, at } = decision
  await sql`update report set status = ${status}, note = ${note}, decided_by = ${by}, decided_at = ${at}
    where id = ${id}`.execute(db)
}
