import { entities, registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'

let server: TestApp
let author: { id: string; token: string }
let voters: { id: string; token: string }[]
let moderator: { id: string; token: string }
let other: { id: string; token: string }
let teamId: string
let kitId: string

beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 1000 } })
  author = await buildUser(server.db)
  voters = await Promise.all(Array.from({ length: 4 }, () => buildUser(server.db)))
  moderator = await buildUser(server.db, 'moderator')
  other = await buildUser(server.db, 'moderator')
  teamId = await buildEntity(server.db, registry.team, { name: 'FC Test', country: 'France' })
  kitId = await buildEntity(server.db, registry.master_kit, {
    club_id: teamId,
    season: '2001/2002',
    style: 'home',
    model: 'replica',
  })
})
afterAll(() => server.close())

const V2 = '/api/contributions-v2/'
const post = (url: string, body: object | undefined, { token } = author) =>
  server.send('POST', url, body, { token })
const xpOf = async (id: string) => (await server.get(`/api/users/${id}/gamification`)).body.xp

let n = 0
const PHOTOS = { front_photo_url: 'https://example.test/1.jpg', back_photo_url: 'https://example.test/2.jpg' }
/** What each type needs at least. */
const sample = (type: string): Record<string, unknown> => {
  const name = `Sample ${type} ${++n}`
  switch (type) {
    case 'competition':
      return { competition_name: name, type: 'National league', country: 'Spain' }
    case 'master_kit':
      return { club_id: teamId, season: '2010/2011', kit_style: 'away', kit_type: 'authentic', ...PHOTOS }
    case 'reference_kit':
      return {
        master_kit_id: kitId,
        model: 'replica',
        league_competition: name,
        pic_1: PHOTOS.back_photo_url,
      }
    case 'player':
      return { name, nationality: 'Brazil', player_type: 'none' }
    case 'brand':
      return { name, type: 'brand', country: 'Spain' }
    default:
      return { name, country: 'Spain' }
  }
}

const propose = async (type: string, data = sample(type), more: object = {}) => {
  const { status, body } = await post(V2, {
    title: 'A title',
    description: 'Why',
    entity_type: type,
    data,
    ...more,
  })
  expect({ status, body }).toMatchObject({ status: 201 })
  return body
}
const improve = (data: object, more: object = {}) =>
  propose('team', data as never, { entity_id: teamId, ...more })
const vote = (
  id: string,
  voter: { token: string } | undefined,
  body: object = { vote_type: 'upvote', comment: '', field_votes: {} },
) => post(`${V2}${id}/vote`, body, voter as never)
const rule = (id: string, body: object, by = moderator) => post(`${V2}${id}/moderate`, body, by)
const read = (id: string, by = author) => server.get(`${V2}${id}`, by.token)

