import { features } from '@kitdex/contract/api/settings'
import type { Router } from '../../platform/http/http.ts'
import { featuresOf } from './feature-service.ts'

export function mountFeatures(router: Router): void {
  router.mount(features, ({ db, caller }) => featuresOf(db, caller))
}
