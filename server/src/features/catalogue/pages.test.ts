import type { Order } from '@kitdex/contract/api/catalogue'
import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { STARTER_TEMPLATE } from '../../test/database.ts'
import { bootApp, buildEntity, type TestApp } from '../../test/harness.ts'
import { listPage } from './repo.ts'
import type { Needle } from './search/search-repo.ts'

/** A page is the same from whichever end it is looked for, and however its hits are found. */

let server: TestApp
beforeAll(async () => {
  server = await bootApp({ template: STARTER_TEMPLATE })
  const team = (await server.pool.query(`select id from team where name = 'Arsenal'`)).rows[0].id
  for (const design_name of ['A 100% \\ _ night', `${'x'.repeat(59)}yz`, `${'x'.repeat(60)}`, 'Unitedly'])
    await buildEntity(server.db, registry.master_kit, {
      ...{ club_id: team, season: '2031/2032', style: 'home', model: 'replica' },
      design_name,
    })
})
afterAll(() => server.close())

const idsOf = (rows: Record<string, unknown>[]) => rows.map(({ id }) => id)

describe('a page lies where it lies among all', () => {
  test.each([
    'players?sort=title',
    'players?sort=-title',
    'players?sort=newest',
    'master-kits?sort=oldest',
    'master-kits?style=home',
    'master-kits?verified=true&sort=title',
    'master-kits?sort=season',
    'master-kits?sort=-season',
    'master-kits?sort=estimate',
    'master-kits?sort=collected',
    'master-kits?sort=wanted&style=home',
  ])('%s', async (list) => {
    const whole = await server.get(`/api/${list}&limit=1000`)
    const all = idsOf(whole.body)
    const n = all.length
    expect(n).toBeGreaterThan(210)
    for (const skip of [99, 101, Math.ceil(n / 2), Math.ceil(n / 2) + 1, n - 31, n - 30, n - 1, n, n + 1]) {
      const page = await server.get(`/api/${list}&limit=30&skip=${skip}`)
      expect({ skip, ids: idsOf(page.body) }).toEqual({ skip, ids: all.slice(skip, skip + 30) })
      expect(Number(page.headers['x-total-count'])).toBe(n)
    }
  })
})

describe('few hits and many are found alike', () => {
  const list = (words: string[][], atMost: number, order: Order) => {
    const needle: Needle = { kind: 'document', words, atMost }
    const window = { order, limit: 100_000, skip: 0 }
    return listPage(server.db, registry.master_kit, { filters: [], verified: undefined, needle }, window)
  }
  test.each([
    [[['united']], true],
    [[['a']], true],
    [[['a'], ['night']], true],
    [[['ars', 'chel'], ['home']], true],
    [[['100'], ['arsenal']], true],
    [[['x'.repeat(60)]], true],
    [[[`${'x'.repeat(59)}yzz`]], true],
    [[['x'.repeat(59)]], true],
    [[['100%']], false],
    [[['_']], false],
    [[['nothing']], false],
  ])('%j', async (words, isFound) => {
    const few = await list(words, 1, 'newest')
    expect(few.length > 0).toBe(isFound)
    expect(await list(words, 2_000_000, 'newest')).toEqual(few)
    expect(await list(words, 4000, 'newest')).toEqual(few)
    expect((await list(words, 2_000_000, 'oldest')).reverse()).toEqual(few)
  })
})
