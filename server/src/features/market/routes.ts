import * as dealing from '@kitdex/contract/api/market/deals'
import * as messages from '@kitdex/contract/api/market/messages'
import * as api from '@kitdex/contract/api/market/offers'
import * as rings from '@kitdex/contract/api/market/rings'
import { offsetOf } from '@kitdex/contract/paging'
import type { Router } from '../../platform/http/http.ts'
import type { Images } from '../../platform/images/images.ts'
import { PERSONAL } from '../uploads/personal-service.ts'
import { storeImage } from '../uploads/service.ts'
import { dealsOf, historyOf, ratingsOf, readDeal } from './deal-reading-service.ts'
import { accept, callOff, close, counter, handOver, propose, rate, receive } from './deal-service.ts'
import {
  block,
  markRead,
  messagesOf,
  readThreadOf,
  threadsOf,
  unreadOf,
  write,
  writeAbout,
} from './message-service.ts'
import { acceptRing, declineRing, ringsOf } from './ring-service.ts'
import {
  changeOffer,
  createOffer,
  facetsOf,
  offersOf,
  offersOfKit,
  readOffer,
  searchOffers,
  withdrawOffer,
} from './service.ts'

export function mountMarket(router: Router, images: Images): void {
  router.mount(api.listOffers, ({ db, caller, query }) => searchOffers(db, caller, query))
  router.mount(api.offerFacets, ({ db }) => facetsOf(db))
  router.mount(api.kitOffers, async ({ db, params }) => offersOfKit(db, params.id))
  router.mount(api.getOffer, ({ db, caller, params }) => readOffer(db, caller, params.id))
  router.mount(api.myOffers, ({ db, caller, query }) => offersOf(db, caller, query))
  router.mount(api.createOffer, ({ db, caller, body }) => createOffer(db, caller, body))
  router.mount(api.changeOffer, ({ db, caller, params, body }) => changeOffer(db, caller, params.id, body))
  router.mount(api.withdrawOffer, ({ db, caller, params }) => withdrawOffer(db, caller, params.id))
  mountDeals(router)
  mountMessages(router, images)
  router.mount(rings.listRings, ({ db, caller, query }) =>
    ringsOf(db, caller, { limit: query.limit, skip: offsetOf(query) }),
  )
  router.mount(rings.acceptRing, ({ db, caller, params }) => acceptRing(db, caller, params.id))
  router.mount(rings.declineRing, ({ db, caller, params }) => declineRing(db, caller, params.id))
}

function mountDeals(router: Router): void {
  router.mount(dealing.proposeDeal, async ({ db, caller, params, body }) =>
    readDeal(db, caller, await propose(db, caller, params.id, body)),
  )
  router.mount(dealing.listDeals, ({ db, caller, query }) =>
    dealsOf(db, caller, { ...query, skip: offsetOf(query) }),
  )
  router.mount(dealing.getDeal, ({ db, caller, params }) => readDeal(db, caller, params.id))
  router.mount(dealing.counterDeal, async ({ db, caller, params, body }) => {
    await counter(db, caller, params.id, body)
    return readDeal(db, caller, params.id)
  })
  router.mount(dealing.acceptDeal, async ({ db, caller, params }) => {
    await accept(db, caller, params.id)
    return readDeal(db, caller, params.id)
  })
  router.mount(dealing.callOffDeal, async ({ db, caller, params }) => {
    await callOff(db, caller, params.id)
    return readDeal(db, caller, params.id)
  })
  router.mount(dealing.handOverDeal, async ({ db, caller, params, body }) => {
    await handOver(db, caller, params.id, body?.share_price ?? false)
    return readDeal(db, caller, params.id)
  })
  router.mount(dealing.receiveDeal, async ({ db, caller, params, body }) => {
    const { share_price: isShared = false, add_to_collection: isKept = true } = body ?? {}
    await receive(db, caller, params.id, { isShared, isKept })
    return readDeal(db, caller, params.id)
  })
  router.mount(dealing.closeDeal, async ({ db, caller, params }) => {
    await close(db, caller, params.id)
    return readDeal(db, caller, params.id)
  })
  router.mount(dealing.rateDeal, async ({ db, caller, params, body }) => {
    await rate(db, caller, params.id, body)
    return readDeal(db, caller, params.id)
  })
  router.mount(dealing.memberRatings, ({ db, caller, params, query }) =>
    ratingsOf(db, caller, params.id, { limit: query.limit, skip: offsetOf(query) }),
  )
  router.mount(dealing.itemHistory, ({ db, caller, params }) => historyOf(db, caller, params.id))
}

const PICTURE_SHAPE = { kind: PERSONAL, maxSide: 1600 }

function mountMessages(router: Router, images: Images): void {
  router.mount(messages.listThreads, ({ db, caller, query }) =>
    threadsOf(db, caller, { limit: query.limit, skip: offsetOf(query) }),
  )
  router.mount(messages.getThread, ({ db, caller, params }) => readThreadOf(db, caller, params.id))
  router.mount(messages.countMessages, ({ db, caller }) => unreadOf(db, caller))
  router.mount(messages.openThread, ({ db, caller, params, body }) =>
    writeAbout(db, caller, params.id, body.text),
  )
  router.mount(messages.listMessages, ({ db, caller, params, query }) =>
    messagesOf(db, caller, params.id, { limit: query.limit, skip: offsetOf(query) }),
  )
  router.mount(messages.writeMessage, ({ db, caller, params, body }) =>
    write(db, caller, params.id, { text: body.text, picture: null }),
  )
  router.mountPrepared(
    messages.sendPicture,
    (call) => images.fromFile(call, call.files.file, PICTURE_SHAPE),
    async ({ db, caller, params, body }, image) =>
      write(db, caller, params.id, { text: body.text, picture: await storeImage(db, image, caller.id) }),
  )
  router.mount(messages.readThread, ({ db, caller, params }) => markRead(db, caller, params.id))
  router.mount(messages.blockMember, ({ db, caller, params }) => block(db, caller, params.id, true))
  router.mount(messages.unblockMember, ({ db, caller, params }) => block(db, caller, params.id, false))
}
