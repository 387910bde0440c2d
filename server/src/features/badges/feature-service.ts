import type { features } from '@kitdex/contract/api/settings'
import type { Reply } from '@kitdex/contract/endpoint'
import { FEATURES, type Feature, whyNotUse } from '@kitdex/contract/rules/features'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { forbidden } from '../../platform/http/errors.ts'
import { readSettings } from '../settings/service.ts'
import { listBadges } from './repo.ts'

/** Refuses whoever may not use it now. */
export async function requireFeature(db: Db, { id, role }: Caller, feature: Feature): Promise<void> {
  const opening = (await readSettings(db))[feature]
  if (opening === 'everybody') return
  const badges = (await listBadges(db, id)).map(({ badge }) => badge)
  const refusal = whyNotUse(opening, { role, badges })
  if (refusal) throw forbidden(refusal)
}

export async function featuresOf(db: Db, { id, role }: Caller): Promise<Reply<typeof features>> {
  const settings = await readSettings(db)
  const badges = (await listBadges(db, id)).map(({ badge }) => badge)
  return FEATURES.map((feature) => ({
    feature,
    open_to: settings[feature],
    may_use: whyNotUse(settings[feature], { role, badges }) === null,
  }))
}