describe.each(entities.map((entity) => [entity.type, entity.slug, entity.xp]))(
  'a new %s',
  (type, slug, xp) => {
    test('waits with its id and reference, seen by its author and moderators, until three approve it', async () => {
      const data = sample(type)
      const filed = await propose(type, data)
      expect(filed).toMatchObject({
        status: 'pending_review',
        entity_type: type,
        kind: 'create',
        data,
        upvotes: 0,
      })
      expect(filed.kitdex_reference).toMatch(/^KDX-CONTRIB-\d{6}$/)
      const entry = `/api/${slug}/${filed.entity_id}`
      expect((await server.get(entry, author.token)).body.verified_level).toBe('unverified')
      expect((await server.get(entry, moderator.token)).status).toBe(200)
      expect((await server.get(entry, voters[0]?.token)).status).toBe(404)
      expect((await server.get(entry)).status).toBe(404)
      const before = await xpOf(author.id)
      await server.pool.query('delete from xp_award')
      for (const [i, voter] of voters.slice(0, 3).entries()) {
        const { body } = await vote(filed.id, voter)
        expect(body).toMatchObject({
          upvotes: i + 1,
          downvotes: 0,
          auto_approved: i === 2,
          auto_rejected: false,
        })
      }
      expect((await server.get(entry)).body.verified_level).toBe('community_verified')
      expect(await xpOf(author.id)).toBe(before + xp)
      expect((await read(filed.id)).body).toMatchObject({
        status: 'approved',
        decided_how: 'votes',
        xp_awarded: xp,
      })
      expect((await vote(filed.id, voters[3])).status).toBe(409)
    })

    test('is taken out by two who reject it, with what they say', async () => {
      const filed = await propose(type)
      await vote(filed.id, voters[0], { vote_type: 'downvote', comment: 'No such thing', field_votes: {} })
      const { body } = await vote(filed.id, voters[1], {
        vote_type: 'downvote',
        comment: '',
        field_votes: {},
      })
      expect(body).toMatchObject({ status: 'rejected', auto_rejected: true, downvotes: 2 })
      expect((await read(filed.id)).body).toMatchObject({ status: 'rejected', reason: 'No such thing' })
      expect((await server.get(`/api/${slug}/${filed.entity_id}`)).status).toBe(404)
    })

    test('needs what its definition requires', async () => {
      const { status, body } = await post(V2, { title: 'x', description: 'y', entity_type: type, data: {} })
      expect(status).toBe(422)
      expect(body.detail.map((one: { msg: string }) => one.msg).join()).toMatch(/ is required/)
    })

    test('takes nothing for itself that a member may not say', async () => {
      const sent = {
        ...sample(type),
        verified_level: 'moderator_verified',
        live: true,
        id: kitId,
        xp: 1000,
        status: 'approved',
      }
      const filed = await propose(type, sent)
      expect(filed.status).toBe('pending_review')
      const { body } = await server.get(`/api/${slug}/${filed.entity_id}`, author.token)
      expect(body.verified_level).toBe('unverified')
      expect(body.id).not.toBe(kitId)
      expect(Object.keys(filed.proposed_data)).not.toContain('verified_level')
    })
  },
)

describe('votes', () => {
  test('may be changed and taken back while it waits', async () => {
    const { id } = await improve({ city: `City ${++n}` })
    expect((await vote(id, voters[0])).body.upvotes).toBe(1)
    expect((await vote(id, voters[0], { vote_type: 'downvote' })).body).toMatchObject({
      upvotes: 0,
      downvotes: 1,
    })
    const retracted = await server.send('DELETE', `${V2}${id}/vote`, undefined, {
      token: voters[0]?.token ?? '',
    })
    expect(retracted.body).toMatchObject({ upvotes: 0, downvotes: 0, my_vote: null })
    const again = await server.send('DELETE', `${V2}${id}/vote`, undefined, { token: voters[0]?.token ?? '' })
    expect(again.status).toBe(404)
  })

  test('nobody votes on their own, nor without a token, nor when it is off, nor when they may not', async () => {
    const { id } = await improve({ city: `City ${++n}` })
    expect((await vote(id, author)).status).toBe(403)
    expect((await server.send('POST', `${V2}${id}/vote`, { vote_type: 'upvote' })).status).toBe(401)
    const admin = await buildUser(server.db, 'admin')
    const set = (community_voting_enabled: boolean) =>
      server.send('PUT', '/api/admin/settings', { community_voting_enabled }, { token: admin.token })
    await set(false)
    expect((await vote(id, voters[0])).status).toBe(403)
    await set(true)
    const flags = `/api/moderation/users/${voters[3]?.id}/flags`
    const put = (body: object) => server.send('PUT', flags, body, { token: moderator.token })
    expect((await put({ can_vote: false })).status).toBe(422)
    expect((await put({ can_vote: false, reason: 'Votes on everything' })).body.can_vote).toBe(false)
    expect((await vote(id, voters[3])).body.detail).toMatch(/suspended/)
    expect((await put({ can_vote: true })).body.can_vote).toBe(true)
    expect((await vote(id, voters[3])).status).toBe(200)
  })

  test('two rejections leave a field out; of a required one they send it back', async () => {
    const city = `City ${++n}`
    const { id } = await improve({ city, founded_year: 1900 + n })
    const field_votes = { founded_year: 'reject' }
    await vote(id, voters[0], { vote_type: 'upvote', field_votes })
    await vote(id, voters[1], { vote_type: 'upvote', field_votes })
    expect((await vote(id, voters[2])).body.auto_approved).toBe(true)
    const team = (await server.get(`/api/teams/${teamId}`)).body
    expect(team.city).toBe(city)
    expect(team.founded_year).not.toBe(1900 + n)
    const second = await improve({ name: 'FC Other', city: `City ${++n}` })
    for (const voter of voters.slice(0, 2))
      await vote(second.id, voter, { vote_type: 'upvote', field_votes: { name: 'reject' } })
    expect((await vote(second.id, voters[2])).body).toMatchObject({
      status: 'needs_revision',
      auto_approved: false,
    })
  })
})

