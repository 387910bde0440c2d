import { describe, expect, test } from 'vitest'
import { collecting } from '../../test/collections.ts'

const { site, own, want, list, member } = collecting()

describe('leaving the list and coming back', () => {
  test('a removed item is put back as it was', async () => {
    const token = await member()
    const before = (await own(token, { size: 'M', purchase_price: 12.5 })).body
    const removed = await site.server.send('DELETE', `/api/my-collection/${before.id}`, undefined, { token })
    expect(removed.body).toEqual({ message: 'Kit removed from collection!' })
    expect((await list(token)).body).toEqual([])
    expect((await site.server.get(`/api/my-collection/${before.id}`, token)).status).toBe(404)
    const back = await site.server.send('POST', `/api/my-collection/${before.id}/restore`, undefined, {
      token,
    })
    expect(back.body).toEqual(before)
    expect(
      (await site.server.send('POST', `/api/my-collection/${before.id}/restore`, undefined, { token }))
        .status,
    ).toBe(404)
  })

  test('not when the same kit is there again', async () => {
    const token = await member()
    const { id } = (await own(token)).body
    await site.server.send('DELETE', `/api/my-collection/${id}`, undefined, { token })
    await own(token)
    expect(
      (await site.server.send('POST', `/api/my-collection/${id}/restore`, undefined, { token })).status,
    ).toBe(409)
    // It is still there to be put back.
    await site.server.send('DELETE', `/api/my-collection/${(await list(token)).body[0].id}`, undefined, {
      token,
    })
    expect(
      (await site.server.send('POST', `/api/my-collection/${id}/restore`, undefined, { token })).status,
    ).toBe(200)
  })

  test('not beside a want: a kit is in one list', async () => {
    const token = await member()
    const url = (id: string) => `/api/my-collection/${id}`
    const kept = (await own(token)).body.id
    const [removed, sold] = [
      (await own(token, { another_copy: true })).body.id,
      (await own(token, { another_copy: true })).body.id,
    ]
    await site.server.send('POST', `${url(sold)}/sell`, { sold_price: 5 }, { token })
    for (const id of [kept, removed]) await site.server.send('DELETE', url(id), undefined, { token })
    const wanted = (await want(token)).body.id
    const wants = { status: 409, body: { detail: 'This kit is already in your want list' } }
    expect(await site.server.send('DELETE', `${url(sold)}/sell`, undefined, { token })).toMatchObject(wants)
    expect(await site.server.send('POST', `${url(removed)}/restore`, undefined, { token })).toMatchObject(
      wants,
    )
    expect((await list(token)).body.map(({ id }: { id: string }) => id)).toEqual([wanted])
    await site.server.send('DELETE', url(wanted), undefined, { token })
    expect((await site.server.send('POST', `${url(removed)}/restore`, undefined, { token })).status).toBe(200)
    const owned = { status: 409, body: { detail: 'This kit is already in your collection' } }
    expect(await site.server.send('POST', `${url(wanted)}/restore`, undefined, { token })).toMatchObject(
      owned,
    )
  })

  test('a sold one is out of the lists and the totals, and may come back', async () => {
    const token = await member()
    const { id } = (await own(token)).body
    const sale = { sold_price: 120, sold_at: '2026-01-02' }
    const sold = await site.server.send('POST', `/api/my-collection/${id}/sell`, sale, { token })
    expect(sold.body).toMatchObject({ collection_type: 'sold', ...sale, price_estimation: null })
    expect((await list(token)).body).toEqual([])
    expect((await list(token, '?collection_type=sold')).body).toHaveLength(1)
    expect((await site.server.get('/api/my-collection/summary', token)).body).toMatchObject({
      ...{ owned_count: 0, sold_count: 1, total_estimate: 0, average_estimate: 0 },
    })
    expect((await own(token)).status).toBe(201)
    expect(
      (await site.server.send('DELETE', `/api/my-collection/${id}/sell`, undefined, { token })).status,
    ).toBe(409)
  })

  test('another copy has the same details', async () => {
    const token = await member()
    const item = (await own(token, { size: 'XL', comments: 'twin' })).body
    const { status, body } = await site.server.send('POST', `/api/my-collection/${item.id}/copy`, undefined, {
      token,
    })
    expect(status).toBe(201)
    expect(body).toMatchObject({ copy: 2, size: 'XL', comments: 'twin', collection_type: 'owned' })
  })

  test('many at once: all or none', async () => {
    const token = await member()
    const ids = [(await own(token)).body.id, (await own(token, { another_copy: true })).body.id]
    const bulk = (body: object) => site.server.send('POST', '/api/my-collection/bulk', body, { token })
    expect((await bulk({ ids: [...ids, site.kit], action: 'remove' })).status).toBe(404)
    expect((await list(token)).body).toHaveLength(2)
    expect((await bulk({ ids, action: 'update', changes: { size: 'S' } })).body).toEqual({ changed: 2 })
    expect((await list(token, '?size=S')).body).toHaveLength(2)
    await bulk({ ids, action: 'remove' })
    expect((await list(token)).body).toEqual([])
    await bulk({ ids, action: 'restore' })
    expect((await list(token)).body).toHaveLength(2)
  })
})
