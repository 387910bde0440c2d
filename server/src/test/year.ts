import { ENTITY_TYPES } from '@kitdex/contract/catalogue/entity'
import type pg from 'pg'
import { newId } from '../platform/ids.ts'

/** A year of what members do, the same for the same seed, as plain rows that a test can count for itself. */

interface YearMember {
  id: string
  name: string
  created_at: Date
}
interface YearContribution {
  id: string
  entity_type: (typeof ENTITY_TYPES)[number]
  status: 'pending_review' | 'approved' | 'rejected' | 'needs_revision' | 'draft' | 'withdrawn'
  author_id: string
  source_urls: string[]
  upvotes: number
  downvotes: number
  decided_how: 'votes' | 'moderator' | null
  decided_at: Date | null
  created_at: Date
}
interface YearVote {
  contribution_id: string
  member_id: string
  vote_type: 'upvote' | 'downvote'
  field_votes: Record<string, 'approve' | 'reject'>
  created_at: Date
  updated_at: Date
}
export interface Year {
  members: YearMember[]
  contributions: YearContribution[]
  votes: YearVote[]
}

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Mulberry32: small, and the same everywhere. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}

const STATUSES = [
  ...['approved', 'approved', 'approved', 'approved', 'rejected', 'rejected'],
  ...['pending_review', 'needs_revision', 'draft', 'withdrawn'],
] as const
const FIELDS = ['name', 'city', 'season', 'logo_url']

/** Up to the moment, which is the year's end. */
export function makeYear(seed: number, end: Date, sizes = { members: 60, contributions: 400 }): Year {
  const random = randomOf(seed)
  const below = (n: number): number => Math.floor(random() * n)
  const pick = <T>(all: readonly T[]): T => all[below(all.length)] as T
  const members = Array.from({ length: sizes.members }, (_, i) => ({
    id: newId(),
    name: `Member ${String(i).padStart(3, '0')}`,
    created_at: new Date(end.getTime() - below(365 * 24) * HOUR),
  }))
  const votes: YearVote[] = []
  const contributions = Array.from({ length: sizes.contributions }, (): YearContribution => {
    const id = newId()
    const author = pick(members)
    const created_at = new Date(end.getTime() - below(365 * 24 * 60) * 60_000)
    const status = pick(STATUSES)
    const isDecided = status === 'approved' || status === 'rejected' || status === 'needs_revision'
    const voters = status === 'draft' ? [] : members.filter(({ id }) => id !== author.id && random() < 0.06)
    const cast = voters.map(({ id: member_id }): YearVote => {
      const at = new Date(Math.min(end.getTime() - 1, created_at.getTime() + below(240 * 60) * 60_000))
      return {
        contribution_id: id,
        member_id,
        vote_type: random() < 0.75 ? 'upvote' : 'downvote',
        field_votes: random() < 0.4 ? { [pick(FIELDS)]: random() < 0.7 ? 'approve' : 'reject' } : {},
        created_at: at,
        updated_at: at,
      }
    })
    votes.push(...cast)
    return {
      id,
      entity_type: pick(ENTITY_TYPES),
      status,
      author_id: author.id,
      source_urls: random() < 0.3 ? ['https://example.test/source'] : [],
      upvotes: cast.filter(({ vote_type }) => vote_type === 'upvote').length,
      downvotes: cast.filter(({ vote_type }) => vote_type === 'downvote').length,
      decided_how: isDecided ? (random() < 0.6 ? 'votes' : 'moderator') : null,
      decided_at: isDecided
        ? new Date(Math.min(end.getTime() - 1, created_at.getTime() + below(20 * 24 * 60) * 60_000))
        : null,
      created_at,
    }
  })
  // Two who are always of one mind.
  const [a, b] = [members[0], members[1]]
  for (const { id, created_at, status } of contributions
    .filter(({ status }) => status === 'approved')
    .slice(0, 7)) {
    if (!a || !b || status !== 'approved') continue
    for (const { id: member_id } of [a, b]) {
      const at = new Date(Math.min(end.getTime() - 1, created_at.getTime() + DAY))
      const already = votes.find((vote) => vote.contribution_id === id && vote.member_id === member_id)
      if (already) already.vote_type = 'upvote'
      else
        votes.push({
          ...{ contribution_id: id, member_id, vote_type: 'upvote', field_votes: {} },
          ...{ created_at: at, updated_at: at },
        })
    }
  }
  return { members, contributions, votes }
}

const rows = (all: readonly object[]): string => JSON.stringify(all)

/** Into the tables, as they are. */
export async function writeYear(pool: pg.Pool, { members, contributions, votes }: Year): Promise<void> {
  await pool.query(
    `insert into member (id, email, name, created_at)
     select id, id || '@example.test', name, created_at
     from jsonb_to_recordset($1) as r(id uuid, name text, created_at timestamptz)`,
    [rows(members)],
  )
  await pool.query(
    `insert into contribution (id, reference, kind, entity_type, status, title, data, base, origin, author_id,
       source_urls, upvotes, downvotes, decided_how, decided_at, created_at, updated_at)
     select id, reference_code('CONTRIB', nextval('contribution_reference')), 'create', entity_type, status, 'A title',
       '{}', '{}', 'member', author_id, source_urls, upvotes, downvotes, decided_how, decided_at, created_at, created_at
     from jsonb_to_recordset($1) as r(id uuid, entity_type text, status text, author_id uuid, source_urls text[],
       upvotes int, downvotes int, decided_how text, decided_at timestamptz, created_at timestamptz)`,
    [rows(contributions)],
  )
  await pool.query(
    `insert into vote (contribution_id, member_id, vote_type, field_votes, created_at, updated_at)
     select * from jsonb_to_recordset($1) as r(contribution_id uuid, member_id uuid, vote_type text, field_votes jsonb,
       created_at timestamptz, updated_at timestamptz)`,
    [rows(votes)],
  )
  // As the database does by itself after a while: without, it does not know how much there is.
  await pool.query('analyze')
}
