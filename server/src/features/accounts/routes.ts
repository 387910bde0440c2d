import { me } from '@kitdex/contract/api/accounts'
import type { Router } from '../../platform/http.ts'
import { ownUser } from './service.ts'

export function mountAccounts(router: Router): void {
  router.mount(me, ({ db, caller }) => ownUser(db, caller))
}