describe('a moderator', () => {
  test('approves, undoes and restores: the entry and the XP go with it', async () => {
    const before = (await server.get(`/api/teams/${teamId}`)).body
    await server.pool.query('delete from xp_award')
    const xp = await xpOf(author.id)
    const { id } = await improve({ short_name: `S${++n}`, colors: ['red', 'white'] })
    const approved = await rule(id, { action: 'approve', reason: '', notify_contributor: true })
    expect(approved.body).toMatchObject({
      status: 'approved',
      message: 'Contribution approved successfully!',
    })
    const { body: team } = await server.get(`/api/teams/${teamId}`)
    expect(team).toMatchObject({ short_name: `S${n}`, colors: ['red', 'white'] })
    expect(await xpOf(author.id)).toBe(xp + 5)
    expect((await rule(id, { action: 'reject' })).status).toBe(422)
    expect((await rule(id, { action: 'reject', reason: 'Wrong' })).body.status).toBe('rejected')
    const { updated_at: _, verified_level: __, ...undone } = (await server.get(`/api/teams/${teamId}`)).body
    const { updated_at: ___, verified_level: ____, ...was } = before
    expect(undone).toEqual(was)
    expect(await xpOf(author.id)).toBe(xp)
    await server.pool.query(`update xp_award set day = day - 1 where contribution_id = $1`, [id])
    expect((await rule(id, { action: 'approve', reason: 'Restored from rejected status' })).status).toBe(200)
    expect((await server.get(`/api/teams/${teamId}`)).body.short_name).toBe(`S${n}`)
    expect(await xpOf(author.id)).toBe(xp + 5)
    const { rows } = await server.pool.query(
      'select day < current_date as earlier from xp_award where contribution_id = $1',
      [id],
    )
    expect(rows).toEqual([{ earlier: true }])
  })

  test('needs a reason against votes, does not decide on their own, and it is on the record', async () => {
    const { id } = await improve({ city: `City ${++n}` })
    await vote(id, voters[0], { vote_type: 'downvote', comment: 'Hm' })
    expect((await rule(id, { action: 'approve' })).status).toBe(422)
    expect((await rule(id, { action: 'approve', reason: 'I have been there' })).status).toBe(200)
    expect((await rule(id, { action: 'approve', reason: 'again' })).status).toBe(409)
    expect((await rule(id, { action: 'approve' }, voters[0])).status).toBe(403)
    const own = await post(V2, { entity_type: 'team', data: sample('team') }, moderator)
    expect((await rule(own.body.id, { action: 'approve' })).status).toBe(403)
    expect((await rule(own.body.id, { action: 'approve' }, other)).status).toBe(200)
    const { rows } = await server.pool.query(`select actor_id, action from audit where subject_id = $1`, [
      own.body.id,
    ])
    expect(rows).toEqual([{ actor_id: other.id, action: 'contribution.approved' }])
  })

  test('is asked about what changed meanwhile, and takes what they say', async () => {
    const city = `City ${++n}`
    const first = await improve({ city, founded_year: 1800 + n })
    const second = await improve({ city: `${city} again` })
    expect((await rule(second.id, { action: 'approve' })).status).toBe(200)
    expect((await read(first.id)).body.changes).toMatchObject([
      { field: 'city', changed_meanwhile: true, after: city, current: `${city} again` },
      { field: 'founded_year', changed_meanwhile: false },
    ])
    const asked = await rule(first.id, { action: 'approve' })
    expect(asked).toMatchObject({ status: 409, body: { code: 'changed_meanwhile' } })
    expect(asked.body.detail[0].loc).toEqual(['body', 'accept_changed', 'city'])
    expect((await rule(first.id, { action: 'approve', accept_changed: [] })).status).toBe(200)
    expect((await server.get(`/api/teams/${teamId}`)).body).toMatchObject({
      city: `${city} again`,
      founded_year: 1800 + n,
    })
  })

  const again = 'asks for a revision; the author changes it, and by %s sends it again without its votes'
  test.each(['resubmit', 'submit'])(again, async (way) => {
    const { id } = await improve({ city: `City ${++n}` })
    await vote(id, voters[0])
    expect((await rule(id, { action: 'needs_revision' })).status).toBe(422)
    expect((await rule(id, { action: 'needs_revision', reason: 'Which one?' })).body.status).toBe(
      'needs_revision',
    )
    expect((await vote(id, voters[1])).status).toBe(409)
    const city = `City ${++n}`
    const put = await server.send('PUT', `${V2}${id}`, { data: { city } }, { token: author.token })
    expect(put.body).toMatchObject({ status: 'needs_revision', upvotes: 0, proposed_data: { city } })
    expect((await post(`${V2}${id}/${way}`, {})).body).toMatchObject({
      ...{ status: 'pending_review', upvotes: 0, reason: null, proposed_data: { city } },
    })
    expect((await post(`${V2}${id}/${way}`, {})).status).toBe(409)
    const told = (await server.get('/api/notifications', moderator.token)).body.filter(
      (one: { type: string; data: object }) =>
        one.type === 'contribution_resubmitted' &&
        'contribution_id' in one.data &&
        one.data.contribution_id === id,
    )
    expect(told).toHaveLength(1)
  })
})

