import { decisionReasons, getSettings, putSettings } from '@kitdex/contract/api/settings'
import type { Router } from '../../platform/http/http.ts'
import { changeSettings, readSettings } from './service.ts'

export function mountSettings(router: Router): void {
  router.mount(decisionReasons, async ({ db }) => (await readSettings(db)).decision_reasons)
  router.mount(getSettings, ({ db }) => readSettings(db))
  router.mount(putSettings, async ({ db, caller, body }) => ({
    settings: await changeSettings(db, caller, body),
  }))
}
