import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from './harness.ts'
import { type Member, sendForm, smallPhoto } from './things.ts'

interface Site {
  server: TestApp
  admin: Member
  author: Member
}

/** Shirts in the words of the earlier application: who submits and who decides, on a server of the file's own. */
export function submitting() {
  const site = {} as Site
  const ids: Record<string, string> = {}
  beforeAll(async () => {
    site.server = await bootApp({ config: { rateFactor: 1000 } })
    const { db } = site.server
    site.admin = await buildUser(db, 'admin')
    site.author = await buildUser(db)
    ids.lens = await buildEntity(db, registry.team, {
      name: 'Racing Club de Lens',
      country: 'France',
      common_names: ['Sang et Or'],
    })
    ids.lille = await buildEntity(db, registry.team, { name: 'Lille', country: 'France' })
    ids.brand = await buildEntity(db, registry.brand, { name: 'Kappa', type: 'brand' })
    ids.league = await buildEntity(db, registry.competition, { name: 'Ligue 1', type: 'National league' })
    const kit = { style: 'home', model: 'replica', brand_id: ids.brand, competition_id: ids.league }
    ids.kit = await buildEntity(db, registry.master_kit, { ...kit, club_id: ids.lens, season: '1997/1998' })
  })
  afterAll(() => site.server.close())

  let year = 1950
  return {
    ...{ site, ids },
    approved: (query = '') => site.server.get(`/api/jerseys/approved${query}`),
    idsOf: ({ body }: { body: { id: string }[] }) => body.map(({ id }) => id),
    submit: (said: object = {}, by: Member = site.author) =>
      site.server.send(
        'POST',
        '/api/jerseys',
        { team: 'Lille', season: '2001/2002', jersey_type: 'home', ...said },
        by,
      ),
    decide: (id: string, action: string, body?: object, by = site.admin) =>
      site.server.send('POST', `/api/admin/jerseys/${id}/${action}`, body, by),
    photo: async ({ token } = site.author) =>
      sendForm(site.server, token, '/api/upload/kit-photo', { photo: await smallPhoto() }),
    contribution: async (id: string) =>
      (await site.server.get(`/api/contributions-v2/?entity_id=${id}`, site.admin.token)).body[0],
    nextSeason: () => `${++year}/${year + 1}`,
  }
}
