import { newId } from '../../platform/ids.ts'
import { buildUser } from '../harness.ts'
import { type Member, smallPhoto } from '../things.ts'
import { OWN, privateItem, type Rows, type Scene, SECRETS } from './scene.ts'

const SAID = { for_sale: true, for_swap: true, price: 50, ships_to: 'Europe' }

const offered = async (scene: Scene): Promise<string> => {
  const item_id = await privateItem(scene)
  const body = { item_id, ...SAID }
  return (await scene.server.send('POST', '/api/marketplace/offers', body, scene.owner)).body.id
}
const offer = async (scene: Scene) => ({ params: { id: await offered(scene) } })

/** A deal about what the owner offers, after some steps. */
const dealt = async (scene: Scene, ...steps: ['owner' | 'buyer', string][]) => {
  const buyer = await buildUser(scene.server.db)
  const offerId = await offered(scene)
  const post = (url: string, who: Member, body?: object) =>
    scene.server.send('POST', `/api/marketplace/${url}`, body, who)
  const { id } = (await post(`offers/${offerId}/deals`, buyer, { price: 40 })).body
  for (const [who, step] of steps)
    await post(`deals/${id}/${step}`, who === 'owner' ? scene.owner : buyer, { price: 41 })
  return { params: { id: id as string } }
}
/** Of what somebody else offers, and the owner gets. */
const bought = async (scene: Scene) => {
  const seller = await buildUser(scene.server.db)
  const { params } = await dealt(
    { ...scene, owner: seller },
    ...([
      ['owner', 'accept'],
      ['owner', 'hand-over'],
    ] as ['owner', string][]),
  )
  await scene.server.pool.query(
    `with t as (update thread h set other_id = $2 from deal d where d.id = $1 and h.id = d.thread_id)
     update deal_leg set to_id = $2 where deal_id = $1`,
    [params.id, scene.owner.id],
  )
  return { params }
}

const talked = async (scene: Scene) => {
  const buyer = await buildUser(scene.server.db)
  const id = await offered(scene)
  const said = { text: SECRETS.note }
  const { body } = await scene.server.send('POST', `/api/marketplace/offers/${id}/threads`, said, buyer)
  return { params: { id: body.id as string } }
}
const somebody = async ({ server }: Scene) => ({ params: { id: (await buildUser(server.db)).id } })

/** The owner gives to somebody, who gives to the owner. */
const ringed = async (scene: Scene) => {
  const { db, pool } = scene.server
  const other = await buildUser(db)
  const [mine, theirs] = [await offered(scene), await offered({ ...scene, owner: other })]
  const id = newId()
  await pool.query(
    `insert into swap_ring (id, status, offers_key, score, expires_at, created_at)
     values ($1, 'proposed', $2, 0, now() + interval '1 day', now())`,
    [id, id],
  )
  await pool.query(
    `insert into swap_ring_part (ring_id, position, offer_id, from_id, to_id)
     values ($1, 0, $2, $3, $4), ($1, 1, $5, $4, $3)`,
    [id, mine, scene.owner.id, other.id, theirs],
  )
  return { params: { id } }
}

/** Offers are for everybody, deals for the two who make them. */
export const marketRows: Rows = {
  'GET /api/marketplace/offers': {
    ask: async (scene) => {
      await offered(scene)
      return {}
    },
  },
  'GET /api/marketplace/facets': {},
  'GET /api/marketplace/kits/{id}': { ask: ({ catalogue }) => ({ params: { id: catalogue.master_kit } }) },
  'GET /api/marketplace/offers/{id}': { ask: offer },
  'GET /api/marketplace/my-offers': {
    ask: async (scene) => {
      await offered(scene)
      return {}
    },
  },
  'POST /api/marketplace/offers': {
    ask: async (scene) => ({ body: { item_id: await privateItem(scene), ...SAID } }),
    answers: OWN,
  },
  'PUT /api/marketplace/offers/{id}': {
    ask: async (scene) => ({ ...(await offer(scene)), body: SAID }),
    answers: OWN,
  },
  'DELETE /api/marketplace/offers/{id}': { ask: offer, answers: OWN },
  'POST /api/marketplace/offers/{id}/deals': {
    ask: async (scene) => ({ ...(await offer(scene)), body: { price: 40 } }),
    answers: { user: 409 },
  },
  'GET /api/marketplace/deals': {
    ask: async (scene) => {
      await dealt(scene)
      return {}
    },
  },
  'GET /api/marketplace/deals/{id}': { ask: dealt, answers: OWN },
  'POST /api/marketplace/deals/{id}/counter': {
    ask: async (scene) => ({ ...(await dealt(scene)), body: { price: 45 } }),
    answers: OWN,
  },
  'POST /api/marketplace/deals/{id}/accept': { ask: (scene) => dealt(scene), answers: OWN },
  'POST /api/marketplace/deals/{id}/call-off': { ask: (scene) => dealt(scene), answers: OWN },
  'POST /api/marketplace/deals/{id}/hand-over': {
    ask: (scene) => dealt(scene, ['owner', 'accept']),
    answers: OWN,
  },
  'POST /api/marketplace/deals/{id}/receive': { ask: bought, answers: OWN },
  'POST /api/marketplace/deals/{id}/close': {
    ask: async (scene) => {
      const deal = await dealt(scene, ['owner', 'accept'], ['owner', 'hand-over'])
      await scene.server.pool.query(
        "update deal_leg set handed_at = now() - interval '22 days' where deal_id = $1",
        [deal.params.id],
      )
      return deal
    },
    answers: OWN,
  },
  'POST /api/marketplace/deals/{id}/rate': {
    ask: async (scene) => ({
      ...(await dealt(scene, ['owner', 'accept'], ['owner', 'hand-over'], ['buyer', 'receive'])),
      body: { stars: 5 },
    }),
    answers: OWN,
  },
  'GET /api/marketplace/members/{id}/ratings': { ask: ({ owner }) => ({ params: { id: owner.id } }) },
  'GET /api/marketplace/threads': {
    ask: async (scene) => {
      await talked(scene)
      return {}
    },
  },
  'GET /api/marketplace/threads/{id}': { ask: talked, answers: OWN },
  'GET /api/marketplace/unread-count': {},
  'POST /api/marketplace/offers/{id}/threads': {
    ask: async (scene) => ({ ...(await offer(scene)), body: { text: 'Still there?' } }),
    answers: { user: 409 },
  },
  'GET /api/marketplace/threads/{id}/messages': { ask: talked, answers: OWN },
  'POST /api/marketplace/threads/{id}/messages': {
    ask: async (scene) => ({ ...(await talked(scene)), body: { text: 'Yes' } }),
    answers: OWN,
  },
  'POST /api/marketplace/threads/{id}/pictures': {
    ask: async (scene) => ({ ...(await talked(scene)), form: { file: await smallPhoto() } }),
    answers: OWN,
  },
  'POST /api/marketplace/threads/{id}/read': { ask: talked, answers: OWN },
  'PUT /api/marketplace/blocks/{id}': { ask: somebody },
  'DELETE /api/marketplace/blocks/{id}': { ask: somebody },
  'GET /api/marketplace/rings': {
    ask: async (scene) => {
      await ringed(scene)
      return {}
    },
  },
  'POST /api/marketplace/rings/{id}/accept': { ask: ringed, answers: OWN },
  'POST /api/marketplace/rings/{id}/decline': { ask: ringed, answers: OWN },
  'GET /api/my-collection/{id}/history': {
    ask: async (scene) => ({ params: { id: await privateItem(scene) } }),
    answers: OWN,
  },
}