describe('drafts and withdrawals', () => {
  test('a draft is its author’s alone until it is submitted', async () => {
    const draft = await propose('team', { name: `Draft ${++n}` }, { status: 'draft' })
    expect(draft).toMatchObject({ status: 'draft', entity_id: null })
    expect((await read(draft.id, moderator)).status).toBe(404)
    expect((await rule(draft.id, { action: 'approve' })).status).toBe(404)
    expect((await vote(draft.id, voters[0])).status).toBe(404)
    const list = async (token?: string) =>
      (await server.get(`${V2}?status=draft`, token)).body.map((one: { id: string }) => one.id)
    expect(await list(author.token)).toContain(draft.id)
    expect([await list(moderator.token), await list()]).toEqual([[], []])
    const whole = async (token?: string) =>
      (await server.get(V2, token)).body.some(({ id }: { id: string }) => id === draft.id)
    expect([await whole(author.token), await whole(moderator.token), await whole()]).toEqual([
      ...[true, false, false],
    ])
    expect((await post(`${V2}${draft.id}/submit`, undefined)).status).toBe(422)
    await server.send('PUT', `${V2}${draft.id}`, { data: { country: 'Italy' } }, { token: author.token })
    const { body } = await post(`${V2}${draft.id}/submit`, undefined)
    expect(body).toMatchObject({
      status: 'pending_review',
      proposed_data: { name: `Draft ${n}`, country: 'Italy' },
    })
    expect((await server.get(`/api/teams/${body.entity_id}`, author.token)).status).toBe(200)
  })

  test('what is withdrawn is gone, for others it was never theirs to withdraw', async () => {
    const { id } = await improve({ city: `City ${++n}` })
    const withdraw = (token: string) => server.send('DELETE', `${V2}${id}`, undefined, { token })
    expect((await withdraw(voters[0]?.token ?? '')).status).toBe(403)
    expect((await withdraw(author.token)).status).toBe(200)
    expect((await read(id)).status).toBe(404)
    expect((await withdraw(author.token)).status).toBe(404)
  })
})

test.each([
  ['nothing changed', { data: { country: 'France' } }, 422],
  ['an entry that is not there', { entity_id: '0190d3c0-0000-7000-8000-000000000000' }, 422],
  ['another type', { entity_type: 'brand' }, 422],
  ['an unknown type', { entity_type: 'stadium' }, 422],
  ['a source that is no address', { source_urls: ['javascript:alert(1)'] }, 422],
  ['a source that is no page', { source_urls: ['ftp://x.example/kits'] }, 422],
  ['a logo that is no picture', { data: { logo_url: 'javascript:alert(1)' } }, 422],
  ['an upload of nobody', { data: { logo_url: 'uploads/catalogue/00.webp' } }, 422],
  ['the same without any of these', { source_urls: ['https://x.example/kits'] }, 201],
])('%s answers as it should', async (_what, more, status) => {
  const about = { title: 'Moved', description: 'To another city' }
  const body = { ...about, entity_type: 'team', entity_id: teamId, data: { city: 'Elsewhere' }, ...more }
  expect((await post(V2, body)).status).toBe(status)
})

