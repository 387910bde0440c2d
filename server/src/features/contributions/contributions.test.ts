import { entities } from '@kitdex/contract/catalogue/registry'
import { describe, expect, test } from 'vitest'
import { contributing, V2 } from '../../test/contributions.ts'
import { buildUser } from '../../test/harness.ts'

/** What is proposed, voted on and decided; the last tests count what those before them filed. */

const { site, sample, post, propose, improve, vote, rule, read } = contributing()
const xpOf = async (id: string) => (await site.server.get(`/api/users/${id}/gamification`)).body.xp
let n = 0

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
      expect((await site.server.get(entry, site.author.token)).body.verified_level).toBe('unverified')
      expect((await site.server.get(entry, site.moderator.token)).status).toBe(200)
      expect((await site.server.get(entry, site.voters[0]?.token)).status).toBe(404)
      expect((await site.server.get(entry)).status).toBe(404)
      const before = await xpOf(site.author.id)
      await site.server.pool.query('delete from xp_award')
      for (const [i, voter] of site.voters.slice(0, 3).entries()) {
        const { body } = await vote(filed.id, voter)
        expect(body).toMatchObject({
          upvotes: i + 1,
          downvotes: 0,
          auto_approved: i === 2,
          auto_rejected: false,
        })
      }
      expect((await site.server.get(entry)).body.verified_level).toBe('community_verified')
      expect(await xpOf(site.author.id)).toBe(before + xp)
      expect((await read(filed.id)).body).toMatchObject({
        status: 'approved',
        decided_how: 'votes',
        xp_awarded: xp,
      })
      expect((await vote(filed.id, site.voters[3])).status).toBe(409)
    })

    test('is taken out by two who reject it, with what they say', async () => {
      const filed = await propose(type)
      await vote(filed.id, site.voters[0], {
        vote_type: 'downvote',
        comment: 'No such thing',
        field_votes: {},
      })
      const { body } = await vote(filed.id, site.voters[1], {
        vote_type: 'downvote',
        comment: '',
        field_votes: {},
      })
      expect(body).toMatchObject({ status: 'rejected', auto_rejected: true, downvotes: 2 })
      expect((await read(filed.id)).body).toMatchObject({ status: 'rejected', reason: 'No such thing' })
      expect((await site.server.get(`/api/${slug}/${filed.entity_id}`)).status).toBe(404)
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
        id: site.kitId,
        xp: 1000,
        status: 'approved',
      }
      const filed = await propose(type, sent)
      expect(filed.status).toBe('pending_review')
      const { body } = await site.server.get(`/api/${slug}/${filed.entity_id}`, site.author.token)
      expect(body.verified_level).toBe('unverified')
      expect(body.id).not.toBe(site.kitId)
      expect(Object.keys(filed.proposed_data)).not.toContain('verified_level')
    })
  },
)

describe('votes', () => {
  test('may be changed and taken back while it waits', async () => {
    const { id } = await improve({ city: `City ${++n}` })
    expect((await vote(id, site.voters[0])).body.upvotes).toBe(1)
    expect((await vote(id, site.voters[0], { vote_type: 'downvote' })).body).toMatchObject({
      upvotes: 0,
      downvotes: 1,
    })
    const retracted = await site.server.send('DELETE', `${V2}${id}/vote`, undefined, {
      token: site.voters[0]?.token ?? '',
    })
    expect(retracted.body).toMatchObject({ upvotes: 0, downvotes: 0, my_vote: null })
    const again = await site.server.send('DELETE', `${V2}${id}/vote`, undefined, {
      token: site.voters[0]?.token ?? '',
    })
    expect(again.status).toBe(404)
  })

  test('nobody votes on their own, nor without a token, nor when it is off, nor when they may not', async () => {
    const { id } = await improve({ city: `City ${++n}` })
    expect((await vote(id, site.author)).status).toBe(403)
    expect((await site.server.send('POST', `${V2}${id}/vote`, { vote_type: 'upvote' })).status).toBe(401)
    const admin = await buildUser(site.server.db, 'admin')
    const set = (community_voting_enabled: boolean) =>
      site.server.send('PUT', '/api/admin/settings', { community_voting_enabled }, { token: admin.token })
    await set(false)
    expect((await vote(id, site.voters[0])).status).toBe(403)
    await set(true)
    const flags = `/api/moderation/users/${site.voters[3]?.id}/flags`
    const put = (body: object) => site.server.send('PUT', flags, body, { token: site.moderator.token })
    expect((await put({ can_vote: false })).status).toBe(422)
    expect((await put({ can_vote: false, reason: 'Votes on everything' })).body.can_vote).toBe(false)
    expect((await vote(id, site.voters[3])).body.detail).toMatch(/suspended/)
    expect((await put({ can_vote: true })).body.can_vote).toBe(true)
    expect((await vote(id, site.voters[3])).status).toBe(200)
  })

  test('two rejections leave a field out; of a required one they send it back', async () => {
    const city = `City ${++n}`
    const { id } = await improve({ city, founded_year: 1900 + n })
    const field_votes = { founded_year: 'reject' }
    await vote(id, site.voters[0], { vote_type: 'upvote', field_votes })
    await vote(id, site.voters[1], { vote_type: 'upvote', field_votes })
    expect((await vote(id, site.voters[2])).body.auto_approved).toBe(true)
    const team = (await site.server.get(`/api/teams/${site.teamId}`)).body
    expect(team.city).toBe(city)
    expect(team.founded_year).not.toBe(1900 + n)
    const second = await improve({ name: 'FC Other', city: `City ${++n}` })
    for (const voter of site.voters.slice(0, 2))
      await vote(second.id, voter, { vote_type: 'upvote', field_votes: { name: 'reject' } })
    expect((await vote(second.id, site.voters[2])).body).toMatchObject({
      status: 'needs_revision',
      auto_approved: false,
    })
  })
})

