import * as api from '@kitdex/contract/api/push'
import type { Router } from '../../platform/http/http.ts'
import type { OwnKey } from '../../platform/push/encrypt.ts'
import { stateOf, subscribe, unsubscribe } from './service.ts'

export function mountPush(router: Router, ownKey: () => Promise<OwnKey>, trusted: string | undefined): void {
  router.mount(api.pushState, async ({ db, caller }) => stateOf(db, caller, await ownKey()))
  router.mount(api.subscribePush, ({ db, caller, body }) => subscribe(db, caller, body, trusted))
  router.mount(api.unsubscribePush, ({ db, caller }) => unsubscribe(db, caller))
}
