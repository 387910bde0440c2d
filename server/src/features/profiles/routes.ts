import * as api from '@kitdex/contract/api/profiles'
import * as social from '@kitdex/contract/api/social'
import { offsetOf } from '@kitdex/contract/paging'
import type { Router } from '../../platform/http/http.ts'
import type { Mailing } from '../accounts/email-service.ts'
import { readActivity, readFeed } from './activity-service.ts'
import {
  arrangeShowcase,
  readCollection,
  readPreview,
  readRecent,
  readShowcase,
  readSummary,
} from './collection-service.ts'
import { follow, listOthers, readFollowStatus, unfollow } from './follow-service.ts'
import { readCompleteness, readProfile, readPublicInfo, readPublicProfile, updateProfile } from './service.ts'
import { readCollectionStats, readRarity, readStats } from './stats-service.ts'

export function mountProfiles(router: Router, mailing: Mailing): void {
  router.mount(api.publicInfo, ({ db, caller }) => readPublicInfo(db, caller))
  router.mount(api.getProfile, ({ db, caller, params }) => readProfile(db, caller, params.id))
  // Asking for another address counts tries, which stay when it is refused.
  router.mount(
    api.updateProfile,
    ({ db, caller, params, body }) => updateProfile(db, caller, params.id, mailing, body),
    { ownTransactions: true },
  )
  router.mount(api.publicProfile, ({ db, caller, params }) => readPublicProfile(db, caller, params.userId))
  router.mount(api.profileStats, ({ db, caller, params }) => readStats(db, caller, params.id))
  router.mount(api.collectionStats, ({ db, caller, params }) => readCollectionStats(db, caller, params.id))
  router.mount(api.profileCompleteness, ({ db, caller, params }) => readCompleteness(db, caller, params.id))
  mountFollowing(router)
  mountCollections(router)
}

function mountFollowing(router: Router): void {
  const inTurn = { inTurn: true }
  router.mount(social.follow, ({ db, caller, params }) => follow(db, caller, params.id), inTurn)
  router.mount(social.unfollow, ({ db, caller, params }) => unfollow(db, caller, params.id), inTurn)
  router.mount(social.followStatus, ({ db, caller, params }) => readFollowStatus(db, caller, params.id))
  for (const [endpoint, side] of [
    [social.followers, 'followers'],
    [social.followed, 'following'],
  ] as const) {
    router.mount(endpoint, ({ db, caller, params, query }) =>
      listOthers(db, caller, side, params.id, { limit: query.limit, skip: offsetOf(query) }),
    )
  }
  router.mount(social.activityFeed, ({ db, caller, params, query }) =>
    readActivity(db, caller, params.id, query),
  )
  router.mount(social.feed, ({ db, caller, query }) => readFeed(db, caller, query))
}

function mountCollections(router: Router): void {
  router.mount(social.recentCollection, ({ db, caller, params, query }) =>
    readRecent(db, caller, params.id, query.limit),
  )
  router.mount(social.memberCollection, ({ db, caller, params, query }) =>
    readCollection(db, caller, params.id, query),
  )
  router.mount(social.memberCollectionSummary, ({ db, caller, params, query }) =>
    readSummary(db, caller, params.id, query),
  )
  router.mount(social.showcase, ({ db, caller, params }) => readShowcase(db, caller, params.id))
  router.mount(social.arrangeShowcase, ({ db, caller, params, body }) =>
    arrangeShowcase(db, caller, params.id, body.item_ids),
  )
  router.mount(social.profilePreview, ({ db, params }) => readPreview(db, params.id))
  router.mount(social.kitRarity, ({ db, params }) => readRarity(db, params.id))
}