describe('a moderator', () => {
  test('approves, undoes and restores: the entry and the XP go with it', async () => {
    const before = (await site.server.get(`/api/teams/${site.teamId}`)).body
    await site.server.pool.query('delete from xp_award')
    const xp = await xpOf(site.author.id)
    const { id } = await improve({ short_name: `S${++n}`, colors: ['red', 'white'] })
    const approved = await rule(id, { action: 'approve', reason: '', notify_contributor: true })
    expect(approved.body).toMatchObject({
      status: 'approved',
      message: 'Contribution approved successfully!',
    })
    const { body: team } = await site.server.get(`/api/teams/${site.teamId}`)
    expect(team).toMatchObject({ short_name: `S${n}`, colors: ['red', 'white'] })
    expect(await xpOf(site.author.id)).toBe(xp + 5)
    expect((await rule(id, { action: 'reject' })).status).toBe(422)
    expect((await rule(id, { action: 'reject', reason: 'Wrong' })).body.status).toBe('rejected')
    const {
      updated_at: _,
      verified_level: __,
      ...undone
    } = (await site.server.get(`/api/teams/${site.teamId}`)).body
    const { updated_at: ___, verified_level: ____, ...was } = before
    expect(undone).toEqual(was)
    expect(await xpOf(site.author.id)).toBe(xp)
    await site.server.pool.query(`update xp_award set day = day - 1 where contribution_id = $1`, [id])
    expect((await rule(id, { action: 'approve', reason: 'Restored from rejected status' })).status).toBe(200)
    expect((await site.server.get(`/api/teams/${site.teamId}`)).body.short_name).toBe(`S${n}`)
    expect(await xpOf(site.author.id)).toBe(xp + 5)
    const { rows } = await site.server.pool.query(
      'select day < current_date as earlier from xp_award where contribution_id = $1',
      [id],
    )
    expect(rows).toEqual([{ earlier: true }])
  })

  test('needs a reason against votes, does not decide on their own, and it is on the record', async () => {
    const other = await buildUser(site.server.db, 'moderator')
    const { id } = await improve({ city: `City ${++n}` })
    await vote(id, site.voters[0], { vote_type: 'downvote', comment: 'Hm' })
    expect((await rule(id, { action: 'approve' })).status).toBe(422)
    expect((await rule(id, { action: 'approve', reason: 'I have been there' })).status).toBe(200)
    expect((await rule(id, { action: 'approve', reason: 'again' })).status).toBe(409)
    expect((await rule(id, { action: 'approve' }, site.voters[0])).status).toBe(403)
    const own = await post(V2, { entity_type: 'team', data: sample('team') }, site.moderator)
    expect((await rule(own.body.id, { action: 'approve' })).status).toBe(403)
    expect((await rule(own.body.id, { action: 'approve' }, other)).status).toBe(200)
    const { rows } = await site.server.pool.query(
      `select actor_id, action from audit where subject_id = $1`,
      [own.body.id],
    )
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
    expect((await site.server.get(`/api/teams/${site.teamId}`)).body).toMatchObject({
      city: `${city} again`,
      founded_year: 1800 + n,
    })
  })

  test('approves a new entry without what it names that is gone since, unless it needs that', async () => {
    const gone = async (type: 'team' | 'brand', said: object) => {
      const { id, entity_id } = await propose(type, { ...sample(type), ...said })
      expect((await rule(id, { action: 'approve' })).status).toBe(200)
      return { id: entity_id, leave: () => rule(id, { action: 'reject', reason: 'Never was' }) }
    }
    const [club, sponsor] = [await gone('team', {}), await gone('brand', { type: 'sponsor' })]
    const kit = (club_id: string) =>
      propose('master_kit', { ...sample('master_kit'), club_id, primary_sponsor_id: sponsor.id })
    const [without, stuck] = [await kit(site.teamId), await kit(club.id)]
    await Promise.all([club.leave(), sponsor.leave()])
    expect((await rule(without.id, { action: 'approve' })).status).toBe(200)
    const { body } = await site.server.get(`/api/master-kits/${without.entity_id}`)
    expect(body).toMatchObject({ club_id: site.teamId, primary_sponsor_id: null })
    expect(await rule(stuck.id, { action: 'approve' })).toMatchObject({
      ...{ status: 409, body: { detail: 'Team: no longer in the catalogue' } },
    })
  })

  const again = 'asks for a revision; the author changes it, and by %s sends it again without its votes'
  test.each(['resubmit', 'submit'])(again, async (way) => {
    const { id } = await improve({ city: `City ${++n}` })
    await vote(id, site.voters[0])
    expect((await rule(id, { action: 'needs_revision' })).status).toBe(422)
    expect((await rule(id, { action: 'needs_revision', reason: 'Which one?' })).body.status).toBe(
      'needs_revision',
    )
    expect((await vote(id, site.voters[1])).status).toBe(409)
    const city = `City ${++n}`
    const put = await site.server.send('PUT', `${V2}${id}`, { data: { city } }, { token: site.author.token })
    expect(put.body).toMatchObject({ status: 'needs_revision', upvotes: 0, proposed_data: { city } })
    expect((await post(`${V2}${id}/${way}`, {})).body).toMatchObject({
      ...{ status: 'pending_review', upvotes: 0, reason: null, proposed_data: { city } },
    })
    expect((await post(`${V2}${id}/${way}`, {})).status).toBe(409)
    const told = (await site.server.get('/api/notifications', site.moderator.token)).body.filter(
      (one: { type: string; data: object }) =>
        one.type === 'contribution_resubmitted' &&
        'contribution_id' in one.data &&
        one.data.contribution_id === id,
    )
    expect(told).toHaveLength(1)
  })
})

