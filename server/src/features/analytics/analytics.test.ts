import { ENTITY_TYPES } from '@kitdex/contract/catalogue/entity'
import { beforeAll, describe, expect, test } from 'vitest'
import { analyticsSite, dayOf, NOW } from '../../test/analytics.ts'
import { makeYear, writeYear, type Year } from '../../test/year.ts'
import { recount } from './service.ts'

const { site, ask } = analyticsSite()
const DAY = 86_400_000

let year: Year
const midnight = Date.parse(dayOf(NOW))
const RANGES = [7, 30, 90, 365].map((days) => ({
  query: `?days=${days}`,
  from: new Date(midnight - (days - 1) * DAY),
}))
const isIn = (from: Date) => (at: Date | null) => at !== null && at >= from

describe('a year', () => {
  beforeAll(async () => {
    year = makeYear(7, NOW)
    await writeYear(site.server.pool, year)
  })

  const seen = () => year.contributions.filter(({ status }) => status !== 'draft' && status !== 'withdrawn')
  const isShut = ({ status }: { status: string }) => status === 'approved' || status === 'rejected'

  describe.each(RANGES)('$query', ({ query, from }) => {
    const within = isIn(from)
    const created = () => seen().filter(({ created_at }) => within(created_at))
    const decided = () => seen().filter((one) => isShut(one) && within(one.decided_at))
    const voted = () => year.votes.filter(({ updated_at }) => within(updated_at))
    const ids = (all: string[]) => new Set(all).size

    test('overview', async () => {
      const { cards, by_type, timeline, fields, ...range } = await ask('overview', query)
      expect(range).toMatchObject({ from: dayOf(from), to: dayOf(NOW) })
      expect(cards).toEqual({
        contributions: created().length,
        approved: decided().filter(({ status }) => status === 'approved').length,
        rejected: decided().filter(({ status }) => status === 'rejected').length,
        votes: voted().length,
        active_members: ids([
          ...created().map(({ author_id }) => author_id),
          ...voted().map(({ member_id }) => member_id),
        ]),
      })
      expect(by_type).toEqual(
        ENTITY_TYPES.map((entity_type) => {
          const own = created().filter((one) => one.entity_type === entity_type)
          const of = (...statuses: string[]) => own.filter(({ status }) => statuses.includes(status)).length
          return {
            ...{ entity_type, contributions: own.length, approved: of('approved'), rejected: of('rejected') },
            open: of('pending_review', 'needs_revision'),
          }
        }),
      )
      const sum = (name: string) =>
        timeline.reduce((all: number, moment: Record<string, number>) => all + (moment[name] ?? 0), 0)
      expect(['contributions', 'votes', 'approved', 'rejected'].map(sum)).toEqual([
        ...[cards.contributions, cards.votes, cards.approved, cards.rejected],
      ])
      const typeOf = new Map(year.contributions.map(({ id, entity_type }) => [id, entity_type]))
      const said = voted().flatMap(({ contribution_id, field_votes }) =>
        Object.entries(field_votes).map(([field, vote]) => `${typeOf.get(contribution_id)} ${field} ${vote}`),
      )
      const times = (line: string) => said.filter((one) => one === line).length
      for (const { entity_type, field, approvals, rejections } of fields) {
        expect(approvals).toBe(times(`${entity_type} ${field} approve`))
        expect(rejections).toBe(times(`${entity_type} ${field} reject`))
      }
      expect(fields.length).toBe(ids(said.map((line) => line.split(' ').slice(0, 2).join(' '))))
    })

    test('community', async () => {
      const { engagement, quality, decisions, hours, retention } = await ask('community', query)
      const everybody = [site.moderator.id, ...year.members.map(({ id }) => id)]
      expect(engagement).toEqual({
        members: everybody.length,
        new_members: 1 + year.members.filter(({ created_at }) => within(created_at)).length,
        active_members: ids([
          ...created().map(({ author_id }) => author_id),
          ...voted().map(({ member_id }) => member_id),
        ]),
        contributors: ids(created().map(({ author_id }) => author_id)),
        voters: ids(voted().map(({ member_id }) => member_id)),
      })
      expect(quality).toEqual({
        contributions: created().length,
        with_source: created().filter(({ source_urls }) => source_urls.length > 0).length,
        with_picture: 0,
        sent_back: created().filter(({ status }) => status === 'needs_revision').length,
      })
      const of = (wanted: string, how?: string) =>
        decided().filter(({ status, decided_how }) => status === wanted && (!how || decided_how === how))
          .length
      expect(decisions).toEqual({
        ...{ approved: of('approved'), rejected: of('rejected') },
        ...{ auto_approved: of('approved', 'votes'), auto_rejected: of('rejected', 'votes') },
      })
      const times = [...created().map((one) => one.created_at), ...voted().map((one) => one.updated_at)]
      expect(hours).toEqual(
        Array.from({ length: 24 }, (_, hour) => times.filter((at) => at.getUTCHours() === hour).length),
      )
      const months = (at: Date) => at.getUTCFullYear() * 12 + at.getUTCMonth()
      const first = Math.max(months(from), months(NOW) - 11)
      const acts = [
        ...seen().map(({ author_id, created_at }) => ({ id: author_id, at: months(created_at) })),
        ...year.votes.map(({ member_id, updated_at }) => ({ id: member_id, at: months(updated_at) })),
      ]
      for (const { month, joined, active } of retention) {
        const cohort = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
        const own = year.members.filter(({ created_at }) => months(created_at) === cohort).map(({ id }) => id)
        expect(joined).toBe(own.length + (cohort === months(NOW) ? 1 : 0))
        expect(cohort).toBeGreaterThanOrEqual(first)
        expect(active).toEqual(
          Array.from(
            { length: months(NOW) - cohort + 1 },
            (_, later) =>
              own.filter((id) => acts.some((act) => act.id === id && act.at === cohort + later)).length,
          ),
        )
      }
    })

    test('voting', async () => {
      const { agreement, decided: shut, speed, pairs } = await ask('voting', query)
      const statusOf = new Map(year.contributions.map(({ id, status }) => [id, status]))
      const judged = voted().filter(({ contribution_id }) =>
        isShut({ status: statusOf.get(contribution_id) ?? '' }),
      )
      const agreed = judged.filter(
        ({ contribution_id, vote_type }) =>
          (vote_type === 'upvote') === (statusOf.get(contribution_id) === 'approved'),
      ).length
      const upvotes = voted().filter(({ vote_type }) => vote_type === 'upvote').length
      expect(agreement).toEqual({
        ...{ votes: voted().length, upvotes, downvotes: voted().length - upvotes },
        ...{ agreed, disagreed: judged.length - agreed },
      })
      expect(shut).toEqual({
        unanimous: decided().filter(({ upvotes, downvotes }) => upvotes > 0 !== downvotes > 0).length,
        contested: decided().filter(({ upvotes, downvotes }) => upvotes > 0 && downvotes > 0).length,
      })
      const waits = created().flatMap(({ id, created_at }) => {
        const cast = year.votes.filter(({ contribution_id }) => contribution_id === id)
        const first = Math.min(...cast.map((vote) => vote.created_at.getTime()))
        return cast.length === 0 ? [] : [(first - created_at.getTime()) / 3_600_000]
      })
      expect(speed.unvoted).toBe(created().length - waits.length)
      const bounds = [0, 1, 6, 24, 72, 168, Number.POSITIVE_INFINITY]
      expect(speed.first_votes.map((one: { contributions: number }) => one.contributions)).toEqual(
        bounds
          .slice(1)
          .map((to, i) => waits.filter((hours) => hours >= (bounds[i] ?? 0) && hours < to).length),
      )
      expect(speed.first_vote_median).toBe(medianOf(waits))
      expect(speed.decision_median).toBe(
        medianOf(
          decided()
            .filter(({ decided_how }) => decided_how === 'votes')
            .map((one) => ((one.decided_at?.getTime() ?? 0) - one.created_at.getTime()) / 3_600_000),
        ),
      )
      expect(pairs).toEqual(pairsIn(voted()))
    })
  })

  const medianOf = (values: number[]): number | null => {
    const sorted = values.toSorted((a, b) => a - b)
    const middle = (sorted.length - 1) / 2
    const value = ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
    return sorted.length === 0 ? null : Math.round(value * 10) / 10
  }

  const pairsIn = (votes: Year['votes']) => {
    const byMember = new Map(year.members.map((member) => [member.id, new Map<string, string>()]))
    for (const vote of votes) byMember.get(vote.member_id)?.set(vote.contribution_id, vote.vote_type)
    const found = year.members.flatMap((a) =>
      year.members.flatMap((b) => {
        if (a.name >= b.name) return []
        const [of, other] = [byMember.get(a.id), byMember.get(b.id)]
        const common = [...(of ?? [])].filter(([id]) => other?.has(id))
        if (common.length < 5 || common.some(([id, vote]) => other?.get(id) !== vote)) return []
        return [{ common: common.length, names: [a.name, b.name] }]
      }),
    )
    return found
      .map(({ common, names: [a = '', b = ''] }) => {
        const person = (name: string) => ({ id: year.members.find((one) => one.name === name)?.id, name })
        const [first, second] = [person(a), person(b)].sort((x, y) => ((x.id ?? '') < (y.id ?? '') ? -1 : 1))
        return { a: first, b: second, common }
      })
      .sort((x, y) => y.common - x.common)
  }

  test('a range of one’s own, summed from what was counted of its days, is what its rows say', async () => {
    const day = (ago: number) => dayOf(new Date(midnight - ago * DAY))
    const ranges = [
      [30, 0],
      [0, 0],
      [75, 50],
      [200, 170],
      [365, 340],
      [6, 3],
    ].map(([from = 0, to = 0]) => `?from=${day(from)}&to=${day(to)}`)
    const all = async () => {
      const answers: unknown[] = []
      for (const panel of ['overview', 'community', 'voting'])
        for (const range of ranges) answers.push({ ...(await ask(panel, range)), counted_at: panel + range })
      return answers
    }
    const counted = await all()
    await recount(site.server.db)
    // What came since is not in it: it is summed from the days, not from the rows.
    const { rows } = await site.server.pool.query(
      `update vote set field_votes = '{"marker": "approve"}' where field_votes = '{}' returning 1`,
    )
    expect(rows.length).toBeGreaterThan(0)
    expect(await all()).toEqual(counted)
    await site.server.pool.query(
      `update vote set field_votes = '{}' where field_votes = '{"marker": "approve"}'`,
    )
    await site.server.pool.query('delete from analytics')
  })

  test('what is expected is the mean of eight weeks, and its error that of the same on the past', async () => {
    const { weeks, forecast } = await ask('predictive')
    const monday = midnight - ((NOW.getUTCDay() + 6) % 7) * DAY
    const approvedIn = (from: number) =>
      seen().filter(
        ({ status, decided_at }) =>
          status === 'approved' && decided_at && +decided_at >= from && +decided_at < from + 7 * DAY,
      ).length
    expect(weeks.at(-1)).toEqual({
      at: dayOf(new Date(monday - 7 * DAY)),
      approved: approvedIn(monday - 7 * DAY),
    })
    const all = weeks.map((week: { at: string }) => approvedIn(Date.parse(week.at)))
    expect(weeks.map((week: { approved: number }) => week.approved)).toEqual(all)
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    const misses = all.slice(8).map((n: number, i: number) => Math.abs(n - mean(all.slice(i, i + 8))))
    expect(forecast).toMatchObject({
      expected: Math.round(mean(all.slice(-8)) * 10) / 10,
      error: Math.round(mean(misses) * 10) / 10,
      tried: misses.length,
    })
    expect(forecast.weeks[0].at).toBe(dayOf(new Date(monday)))
  })

  const recent = `created_at > now() - interval '50 days' and created_at < now() - interval '1 day'`
  const one = (which: string) => `(select id from contribution where ${which} order by id limit 1)`
  const CHANGES: [name: string, statements: string[], figures: string[]][] = [
    [
      'somebody new proposes something',
      [
        `insert into member (id, email, name, created_at) values
          ('00000000-0000-4000-8000-000000000001', 'new@example.test', 'New', now() - interval '2 days')`,
        `insert into contribution (id, reference, kind, entity_type, status, title, data, base, origin, author_id,
          created_at, updated_at) values ('00000000-0000-4000-8000-000000000002', 'KDX-CONTRIB-NEW', 'create', 'team',
          'pending_review', 'New', '{}', '{}', 'member', '00000000-0000-4000-8000-000000000001',
          now() - interval '1 day', now())`,
      ],
      [
        ...['cards.contributions', 'cards.active_members', 'by_type', 'timeline'].map(
          (one) => `overview.${one}`,
        ),
        ...['members', 'new_members', 'active_members', 'contributors'].map(
          (one) => `community.engagement.${one}`,
        ),
        ...[
          'community.retention',
          'community.quality.contributions',
          'community.hours',
          'voting.speed.unvoted',
        ],
      ],
    ],
    [
      'what votes approved is rejected',
      [
        `update contribution set status = 'rejected' where id = ${one(`status = 'approved' and decided_how = 'votes'
          and upvotes > 0 and decided_at between now() - interval '55 days' and now() - interval '35 days'`)}`,
      ],
      [
        ...['cards.approved', 'cards.rejected', 'by_type', 'timeline'].map((one) => `overview.${one}`),
        ...['approved', 'rejected', 'auto_approved', 'auto_rejected'].map(
          (one) => `community.decisions.${one}`,
        ),
        ...['voting.agreement.agreed', 'voting.agreement.disagreed'],
        ...['predictive.weeks', 'predictive.forecast.expected', 'predictive.seasons'],
      ],
    ],
    [
      'a member’s votes go',
      [
        `delete from vote where member_id = (select member_id from vote group by 1 order by count(*) desc, 1 limit 1)`,
      ],
      [
        ...['overview.cards.votes', 'overview.timeline', 'community.engagement.voters', 'community.hours'],
        ...['voting.agreement.votes', 'voting.agreement.upvotes', 'voting.agreement.downvotes'],
      ],
    ],
    [
      'a voter rejects a field',
      [
        `update vote set field_votes = '{"city": "reject"}' where (contribution_id, member_id) =
          (select contribution_id, member_id from vote where field_votes = '{}' and ${recent} limit 1)`,
      ],
      ['overview.fields'],
    ],
    [
      'two are of two minds',
      [
        `update vote set vote_type = 'downvote' where member_id = (select id from member where name = 'Member 001')`,
      ],
      ['voting.pairs', 'voting.agreement.upvotes', 'voting.agreement.downvotes'],
    ],
    [
      'one gets a source and a picture and is sent back',
      [
        `insert into contribution_image (id, contribution_id, path, created_at) values (gen_random_uuid(),
          ${one(`status = 'pending_review' and source_urls = '{}' and ${recent}`)}, 'uploads/a.webp', now())`,
        `update contribution set source_urls = '{https://a.test}', status = 'needs_revision'
          where id = (select contribution_id from contribution_image)`,
      ],
      ['with_source', 'with_picture', 'sent_back'].map((one) => `community.quality.${one}`),
    ],
    [
      'what was unanimous is contested',
      [
        `update contribution set upvotes = 1, downvotes = 1 where id = ${one(`status = 'approved' and upvotes > 0
          and downvotes = 0 and decided_at > now() - interval '300 days'`)}`,
      ],
      ['voting.decided.unanimous', 'voting.decided.contested'],
    ],
    [
      'votes and decisions come later',
      [
        `update vote set created_at = created_at + interval '100 days'`,
        `update contribution set created_at = created_at - interval '1 day' where decided_how = 'votes'`,
      ],
      ['voting.speed.first_vote_median', 'voting.speed.first_votes', 'voting.speed.decision_median'],
    ],
    [
      'many wait',
      [
        `insert into contribution (id, reference, kind, entity_type, status, title, data, base, origin, created_at,
          updated_at) select gen_random_uuid(), 'KDX-CONTRIB-W' || i, 'create', 'team', 'pending_review', 'W', '{}', '{}',
          'member', now(), now() from generate_series(1, 200) i`,
      ],
      ['predictive.insights'],
    ],
  ]
  const PANELS = ['overview', 'community', 'voting', 'predictive']
  const figures = async (): Promise<Record<string, unknown>> =>
    Object.fromEntries(
      await Promise.all(
        PANELS.map(async (panel) => [panel, await ask(panel, panel === 'predictive' ? '' : '?days=365')]),
      ),
    )
  const at = (path: string, of: unknown): unknown =>
    path.split('.').reduce((value, key) => (value as Record<string, unknown>)[key], of)

  test.each(CHANGES)('%s: its figures change', async (_name, statements, changed) => {
    const before = await figures()
    for (const statement of statements) await site.server.pool.query(statement)
    const after = await figures()
    expect(
      changed.filter((path) => JSON.stringify(at(path, before)) === JSON.stringify(at(path, after))),
    ).toEqual([])
  })
})
