import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from './harness.ts'

interface Site {
  server: TestApp
  club: string
  kit: string
}

/** Members who collect a kit, each with a list of their own, on a server of the file's own. */
export function collecting() {
  const site = {} as Site
  beforeAll(async () => {
    site.server = await bootApp()
    site.club = await buildEntity(site.server.db, registry.team, {
      ...{ name: 'Lens', country: 'France', common_names: ['Sang et Or', 'Élan'] },
    })
    site.kit = await buildEntity(site.server.db, registry.master_kit, {
      ...{ club_id: site.club, season: '2019/2020', style: 'home', model: 'replica' },
    })
  })
  afterAll(() => site.server.close())

  const add = (token: string, body: object) => site.server.send('POST', '/api/my-collection', body, { token })
  return {
    ...{ site, add },
    own: (token: string, said: object = {}) =>
      add(token, { master_kit_id: site.kit, collection_type: 'owned', ...said }),
    want: (token: string, said: object = {}) =>
      add(token, { master_kit_id: site.kit, collection_type: 'wanted', ...said }),
    list: (token: string, query = '') => site.server.get(`/api/my-collection${query}`, token),
    member: async () => (await buildUser(site.server.db)).token,
  }
}
