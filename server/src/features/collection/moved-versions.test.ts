import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'

let server: TestApp
let kit: string
let authentic: string
beforeAll(async () => {
  server = await bootApp()
  const club_id = await buildEntity(server.db, registry.team, { name: 'Lens', country: 'France' })
  const newKit = (model: string, season: string) =>
    buildEntity(server.db, registry.master_kit, { club_id, season, style: 'home', model })
  kit = await newKit('replica', '2019/2020')
  authentic = await newKit('authentic', '2020/2021')
})
afterAll(() => server.close())

test('a version that turns out to be of another kit takes along who has it, and what they removed', async () => {
  const [ann, bob] = [await buildUser(server.db), await buildUser(server.db)]
  const moved = await buildEntity(server.db, registry.reference_kit, { master_kit_id: kit, model: 'replica' })
  const said = { reference_kit_id: moved, collection_type: 'owned', size: 'M', condition: 'used' }
  const has = (who: { token: string }) => server.send('POST', '/api/reference-kit-collections', said, who)
  const [{ body: item }, { body: removed }] = [await has(ann), await has(bob)]
  await server.send('DELETE', `/api/my-collection/${removed.id}`, undefined, bob)
  const proposal = {
    ...{ entity_type: 'reference_kit', entity_id: moved, title: 'Of another', description: 'I have both.' },
    data: { master_kit_id: authentic },
  }
  const { body: proposed } = await server.send('POST', '/api/contributions-v2/', proposal, ann)
  const staff = await buildUser(server.db, 'moderator')
  const path = `/api/contributions-v2/${proposed.id}/moderate`
  expect((await server.send('POST', path, { action: 'approve' }, staff)).status).toBe(200)
  const kitsOf = async () =>
    (
      await server.pool.query(
        `select master_kit_id::text from collection_item where id = $1
         union all select item ->> 'master_kit_id' from removed_item where id = $2`,
        [item.id, removed.id],
      )
    ).rows.map((row) => row.master_kit_id)
  expect(await kitsOf()).toEqual([authentic, authentic])
  expect((await has(ann)).status).toBe(409)
  expect((await server.send('POST', `${path}/undo`, {}, staff)).status).toBe(200)
  expect(await kitsOf()).toEqual([kit, kit])
})
