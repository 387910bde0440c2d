import * as api from '@kitdex/contract/api/admin/campaigns'
import type { Router } from '../../platform/http/http.ts'
import { allCampaigns, campaignsFor, createCampaign, endCampaign } from './service.ts'

export function mountCampaigns(router: Router): void {
  router.mount(api.ownCampaigns, ({ db, caller }) => campaignsFor(db, caller))
  router.mount(api.allCampaigns, ({ db }) => allCampaigns(db))
  router.mount(api.createCampaign, ({ db, caller, body }) => createCampaign(db, caller, body))
  router.mount(api.endCampaign, ({ db, caller, params }) => endCampaign(db, caller, params.id))
}
