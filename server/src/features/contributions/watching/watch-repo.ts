import type { WatchHit } from '@kitdex/contract/api/admin/watch'
import { MOST_BITS_APART } from '@kitdex/contract/rules/radar/pictures'
import {
  BURST_PER_HOUR,
  LINKS_AT_MOST,
  RING_SHARE,
  RING_VOTES,
  type WatchRule,
} from '@kitdex/contract/rules/watch'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/db.ts'

const person = (alias: string) =>
  sql`jsonb_build_object('id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)})`
const about = sql`jsonb_build_object('id', c.id, 'title', c.title)`
const waiting = (only: string | undefined) =>
  sql`c.status = 'pending_review' and c.origin = 'member' ${when(only, (id) => sql`and c.id = ${id}`)}`
const when = (id: string | undefined, then: (id: string) => RawBuilder<unknown>): RawBuilder<unknown> =>
  id === undefined ? sql`` : then(id)

/** Who votes for one of them. */
const votesFor = (id: string) =>
  sql`and member_id in (select member_id from vote where contribution_id = ${id} and vote_type = 'upvote')`
const authorOf = (id: string) => sql`(select author_id from contribution where id = ${id})`

/**
 * Each answers contribution, member, other and n: how much speaks for it. Of a single contribution: what speaks for it
 * being looked at, which of those who behave so are its author and who votes for it.
 */
const RULES: Readonly<Record<WatchRule, (since: Date, only?: string) => RawBuilder<unknown>>> = {
  /** New entries that are called like one that is there. */
  doubles: (_, only) => sql`
    select ${about} as contribution, ${person('m')} as member, null::jsonb as other, count(*) as n
    from contribution c join member m on m.id = c.author_id join entity e on e.id = c.entity_id
    join entity o on o.type = e.type and o.id <> e.id and o.live and lower(o.title) = lower(e.title)
    where ${waiting(only)} and c.kind = 'create' group by c.id, m.id`,
  /** Pictures that another member's contribution has already, but for a few bits. */
  pictures: (_, only) => sql`
    select ${about} as contribution, ${person('m')} as member, null::jsonb as other, count(distinct b.name) as n
    from contribution c join member m on m.id = c.author_id
    join contribution_image i on i.contribution_id = c.id
    join upload a on 'uploads/' || a.name = i.path
    join upload b on b.fingerprint_parts && a.fingerprint_parts and b.name <> a.name
      and bit_count((a.fingerprint # b.fingerprint)::bit(64)) <= ${MOST_BITS_APART}
    join contribution_image j on j.path = 'uploads/' || b.name
    join contribution d on d.id = j.contribution_id and d.author_id is distinct from c.author_id
    where ${waiting(only)} group by c.id, m.id`,
  /** More links than a source needs. */
  links: (_, only) => sql`
    select ${about} as contribution, ${person('m')} as member, null::jsonb as other,
      cardinality(c.source_urls) + regexp_count(c.description, 'https?://') as n
    from contribution c join member m on m.id = c.author_id
    where ${waiting(only)} and cardinality(c.source_urls) + regexp_count(c.description, 'https?://') > ${LINKS_AT_MOST}`,
  /** Somebody whose votes are nearly all upvotes for one author. */
  rings: (since, only) => sql`
    select null::jsonb as contribution, ${person('v')} as member, ${person('a')} as other, r.n
    from (
      select w.member_id, c.author_id, count(*) as n, sum(count(*)) over (partition by w.member_id) as cast_in_all
      from vote w join contribution c on c.id = w.contribution_id
      where w.created_at >= ${since} and w.vote_type = 'upvote' and c.author_id is not null ${when(only, votesFor)}
      group by w.member_id, c.author_id) r
    join member v on v.id = r.member_id join member a on a.id = r.author_id
    where r.n >= ${RING_VOTES} and r.n >= ${RING_SHARE} * r.cast_in_all
      ${when(only, (id) => sql`and r.author_id = ${authorOf(id)}`)}`,
  /** More in an hour than one does with care. */
  bursts: (since, only) => sql`
    select null::jsonb as contribution, ${person('m')} as member, null::jsonb as other, max(b.n) as n
    from (
      select author_id as id, count(*) as n from contribution
        where created_at >= ${since} and origin = 'member'
          ${when(only, (id) => sql`and author_id = ${authorOf(id)}`)}
        group by author_id, date_trunc('hour', created_at) ${when(only, (id) => sql`having bool_or(id = ${id})`)}
      union all select member_id, count(*) from vote
        where created_at >= ${since} ${when(only, votesFor)}
        group by member_id, date_trunc('hour', created_at)
        ${when(only, (id) => sql`having bool_or(contribution_id = ${id})`)}) b
    join member m on m.id = b.id where b.n > ${BURST_PER_HOUR} group by m.id`,
}

const SHOWN = 20

/** What a rule finds; of a single contribution with `only`. */
export async function findHits(
  db: Db,
  rule: WatchRule,
  since: Date,
  only?: string,
): Promise<{ total: number; hits: WatchHit[] }> {
  const { rows } = await sql<WatchHit & { total: number }>`
    select *, count(*) over () as total from (${RULES[rule](since, only)}) hit
    order by n desc limit ${SHOWN}`.execute(db)
  return { total: rows[0]?.total ?? 0, hits: rows.map(({ total: _, ...hit }) => hit) }
}
