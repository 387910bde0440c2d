import { describe, expect, test } from 'vitest'
import { contributing, V2 } from '../../test/contributions.ts'
import { buildUser } from '../../test/harness.ts'

/** What is filed and not decided yet: as a draft, taken back, refused, and as others see it while it waits. */

const { site, sample, post, propose, improve, vote, rule, read } = contributing()
let n = 0

describe('drafts and withdrawals', () => {
  test('a draft is its author’s alone until it is submitted', async () => {
    const draft = await propose('team', { name: `Draft ${++n}` }, { status: 'draft' })
    expect(draft).toMatchObject({ status: 'draft', entity_id: null })
    expect((await read(draft.id, site.moderator)).status).toBe(404)
    expect((await rule(draft.id, { action: 'approve' })).status).toBe(404)
    expect((await vote(draft.id, site.voters[0])).status).toBe(404)
    const list = async (token?: string) =>
      (await site.server.get(`${V2}?status=draft`, token)).body.map((one: { id: string }) => one.id)
    expect(await list(site.author.token)).toContain(draft.id)
    expect([await list(site.moderator.token), await list()]).toEqual([[], []])
    const whole = async (token?: string) =>
      (await site.server.get(V2, token)).body.some(({ id }: { id: string }) => id === draft.id)
    expect([await whole(site.author.token), await whole(site.moderator.token), await whole()]).toEqual([
      ...[true, false, false],
    ])
    expect((await post(`${V2}${draft.id}/submit`, undefined)).status).toBe(422)
    await site.server.send(
      'PUT',
      `${V2}${draft.id}`,
      { data: { country: 'Italy' } },
      { token: site.author.token },
    )
    const { body } = await post(`${V2}${draft.id}/submit`, undefined)
    expect(body).toMatchObject({
      status: 'pending_review',
      proposed_data: { name: `Draft ${n}`, country: 'Italy' },
    })
    expect((await site.server.get(`/api/teams/${body.entity_id}`, site.author.token)).status).toBe(200)
  })

  test('what is withdrawn is gone, for others it was never theirs to withdraw', async () => {
    const { id } = await improve({ city: `City ${++n}` })
    const withdraw = (token: string) => site.server.send('DELETE', `${V2}${id}`, undefined, { token })
    expect((await withdraw(site.voters[0]?.token ?? '')).status).toBe(403)
    expect((await withdraw(site.author.token)).status).toBe(200)
    expect((await read(id)).status).toBe(404)
    expect((await withdraw(site.author.token)).status).toBe(404)
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
  const body = { ...about, entity_type: 'team', entity_id: site.teamId, data: { city: 'Elsewhere' }, ...more }
  expect((await post(V2, body)).status).toBe(status)
})

test('a link leads to a live entry of the right type', async () => {
  const waiting = await propose('team')
  for (const club_id of [waiting.entity_id, site.kitId]) {
    const { status, body } = await post(V2, {
      entity_type: 'master_kit',
      data: { ...sample('master_kit'), club_id },
    })
    expect(status).toBe(422)
    expect(body.detail[0].loc).toEqual(['body', 'club_id'])
  }
})

test('comments are read by members and told to the author', async () => {
  const { id } = await improve({ city: `City ${++n}` })
  expect(
    (await post(`${V2}${id}/comments`, { text: ' Where is it? ' }, site.voters[0] as never)).body.text,
  ).toBe('Where is it?')
  expect((await post(`${V2}${id}/comments`, { text: ' ' })).status).toBe(422)
  expect((await site.server.get(`${V2}${id}/comments`, site.author.token)).body).toHaveLength(1)
  const [told] = (await site.server.get('/api/notifications?limit=1', site.author.token)).body
  expect(told).toMatchObject({ type: 'contribution_commented', read: false })
})

test('a list says whether one may vote on each; with voting switched off, on none', async () => {
  const { id } = await propose('team')
  const boss = await buildUser(site.server.db, 'admin')
  const mayVote = async (token?: string): Promise<boolean> => {
    const { body } = await site.server.get(`${V2}?limit=5`, token)
    return body.find((one: { id: string }) => one.id === id).can_vote
  }
  const all = async () => [
    await mayVote(),
    await mayVote(site.voters[0]?.token),
    await mayVote(site.author.token),
  ]
  expect(await all()).toEqual([true, true, false])
  const set = (community_voting_enabled: boolean) =>
    site.server.send('PUT', '/api/admin/settings', { community_voting_enabled }, { token: boss.token })
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
