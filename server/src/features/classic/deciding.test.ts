import { registry } from '@kitdex/contract/catalogue/registry'
import { describe, expect, test } from 'vitest'
import { buildEntity, buildUser } from '../../test/harness.ts'
import { submitting } from '../../test/jerseys.ts'
import type { Member } from '../../test/things.ts'

/** Shirts in the words of the earlier application: decided upon. */

const { site, ids, approved, idsOf, submit, decide, photo, contribution, nextSeason } = submitting()
const remove = (id: string, by = site.admin) =>
  site.server.send('DELETE', `/api/admin/jerseys/${id}`, undefined, by)

describe('an admin', () => {
  test('rejects without a reason: it is recorded as such; nobody else sees the photos any more', async () => {
    const front_photo = (await photo()).body.photo_url
    const { body } = await submit({ season: nextSeason(), front_photo })
    expect(await decide(body.id, 'reject', {})).toMatchObject({
      status: 200,
      body: { id: body.id, status: 'rejected', message: 'Maillot rejeté' },
    })
    const shown = async ({ token }: Member) =>
      (await site.server.get(`/api/users/${site.author.id}/jerseys`, token)).body.find(
        (one: { id: string }) => one.id === body.id,
      )
    expect(await shown(site.author)).toMatchObject({
      ...{ status: 'rejected', reason: 'Sans motif', front_photo_url: expect.stringContaining('signature') },
    })
    expect(await shown(await buildUser(site.server.db))).toMatchObject({ front_photo_url: null, images: [] })
    expect(await decide(body.id, 'reject', {})).toMatchObject({ status: 409 })
  })

  test('says why, and the author reads it', async () => {
    const { body } = await submit({ season: nextSeason() })
    await decide(body.id, 'reject', { reason: 'Blurred' })
    expect(await contribution(body.id)).toMatchObject({ reason: 'Blurred' })
  })

  test('takes an approved shirt out again, whoever brought it in', async () => {
    const season = nextSeason()
    const { body } = await submit({ season })
    await decide(body.id, 'approve')
    const imported = await buildEntity(site.server.db, registry.master_kit, {
      ...{ club_id: ids.lille, season, style: 'third', model: 'replica' },
    })
    expect(idsOf(await approved(`?season=${season}`)).sort()).toEqual([body.id, imported].sort())
    for (const id of [body.id, imported])
      expect(await remove(id)).toMatchObject({ status: 200, body: { message: 'Maillot supprimé' } })
    expect(idsOf(await approved(`?season=${season}`))).toEqual([])
  })

  test('does not decide on their own, while another could', async () => {
    await buildUser(site.server.db, 'moderator')
    const { body } = await submit({ season: nextSeason() }, site.admin)
    const { body: anothers } = await submit({ season: nextSeason() })
    for (const list of ['admin/jerseys/pending', 'jerseys?status=pending']) {
      const rows: { id: string; can_decide: boolean }[] = (
        await site.server.get(`/api/${list}`, site.admin.token)
      ).body
      const says = (id: string) => rows.find((row) => row.id === id)?.can_decide
      expect([says(body.id), says(anothers.id)]).toEqual([false, true])
    }
    expect(await decide(body.id, 'approve')).toMatchObject({
      status: 403,
      body: { detail: 'You cannot decide on your own contribution' },
    })
  })

  test('against votes gives a reason', async () => {
    const { body } = await submit({ season: nextSeason() })
    const { id } = await contribution(body.id)
    await site.server.send(
      'POST',
      `/api/contributions-v2/${id}/vote`,
      { vote_type: 'downvote' },
      await buildUser(site.server.db),
    )
    expect((await decide(body.id, 'approve')).status).toBe(422)
    expect((await decide(body.id, 'approve', { reason: 'It is right' })).status).toBe(200)
  })

  test.each(['x', '0190d3c0-0000-7000-8000-000000000000'])('finds no shirt %s', async (id) => {
    for (const { status, body } of [
      await decide(id, 'approve'),
      await decide(id, 'reject'),
      await remove(id),
    ])
      expect([status, body.detail]).toEqual([404, 'Kit not found'])
  })

  test('lists all, by what became of them, in pages', async () => {
    const list = (query: string) => site.server.get(`/api/jerseys${query}`, site.admin.token)
    const all = await list('?limit=1000')
    const by = async (status: string) => idsOf(await list(`?status=${status}&limit=1000`))
    const parts = [await by('pending'), await by('approved'), await by('rejected')]
    expect(parts.every((part) => part.length > 0)).toBe(true)
    expect(parts.flat().sort()).toEqual(idsOf(all).sort())
    expect(Number(all.headers['x-total-count'])).toBe(all.body.length)
    expect(idsOf(await list('?limit=2&skip=3'))).toEqual(idsOf(all).slice(3, 5))
    expect((await list('?status=draft')).status).toBe(422)
  })
})

test('drafts and what was withdrawn are nobody’s to list', async () => {
  const member = await buildUser(site.server.db)
  const { body } = await submit({ season: nextSeason() }, member)
  const { id } = await contribution(body.id)
  const data = { club_id: ids.lille }
  await site.server.send(
    'POST',
    '/api/contributions-v2/',
    { entity_type: 'master_kit', data, status: 'draft' },
    member,
  )
  const own = () => site.server.get(`/api/users/${member.id}/jerseys`, member.token)
  expect((await own()).headers['x-total-count']).toBe('1')
  await site.server.send('DELETE', `/api/contributions-v2/${id}`, undefined, member)
  expect((await own()).body).toEqual([])
  expect((await decide(body.id, 'approve')).status).toBe(404)
})
