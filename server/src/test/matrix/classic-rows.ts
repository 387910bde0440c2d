import { buildUser } from '../harness.ts'
import { smallPhoto } from '../things.ts'
import { privateItem, type Row, type Rows, type Scene } from './scene.ts'

let seasons = 1900

/** A shirt that somebody who is none of the callers submitted. */
const submitted = async ({ server, catalogue }: Scene): Promise<string> => {
  const body = { team: catalogue.team, season: `${++seasons}/${seasons + 1}`, jersey_type: 'home' }
  return (await server.send('POST', '/api/jerseys', body, await buildUser(server.db))).body.id
}

const decided = (body?: object): Row => ({
  ask: async (scene) => ({ params: { id: await submitted(scene) }, ...(body && { body }) }),
})

const ofOwner = (): readonly Row[] => [
  {
    named: 'shown',
    ask: async (scene) => {
      await privateItem(scene)
      return { params: { id: scene.owner.id } }
    },
  },
  {
    named: 'private',
    ask: async (scene) => {
      await privateItem(scene)
      await scene.server.pool.query('update member set profile_private = true where id = $1', [
        scene.owner.id,
      ])
      return { params: { id: scene.owner.id } }
    },
    answers: { other: 403, moderator: 403 },
  },
  {
    named: 'of somebody who is out',
    ask: async ({ server }) => ({ params: { id: (await buildUser(server.db, 'user', 'banned')).id } }),
    answers: { user: 404, other: 404, moderator: 404, admin: 404 },
  },
]

/** The earlier catalogue application. */
export const classicRows: Rows = {
  'GET /api/jerseys/approved': {},
  'GET /api/marketplace/catalog': {},
  'GET /api/users/{id}/collections': ofOwner(),
  'GET /api/users/{id}/jerseys': ofOwner(),
  'POST /api/collections': {
    ask: ({ catalogue }) => ({ body: { jersey_id: catalogue.master_kit, collection_type: 'owned' } }),
  },
  'POST /api/wishlist': { ask: ({ catalogue }) => ({ body: { jersey_id: catalogue.master_kit } }) },
  'POST /api/collections/remove': {
    ask: async (scene) => {
      await privateItem(scene)
      return { body: { jersey_id: scene.catalogue.master_kit, collection_type: 'owned' } }
    },
    answers: { other: 404, moderator: 404, admin: 404 },
  },
  'POST /api/upload/kit-photo': { ask: async () => ({ form: { photo: await smallPhoto() } }) },
  'POST /api/jerseys': {
    ask: ({ catalogue }) => ({
      body: {
        team: catalogue.team,
        season: `${++seasons}/${seasons + 1}`,
        jersey_type: 'away',
        sku_code: 'X1',
      },
    }),
  },
  'PUT /api/master-kits/{id}/edit': {
    ask: async (scene) => {
      await privateItem(scene)
      return {
        params: { id: scene.catalogue.master_kit },
        body: { kit_details: { description: 'Said', size: 'm' } },
      }
    },
    answers: { other: 403, moderator: 403 },
  },
  'GET /api/jerseys': {},
  'GET /api/admin/jerseys/pending': {},
  'POST /api/admin/jerseys/{id}/approve': decided(),
  'POST /api/admin/jerseys/{id}/reject': decided({ reason: 'Blurred' }),
  'DELETE /api/admin/jerseys/{id}': decided(),
}
