import { sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

/** The contribution that the member looked at until now. */
export const findLook = (db: Db, memberId: string, since: Date) =>
  db
    .selectFrom('review_look')
    .select('contribution_id')
    .where('member_id', '=', memberId)
    .where('seen_at', '>', since)
    .executeTakeFirst()

export async function upsertLook(db: Db, memberId: string, contributionId: string, at: Date): Promise<void> {
  const look = { contribution_id: contributionId, seen_at: at }
  await db
    .insertInto('review_look')
    .values({ member_id: memberId, ...look })
    .onConflict((conflict) => conflict.column('member_id').doUpdateSet(look))
    .execute()
}

export async function deleteLook(db: Db, memberId: string, contributionId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('review_look')
    .where('member_id', '=', memberId)
    .where('contribution_id', '=', contributionId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Who else looks at it. */
export async function listLooking(db: Db, contributionId: string, except: string, since: Date) {
  const { rows } = await sql<{ id: string; name: string }>`
    select m.id, m.name from review_look l join member m on m.id = l.member_id
    where l.contribution_id = ${contributionId} and l.member_id <> ${except} and l.seen_at > ${since}
      and m.status = 'active' and m.role <> 'user' order by m.name, m.id`.execute(db)
  return rows
}
