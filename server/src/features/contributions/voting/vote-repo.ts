import type { Vote } from '@kitdex/contract/rules/contributions/voting'
import { type RawBuilder, sql } from 'kysely'
import type { Columns, Db } from '../../../platform/database/db.ts'
import { prepared } from '../../../platform/database/prepared.ts'

export interface VoteRow extends Columns<'vote', 'member_id' | 'vote_type' | 'comment' | 'field_votes'> {
  vote_type: Vote['vote_type']
  field_votes: Vote['field_votes']
}

/** With what all of them come to. */
export async function upsertVote(
  db: Db,
  contributionId: string,
  vote: VoteRow,
  counts: Tally,
  at: Date,
): Promise<void> {
  await sql`${prepared} with counted as (${counting(contributionId, counts)})
    insert into vote (contribution_id, member_id, vote_type, comment, field_votes, created_at, updated_at)
    values (${contributionId}, ${vote.member_id}, ${vote.vote_type}, ${vote.comment},
      ${JSON.stringify(vote.field_votes)}, ${at}, ${at})
    on conflict (contribution_id, member_id) do update set vote_type = excluded.vote_type,
      comment = excluded.comment, field_votes = excluded.field_votes, updated_at = excluded.updated_at`.execute(
    db,
  )
}

interface Tally {
  upvotes: number
  downvotes: number
}

const counting = (contributionId: string, { upvotes, downvotes }: Tally): RawBuilder<unknown> => sql`
  update contribution set upvotes = ${upvotes}, downvotes = ${downvotes} where id = ${contributionId}`

/** Whether there was one. */
export async function removeVote(db: Db, contributionId: string, memberId: string): Promise<boolean> {
  const { rows } = await sql`delete from vote
    where contribution_id = ${contributionId} and member_id = ${memberId} returning member_id`.execute(db)
  return rows.length === 1
}

/** Of those who are here: what somebody banned or gone said no longer decides anything. */
export async function listVotes(db: Db, contributionId: string): Promise<VoteRow[]> {
  const { rows } = await sql<VoteRow>`${prepared}
    select v.member_id, v.vote_type, v.comment, v.field_votes from vote v join member m on m.id = v.member_id
    where v.contribution_id = ${contributionId} and m.status = 'active'
    order by v.created_at, v.member_id`.execute(db)
  return rows
}

/** What waits and has a member's vote, the one that was filed first before the others. */
export async function listWaitingFor(db: Db, memberId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from contribution c join vote v on v.contribution_id = c.id
    where v.member_id = ${memberId} and c.status = 'pending_review' order by c.created_at, c.id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Answers who had voted. */
export async function removeVotes(db: Db, contributionId: string): Promise<string[]> {
  const { rows } = await sql<{ member_id: string }>`
    with gone as (delete from vote where contribution_id = ${contributionId} returning member_id),
      counted as (update contribution set upvotes = 0, downvotes = 0 where id = ${contributionId})
    select member_id from gone`.execute(db)
  return rows.map(({ member_id }) => member_id)
}

export async function updateTally(db: Db, contributionId: string, counts: Tally): Promise<void> {
  await counting(contributionId, counts).execute(db)
}
