import { publicProfile } from '@kitdex/contract/api/profiles'
import type { Router } from '../../platform/http/http.ts'
import { getPublicProfile } from './service.ts'

export function mountProfiles(router: Router): void {
  router.mount(publicProfile, ({ db, caller, params }) => getPublicProfile(db, caller, params.userId))
}
