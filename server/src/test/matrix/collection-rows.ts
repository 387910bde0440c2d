import { buildImport, buildPhoto, smallPhoto } from '../things.ts'
import { OWN, privateItem, type Rows, type Scene, SECRETS } from './scene.ts'

const item = async (scene: Scene) => ({ params: { id: await privateItem(scene) } })
const told = async (
  scene: Scene,
  method: 'POST' | 'DELETE',
  what: string,
  said: object = {},
  body?: object,
) => {
  const id = await privateItem(scene, said)
  await scene.server.send(method, `/api/my-collection/${id}${what}`, body, scene.owner)
  return { params: { id } }
}
const photographed = async (scene: Scene) => {
  const id = await privateItem(scene)
  return { id, photoId: await buildPhoto(scene.server, scene.owner, id) }
}
const UNKNOWN = 'Club,Season,Style\nFC Nowhere,1901/1902,third\n'
const FILE = `Club,Season,Style,Notes,Price\nLens,2019/2020,home,${SECRETS.cell},${SECRETS.price}\n`
const imported = async (scene: Scene, ...steps: ('read' | 'run')[]) => importedFrom(FILE, scene, ...steps)
const importedFrom = async (file: string, scene: Scene, ...steps: ('read' | 'run')[]) => {
  const id = await buildImport(scene.server, scene.owner, file)
  for (const step of steps)
    await scene.server.send('POST', `/api/my-collection/imports/${id}/${step}`, undefined, scene.owner)
  return { params: { id } }
}

/** What is in somebody's collection is there for them and for nobody else. */
export const collectionRows: Rows = {
  'GET /api/my-collection': {
    ask: async (scene) => {
      await item(scene)
      return {}
    },
  },
  'GET /api/my-collection/summary': {
    ask: async (scene) => {
      await item(scene)
      return {}
    },
  },
  'GET /api/my-collection/marks': {
    ask: async (scene) => {
      await item(scene)
      return { query: { ids: scene.catalogue.master_kit } }
    },
  },
  'GET /api/my-collection/estimates': {
    ask: async (scene) => {
      await item(scene)
      return {}
    },
  },
  'GET /api/my-collection/pocket': {
    ask: async (scene) => {
      await item(scene)
      return {}
    },
  },
  'POST /api/my-collection': {
    ask: ({ catalogue }) => ({ body: { master_kit_id: catalogue.master_kit, collection_type: 'owned' } }),
  },
  'POST /api/reference-kit-collections': {
    ask: ({ catalogue }) => ({
      body: { reference_kit_id: catalogue.reference_kit, collection_type: 'wanted' },
    }),
  },
  'GET /api/my-collection/{id}': { ask: item, answers: OWN },
  'PUT /api/my-collection/{id}': {
    ask: async (scene) => ({ ...(await item(scene)), body: { size: 'M' } }),
    answers: OWN,
  },
  'DELETE /api/my-collection/{id}': { ask: item, answers: OWN },
  'POST /api/my-collection/{id}/restore': { ask: (scene) => told(scene, 'DELETE', ''), answers: OWN },
  'GET /api/my-collection/{id}/price-estimation': { ask: item, answers: OWN },
  'POST /api/my-collection/{id}/own': {
    ask: async (scene) => ({
      params: { id: await privateItem(scene, { collection_type: 'wanted', another_copy: false }) },
    }),
    answers: OWN,
  },
  'POST /api/my-collection/{id}/copy': { ask: item, answers: OWN },
  'POST /api/my-collection/{id}/sell': {
    ask: async (scene) => ({ ...(await item(scene)), body: { sold_price: 10 } }),
    answers: OWN,
  },
  'DELETE /api/my-collection/{id}/sell': {
    ask: (scene) => told(scene, 'POST', '/sell', {}, { sold_price: 10 }),
    answers: OWN,
  },
  'POST /api/my-collection/bulk': {
    ask: async (scene) => ({ body: { ids: [await privateItem(scene)], action: 'remove' } }),
    answers: OWN,
  },
  'POST /api/my-collection/{id}/photos': {
    ask: async (scene) => ({ ...(await item(scene)), form: { file: await smallPhoto() } }),
    answers: OWN,
  },
  'PUT /api/my-collection/{id}/photos': {
    ask: async (scene) => {
      const { id, photoId } = await photographed(scene)
      return { params: { id }, body: { ids: [photoId] } }
    },
    answers: OWN,
  },
  'DELETE /api/my-collection/{id}/photos/{photoId}': {
    ask: async (scene) => ({ params: await photographed(scene) }),
    answers: OWN,
  },
  'POST /api/calculate-price': { ask: () => ({ body: { model: 'replica' } }) },
  'GET /api/master-kits/{id}/market-evidence': {
    ask: async (scene) => {
      await item(scene)
      return { params: { id: scene.catalogue.master_kit } }
    },
  },
  'GET /api/my-collection/statistics': {
    ask: async (scene) => {
      await item(scene)
      return {}
    },
  },
  'GET /api/my-collection/sets': {
    ask: async (scene) => {
      await item(scene)
      return { query: { club: scene.catalogue.team } }
    },
  },
  'GET /api/my-collection/sets/suggestions': {
    ask: async (scene) => {
      await item(scene)
      return {}
    },
  },
  'GET /api/my-collection/export': {
    ask: async (scene) => {
      await item(scene)
      return { query: { format: 'json' } }
    },
  },
  'POST /api/my-collection/imports': {
    ask: () => ({ form: { name: 'a.csv', file: Buffer.from('Club,Season\nLens,2019/2020\n') } }),
  },
  'GET /api/my-collection/imports': {
    ask: async (scene) => {
      await imported(scene)
      return {}
    },
  },
  'GET /api/my-collection/imports/{id}': { ask: (scene) => imported(scene), answers: OWN },
  'PUT /api/my-collection/imports/{id}/columns': {
    ask: async (scene) => ({
      ...(await imported(scene)),
      body: { fields: ['club', null, null, null, null] },
    }),
    answers: OWN,
  },
  'POST /api/my-collection/imports/{id}/read': { ask: (scene) => imported(scene), answers: OWN },
  'GET /api/my-collection/imports/{id}/rows': { ask: (scene) => imported(scene, 'read'), answers: OWN },
  'POST /api/my-collection/imports/{id}/rows/{number}/proposal': {
    ask: async (scene) => {
      const { params } = await importedFrom(UNKNOWN, scene, 'read')
      return { params: { ...params, number: '1' } }
    },
    answers: OWN,
  },
  'PUT /api/my-collection/imports/{id}/rows/{number}': {
    ask: async (scene) => {
      const { params } = await imported(scene, 'read')
      return { params: { ...params, number: '1' }, body: { decision: 'skip' } }
    },
    answers: OWN,
  },
  'PUT /api/my-collection/imports/{id}/duplicates': {
    ask: async (scene) => ({ ...(await imported(scene, 'read')), body: { decision: 'skip' } }),
    answers: OWN,
  },
  'POST /api/my-collection/imports/{id}/run': { ask: (scene) => imported(scene, 'read'), answers: OWN },
  'POST /api/my-collection/imports/{id}/undo': {
    ask: (scene) => imported(scene, 'read', 'run'),
    answers: OWN,
  },
  'DELETE /api/my-collection/imports/{id}': { ask: (scene) => imported(scene), answers: OWN },
}
