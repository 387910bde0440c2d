import * as api from '@kitdex/contract/api/collection'
import * as figures from '@kitdex/contract/api/collection-figures'
import type { ItemInput } from '@kitdex/contract/api/collection-item'
import type { Db } from '../../platform/database/db.ts'
import type { Router } from '../../platform/http/http.ts'
import type { Images } from '../../platform/images/images.ts'
import { personalLinks } from '../uploads/personal-service.ts'
import {
  addShown,
  changeDetails,
  copyItem,
  type LetGo,
  ownItems,
  removeItems,
  restoreItems,
  sellItem,
  unsellItem,
} from './changing-service.ts'
import { getSet, getStatistics, suggestSets } from './figures-service.ts'
import { addPhoto, orderPhotos, PHOTO_SHAPE, removePhoto } from './photo-service.ts'
import { calculate, evidenceFor } from './pricing-service.ts'
import {
  getEstimate,
  getItem,
  getPocket,
  listCollection,
  listEstimates,
  marksOf,
  summarise,
} from './service.ts'

const REMOVED = { message: 'Kit removed from collection!' }
const NOTHING_SAID = {} as ItemInput

/** The item as it is after what was done to it. */
const shown = async (db: Db, memberId: string, id: string) =>
  getItem(db, memberId, id, await personalLinks(db))

export function mountCollection(router: Router, images: Images, letGo: LetGo): void {
  router.mount(api.listItems, async ({ db, caller, query }) =>
    listCollection(db, caller.id, query, await personalLinks(db)),
  )
  router.mount(api.collectionSummary, ({ db, caller, query }) => summarise(db, caller.id, query))
  router.mount(api.listMarks, ({ db, caller, query }) => marksOf(db, caller.id, query.ids.split(',')))
  router.mount(api.listEstimates, ({ db, caller }) => listEstimates(db, caller.id))
  router.mount(api.pocketList, ({ db, caller }) => getPocket(db, caller.id))
  router.mount(api.addKit, async ({ db, caller, body }) =>
    addShown(db, caller.id, body, body, await personalLinks(db)),
  )
  router.mount(api.addVersion, async ({ db, caller, body }) =>
    addShown(db, caller.id, { reference_kit_id: body.reference_kit_id }, body, await personalLinks(db)),
  )
  router.mount(api.getItem, ({ db, caller, params }) => shown(db, caller.id, params.id))
  router.mount(api.putItem, async ({ db, caller, params, body }) => {
    await changeDetails(db, caller.id, [params.id], body)
    return shown(db, caller.id, params.id)
  })
  router.mount(api.removeItem, async ({ db, caller, params }) => {
    await removeItems(db, caller.id, [params.id], letGo)
    return REMOVED
  })
  router.mount(api.restoreItem, async ({ db, caller, params }) => {
    await restoreItems(db, caller.id, [params.id])
    return shown(db, caller.id, params.id)
  })
  router.mount(api.itemEstimate, ({ db, caller, params }) => getEstimate(db, caller.id, params.id))
  router.mount(api.ownItem, async ({ db, caller, params, body }) => {
    await ownItems(db, caller.id, [params.id], body ?? NOTHING_SAID)
    return shown(db, caller.id, params.id)
  })
  router.mount(api.copyItem, async ({ db, caller, params }) =>
    shown(db, caller.id, await copyItem(db, caller.id, params.id)),
  )
  router.mount(api.sellItem, async ({ db, caller, params, body }) => {
    await sellItem(db, caller.id, params.id, body, letGo)
    return shown(db, caller.id, params.id)
  })
  router.mount(api.unsellItem, async ({ db, caller, params }) => {
    await unsellItem(db, caller.id, params.id)
    return shown(db, caller.id, params.id)
  })
  router.mount(api.changeMany, async ({ db, caller, body }) => {
    const { ids, action, changes = NOTHING_SAID } = body
    if (action === 'remove') await removeItems(db, caller.id, ids, letGo)
    else if (action === 'restore') await restoreItems(db, caller.id, ids)
    else if (action === 'own') await ownItems(db, caller.id, ids, changes)
    else await changeDetails(db, caller.id, ids, changes)
    return { changed: new Set(ids).size }
  })
  router.mount(api.calculatePrice, ({ db, body }) => calculate(db, body))
  router.mount(api.marketEvidence, ({ db, params, query }) => evidenceFor(db, params.id, query))
  mountFigures(router)
  mountPhotos(router, images)
}

function mountFigures(router: Router): void {
  router.mount(figures.collectionStatistics, ({ db, caller }) => getStatistics(db, caller.id))
  router.mount(figures.collectionSet, ({ db, caller, query }) => getSet(db, caller.id, query))
  router.mount(figures.setSuggestions, ({ db, caller }) => suggestSets(db, caller.id))
}

function mountPhotos(router: Router, images: Images): void {
  router.mountPrepared(
    api.addPhoto,
    (call) => images.fromFile(call, call.files.file, PHOTO_SHAPE),
    (call, image) => {
      const to = { memberId: call.caller.id, itemId: call.params.id, kind: call.body.kind }
      return addPhoto(call, images, to, image)
    },
  )
  router.mount(api.orderPhotos, ({ db, caller, params, body }) =>
    orderPhotos(db, caller.id, params.id, body.ids),
  )
  router.mount(api.removePhoto, async (call) => {
    await removePhoto(call, images, call.caller.id, call.params.id, call.params.photoId)
    return { message: 'Photo removed.' }
  })
}
