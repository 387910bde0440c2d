import type { security } from '@kitdex/contract/api/admin/security'
import type { Reply } from '@kitdex/contract/endpoint'
import { checkSafety, type Setup } from '@kitdex/contract/rules/safety'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { readSettings } from '../settings/service.ts'
import * as repo from './security-repo.ts'

const HOUR_MS = 60 * 60_000
const SHOWN = 10
const ago = (ms: number): Date => new Date(now().getTime() - ms)

export type SiteSetup = Pick<Setup, 'publicUrl' | 'trustProxy' | 'rateFactor' | 'hasMail'>

export async function readSecurity(db: Db, site: SiteSetup): Promise<Reply<typeof security>> {
  const [hour, day, week] = [ago(HOUR_MS), ago(24 * HOUR_MS), ago(7 * 24 * HOUR_MS)]
  const routes = await repo.listRefused(db, week)
  const verificationRequired = (await readSettings(db)).email_verification_required
  const setup = { ...site, verificationRequired, admins: await repo.listAdmins(db) }
  return {
    failures: {
      ...(await repo.countFailures(db, hour, day)),
      places: await repo.listPlaces(db, day),
      accounts: await repo.listGuessed(db, day),
    },
    sessions: { ...(await repo.countSessions(db, now())), staff: await repo.listStaffSessions(db, now()) },
    refused: { total: routes.reduce((sum, { n }) => sum + n, 0), routes: routes.slice(0, SHOWN) },
    checks: checkSafety(setup, now()),
  }
}