test('a link leads to a live entry of the right type', async () => {
  const waiting = await propose('team')
  for (const club_id of [waiting.entity_id, kitId]) {
    const { status, body } = await post(V2, {
      entity_type: 'master_kit',
      data: { ...sample('master_kit'), club_id },
    })
    expect(status).toBe(422)
    expect(body.detail[0].loc).toEqual(['body', 'club_id'])
  }
})

test('the list filters by status, type, contributor and words, and says how many there are', async () => {
  const filed = await propose('brand', undefined, { title: 'Unmistakable' })
  const ids = async (query: string) => {
    const { body, headers } = await server.get(`${V2}?${query}&limit=1000`)
    expect(Number(headers['x-total-count'])).toBe(body.length)
    return body.map((one: { id: string }) => one.id)
  }
  expect(await ids('q=mistakable')).toEqual([filed.id])
  expect(await ids(`q=${filed.kitdex_reference}`)).toEqual([filed.id])
  expect(await ids('status=pending&entity_type=brand')).toContain(filed.id)
  expect(await ids('status=approved')).not.toContain(filed.id)
  expect(await ids(`contributor=${author.id}`)).toContain(filed.id)
  expect(await ids(`contributor=${moderator.id}`)).not.toContain(filed.id)
  expect((await server.get(`${V2}?status=perhaps`)).status).toBe(422)
  expect((await server.get('/api/contributions-v2?limit=1')).body).toHaveLength(1)
  const history = await server.get(
    `/api/contributions?entity_id=${teamId}&entity_type=team&status=approved&limit=10`,
    author.token,
  )
  expect(history.body.length).toBeGreaterThan(2)
  expect((await server.get('/api/contributions?limit=1')).status).toBe(401)
})

test('the stats count what is waiting and what was decided today', async () => {
  const { body } = await server.get(`${V2}admin/moderation-stats`, moderator.token)
  expect(body.pending).toBe(body.pending_contributions)
  expect(body.approved_today).toBeGreaterThan(6)
  expect(body.auto_rejected_today).toBe(6)
  expect(body.total_votes_today).toBeGreaterThan(20)
  expect(Object.keys(body.contributions_by_type).sort()).toEqual(entities.map(({ type }) => type).sort())
  expect(body.top_contributors[0]).toMatchObject({ id: author.id })
  expect((await server.get(`${V2}admin/moderation-stats`, author.token)).status).toBe(403)
})

test('comments are read by members and told to the author', async () => {
  const { id } = await improve({ city: `City ${++n}` })
  expect((await post(`${V2}${id}/comments`, { text: ' Where is it? ' }, voters[0] as never)).body.text).toBe(
    'Where is it?',
  )
  expect((await post(`${V2}${id}/comments`, { text: ' ' })).status).toBe(422)
  expect((await server.get(`${V2}${id}/comments`, author.token)).body).toHaveLength(1)
  const [told] = (await server.get('/api/notifications?limit=1', author.token)).body
  expect(told).toMatchObject({ type: 'contribution_commented', read: false })
})

test('a list says whether one may vote on each; with voting switched off, on none', async () => {
  const { id } = await propose('team')
  const boss = await buildUser(server.db, 'admin')
  const mayVote = async (token?: string): Promise<boolean> => {
    const { body } = await server.get(`${V2}?limit=5`, token)
    return body.find((one: { id: string }) => one.id === id).can_vote
  }
  const all = async () => [await mayVote(), await mayVote(voters[0]?.token), await mayVote(author.token)]
  expect(await all()).toEqual([true, true, false])
  const set = (community_voting_enabled: boolean) =>
    server.send('PUT', '/api/admin/settings', { community_voting_enabled }, { token: boss.token })
  await set(false)
  expect(await all()).toEqual([false, false, false])
  await set(true)
})

test('the fields of a review stand in the order of the form', async () => {
  const { id } = await propose('team', {
    city: 'Lens',
    colors: ['red'],
    country: 'France',
    name: `FC ${++n}`,
  })
  const fields = (await read(id)).body.changes.map(({ field }: { field: string }) => field)
  expect(fields).toEqual(['name', 'country', 'team_type', 'city', 'colors'])
})