test('the list filters by status, type, contributor and words, and says how many there are', async () => {
  const filed = await propose('brand', undefined, { title: 'Unmistakable' })
  const ids = async (query: string) => {
    const { body, headers } = await site.server.get(`${V2}?${query}&limit=1000`)
    expect(Number(headers['x-total-count'])).toBe(body.length)
    return body.map((one: { id: string }) => one.id)
  }
  expect(await ids('q=mistakable')).toEqual([filed.id])
  expect(await ids(`q=${filed.kitdex_reference}`)).toEqual([filed.id])
  expect(await ids('status=pending&entity_type=brand')).toContain(filed.id)
  expect(await ids('status=approved')).not.toContain(filed.id)
  expect(await ids(`contributor=${site.author.id}`)).toContain(filed.id)
  expect(await ids(`contributor=${site.moderator.id}`)).not.toContain(filed.id)
  expect((await site.server.get(`${V2}?status=perhaps`)).status).toBe(422)
  expect((await site.server.get('/api/contributions-v2?limit=1')).body).toHaveLength(1)
  const history = await site.server.get(
    `/api/contributions?entity_id=${site.teamId}&entity_type=team&status=approved&limit=10`,
    site.author.token,
  )
  expect(history.body.length).toBeGreaterThan(2)
  expect((await site.server.get('/api/contributions?limit=1')).status).toBe(401)
})

test('the stats count what is waiting and what was decided today', async () => {
  const { body } = await site.server.get(`${V2}admin/moderation-stats`, site.moderator.token)
  expect(body.pending).toBe(body.pending_contributions)
  expect(body.approved_today).toBeGreaterThan(6)
  expect(body.auto_rejected_today).toBe(6)
  expect(body.total_votes_today).toBeGreaterThan(20)
  expect(Object.keys(body.contributions_by_type).sort()).toEqual(entities.map(({ type }) => type).sort())
  expect(body.top_contributors[0]).toMatchObject({ id: site.author.id })
  expect((await site.server.get(`${V2}admin/moderation-stats`, site.author.token)).status).toBe(403)
})
