import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { publish } from '../../../platform/events/events.ts'
import { giveBadges } from '../../badges/service.ts'
import { type Earned, tellOfXp } from '../../gamification/service.ts'
import { queueMail } from '../../mail/service.ts'
import { notify } from '../../notifications/service.ts'
import { settingsOf } from '../../settings/service.ts'
import { type BusyContributor, type ContributionRow, findContributor, listOtherStaff } from '../repo.ts'

type Event =
  | 'contributed'
  | 'voted'
  | 'approved'
  | 'rejected'
  | 'needs_revision'
  | 'resubmitted'
  | 'withdrawn'
  | 'reopened'

export const linkOf = ({ id }: { id: string }): string => `/contributions-v2/${id}`

/** Tells all who look at it live that it is not what it was. */
export async function announce(db: Db, row: ContributionRow, what: Event): Promise<void> {
  const { id, status, title, entity_type, entity_id, kind, upvotes, downvotes } = row
  const about = { contribution_id: id, title, entity_type, entity_id, kind, status, upvotes, downvotes }
  await publish(
    db,
    { to: null, event: 'contribution', data: { id, ...about } },
    { to: null, event: 'activity', data: { type: what, ...about, at: now().toISOString() } },
  )
}

/** Those who decide hear that something waits, unless an admin switched that off. */
export async function callForReview(db: Db, row: ContributionRow, author: BusyContributor): Promise<void> {
  const isTold = settingsOf(author.settings).admin_notifications
  const [staff] = await Promise.all([
    isTold ? listOtherStaff(db, author.id) : [],
    announce(db, row, 'contributed'),
  ])
  await notify(
    db,
    staff,
    'contribution_to_review',
    { title: row.title, by: author.name },
    { link: linkOf(row), data: { contribution_id: row.id }, byId: author.id },
  )
}

/** Those who said something of it hear that it is another now. */
export const tellOfResubmission = (db: Db, row: ContributionRow, members: string[]): Promise<void> =>
  notify(
    db,
    members,
    'contribution_resubmitted',
    { title: row.title },
    { link: linkOf(row), data: { contribution_id: row.id } },
  )

export interface Decision {
  status: 'approved' | 'rejected' | 'needs_revision'
  reason: string
  earned?: Earned | undefined
  /** Where the mail leads; none is written without. */
  mailFrom?: string | undefined
  isQuiet?: boolean
}

/** Tells the author what became of it: here, by mail, and what it brought them, which pops up. */
export async function tellAuthor(db: Db, row: ContributionRow, decision: Decision): Promise<void> {
  const { status, reason, earned } = decision
  if (row.author_id === null) return
  const more = { link: linkOf(row), data: { contribution_id: row.id, ...(earned && told(earned)) } }
  const about = { title: row.title, reason, ...(earned && { xp: earned.amount, cut: earned.isCut }) }
  await Promise.all([
    earned && tellOfXp(db, row.author_id, row.id, earned),
    !decision.isQuiet && notify(db, [row.author_id], `contribution_${status}`, about, more),
  ])
  if (earned?.isNewLevel)
    await notify(db, [row.author_id], 'level_up', { title: row.title, level: earned.level }, more)
  if (earned) await giveBadges(db, row.author_id)
  if (decision.mailFrom !== undefined) await mailAuthor(db, row, decision, decision.mailFrom)
}

const told = ({ amount, isCut, xp, level, levelEmoji, isNewLevel }: Earned) => ({
  xp_awarded: amount,
  cut: isCut,
  total_xp: xp,
  level,
  level_emoji: levelEmoji,
  new_level: isNewLevel,
})

async function mailAuthor(
  db: Db,
  row: ContributionRow,
  { status, reason }: Decision,
  publicUrl: string,
): Promise<void> {
  const author = row.author_id === null ? undefined : await findContributor(db, row.author_id)
  if (author?.status !== 'active' || author.muted_notices.includes('mails')) return
  await queueMail(db, {
    to: author.email,
    memberId: author.id,
    template: 'decision',
    language: author.language,
    data: {
      name: author.name,
      title: row.title,
      decision: status,
      reason,
      link: `${publicUrl}${linkOf(row)}`,
    },
  })
}
