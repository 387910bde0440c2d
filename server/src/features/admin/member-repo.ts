import type { getMember } from '@kitdex/contract/api/admin/members'
import type { Reply } from '@kitdex/contract/endpoint'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

type Glance = Reply<typeof getMember>
type Own = Pick<Glance, 'email_verified' | 'can_vote' | 'can_contribute' | 'xp' | 'ban' | 'figures'>

const NEWEST = 5

export async function findOwn(db: Db, id: string): Promise<Own | undefined> {
  const { rows } = await sql<Own>`
    select email_verified_at is not null as email_verified, can_vote, can_contribute, xp,
      case when status = 'banned' then
        jsonb_build_object('reason', coalesce(ban_reason, ''), 'at', coalesce(banned_at, created_at), 'until', banned_until)
      end as ban,
      (select jsonb_build_object(
          'approved', count(*) filter (where c.status = 'approved'),
          'pending', count(*) filter (where c.status = 'pending_review'),
          'rejected', count(*) filter (where c.status = 'rejected'),
          'votes', (select count(*) from vote v where v.member_id = member.id),
          'owned', (select count(*) from collection_item i
            where i.member_id = member.id and i.collection_type = 'owned'),
          'wanted', (select count(*) from collection_item i
            where i.member_id = member.id and i.collection_type = 'wanted'))
        from contribution c where c.author_id = member.id) as figures
    from member where id = ${id}`.execute(db)
  return rows[0]
}

export async function listContributionsOf(db: Db, id: string): Promise<Glance['contributions']> {
  const { rows } = await sql<Glance['contributions'][number]>`
    select id, title, status, created_at from contribution
    where author_id = ${id} and status not in ('draft', 'withdrawn')
    order by created_at desc, id desc limit ${NEWEST}`.execute(db)
  return rows
}

export async function listVotesOf(db: Db, id: string): Promise<Glance['votes']> {
  const { rows } = await sql<Glance['votes'][number]>`
    select v.contribution_id, c.title, v.vote_type, v.updated_at as at
    from vote v join contribution c on c.id = v.contribution_id
    where v.member_id = ${id} order by v.updated_at desc limit ${NEWEST}`.execute(db)
  return rows
}
