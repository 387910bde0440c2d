import * as api from '@kitdex/contract/api/classic'
import { offsetOf } from '@kitdex/contract/paging'
import type { Router } from '../../platform/http/http.ts'
import type { Images } from '../../platform/images/images.ts'
import { getItem } from '../collection/service.ts'
import { CATALOGUE_PICTURE } from '../contributions/pictures/picture-service.ts'
import { personalLinks } from '../uploads/personal-service.ts'
import { storeImage } from '../uploads/service.ts'
import {
  addJersey,
  collectionsOf,
  decideOn,
  editKit,
  jerseyOf,
  listForAdmin,
  offeredJerseys,
  removeJersey,
  searchJerseys,
  submissionsOf,
} from './service.ts'
import { prepareSubmission, submit } from './submission-service.ts'

interface ClassicParts {
  images: Images
  publicUrl: string
  rateFactor: number
}

/** The calls of the earlier catalogue application, over the services of ours. */
export function mountClassic(router: Router, parts: ClassicParts): void {
  router.mount(api.approvedJerseys, ({ db, query }) => searchJerseys(db, query))
  router.mount(api.marketplaceCatalog, ({ db, query }) => offeredJerseys(db, query))
  mountOwn(router, parts)
  mountKits(router, parts)
  mountAdmin(router, parts)
}

function mountOwn(router: Router, { images }: ClassicParts): void {
  router.mount(api.userCollections, ({ db, caller, params, query }) =>
    collectionsOf(db, caller, params.id, query),
  )
  router.mount(api.userJerseys, ({ db, caller, params, query }) =>
    submissionsOf(db, caller, params.id, { limit: query.limit, skip: offsetOf(query) }),
  )
  router.mount(api.addToCollection, ({ db, caller, body }) =>
    addJersey(db, caller, body.jersey_id, body.collection_type),
  )
  router.mount(api.addToWishlist, ({ db, caller, body }) => addJersey(db, caller, body.jersey_id, 'wanted'))
  router.mount(api.removeFromCollection, async ({ db, caller, body }) => ({
    message: await removeJersey(db, caller, body),
  }))
  router.mountPrepared(
    api.uploadKitPhoto,
    (call) => images.fromFile(call, call.files.photo, CATALOGUE_PICTURE),
    async ({ db, caller }, image) => {
      await storeImage(db, image, caller.id)
      return { photo_url: (await personalLinks(db))(image.name) }
    },
  )
}

function mountKits(router: Router, parts: ClassicParts): void {
  router.mountPrepared(
    api.submitJersey,
    (call) => prepareSubmission(call, parts),
    (call, prepared) => submit(call, parts.rateFactor, prepared),
    { inTurn: true },
  )
  router.mount(api.editKit, async (call) => {
    const { db, caller, params, body } = call
    const itemId = await editKit(call, parts.images, params.id, body)
    const item = itemId === null ? null : await getItem(db, caller.id, itemId, await personalLinks(db))
    return { message: 'Kit updated successfully!', jersey: await jerseyOf(db, caller, params.id), item }
  })
}

function mountAdmin(router: Router, { publicUrl }: ClassicParts): void {
  router.mount(api.allJerseys, ({ db, caller, query }) => listForAdmin(db, caller, query.status, query))
  router.mount(api.pendingJerseys, ({ db, caller, query }) => listForAdmin(db, caller, 'pending', query))
  router.mount(api.approveJersey, async ({ db, caller, params, body }) => {
    await decideOn(db, caller, params.id, { action: 'approve', reason: body?.reason ?? '' }, publicUrl)
    return { id: params.id, status: 'approved' as const, message: 'Maillot approuvé avec succès' }
  })
  router.mount(api.rejectJersey, async ({ db, caller, params, body }) => {
    await decideOn(db, caller, params.id, { action: 'reject', reason: body?.reason ?? '' }, publicUrl)
    return { id: params.id, status: 'rejected' as const, message: 'Maillot rejeté' }
  })
  router.mount(api.removeJersey, async ({ db, caller, params }) => {
    await decideOn(db, caller, params.id, { action: 'reject', reason: '' }, publicUrl)
    return { id: params.id, status: 'rejected' as const, message: 'Maillot supprimé' }
  })
}
