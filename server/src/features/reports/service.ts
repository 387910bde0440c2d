import type { Report } from '@kitdex/contract/api/reports'
import { registry } from '@kitdex/contract/catalogue/registry'
import { type ReportReason, type ReportSubject, reportFault } from '@kitdex/contract/rules/reports'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts'
import { isId, newId } from '../../platform/ids.ts'
import { record } from '../audit/service.ts'
import { entriesById } from '../catalogue/service.ts'
import { isOnlyStaff } from '../contributions/deciding/moderation-service.ts'
import { notify } from '../notifications/service.ts'
import { personalLinks } from '../uploads/personal-service.ts'
import * as repo from './repo.ts'

interface Said {
  subject: ReportSubject
  id: string
  picture?: string | undefined
  reason: ReportReason
  text: string
}

/** The id of what is reported, which has to be there for everybody. */
async function thingOf(db: Db, caller: Caller | null, { subject, id, picture }: Said): Promise<string> {
  if (subject === 'message') {
    // Who did not get it does not know of it.
    const isTheirs = caller && isId(id) && (await repo.hasMessage(db, id, caller.id))
    if (!isTheirs) throw notFound('Message not found')
    return id
  }
  if (subject === 'member') {
    if (!isId(id) || !(await repo.isMember(db, id))) throw notFound('User not found')
    return id
  }
  const entry = await repo.findLiveEntry(db, isId(id) ? { id } : { reference: id.toUpperCase() })
  if (!entry) throw notFound('Entry not found')
  if (subject === 'picture') {
    const [values = {}] = await entriesById(db, registry[entry.type], [entry.id])
    if (!picture || !Object.values(values).flat().includes(picture)) throw notFound('Picture not found')
  }
  return entry.id
}

export async function report(db: Db, caller: Caller | null, said: Said): Promise<void> {
  const fault = reportFault(said)
  if (fault) throw invalid([{ loc: ['body', fault[0]], msg: fault[1], type: 'custom' }])
  const subjectId = await thingOf(db, caller, said)
  const { subject, reason } = said
  const at = now()
  const picture = subject === 'picture' ? (said.picture ?? '') : ''
  const reportId = await repo.openReport(db, { id: newId(), subject, subjectId, picture, at })
  const text = said.text.trim()
  await repo.upsertReason(db, { id: newId(), reportId, memberId: caller?.id ?? null, reason, text, at })
}

export async function reportsOf(
  db: Db,
  caller: Caller,
  page: { status: Report['status']; limit: number; skip: number },
): Promise<{ rows: Report[]; total: number }> {
  const sign = await personalLinks(db)
  const listed = await repo.listReports(db, page, caller.id)
  const isOnly = listed.some((row) => row.is_own) && (await isOnlyStaff(db, caller))
  const rows = listed.map(({ is_own, ...row }) => ({
    ...row,
    picture: row.subject === 'message' && row.picture !== null ? sign(row.picture) : row.picture,
    can_decide: row.status === 'open' && row.member_id !== caller.id && (!is_own || isOnly),
  }))
  return { rows, total: await repo.countReports(db, page.status) }
}

export async function decide(
  db: Db,
  caller: Caller,
  id: string,
  { action, note: said }: { action: 'resolve' | 'dismiss'; note: string },
): Promise<{ id: string; status: Report['status'] }> {
  const found = isId(id) ? await repo.lockReport(db, id) : undefined
  if (!found) throw notFound('Report not found')
  if (found.about_id === caller.id) throw forbidden('You cannot decide on a report about yourself')
  const { title, members } = await repo.findReporters(db, id)
  if (members.includes(caller.id) && !(await isOnlyStaff(db, caller)))
    throw forbidden('You cannot decide on a report of your own')
  if (found.status !== 'open') throw conflict('This report was decided already')
  const status = action === 'resolve' ? 'resolved' : 'dismissed'
  const note = said.trim() || null
  await repo.updateDecision(db, id, { status, note, by: caller.id, at: now() })
  await record(db, caller, `report.${status}`, { subject: id, detail: { about: found.subject_id, note } })
  const told = members.filter((member) => member !== caller.id)
  await notify(db, told, `report_${status}`, { title }, { data: { report_id: id } })
  return { id, status }
}
