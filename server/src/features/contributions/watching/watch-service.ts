import type { watch } from '@kitdex/contract/api/admin/watch'
import type { Reply } from '@kitdex/contract/endpoint'
import { WATCH_RULES } from '@kitdex/contract/rules/watch'
import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import { readSettings } from '../../settings/service.ts'
import { findHits } from './watch-repo.ts'

const MONTH_MS = 30 * 24 * 60 * 60_000
const monthAgo = (): Date => new Date(now().getTime() - MONTH_MS)

/** What each rule that is on finds now. */
export async function hitsNow(db: Db): Promise<Reply<typeof watch>['rules']> {
  const settings = await readSettings(db)
  const rules: Reply<typeof watch>['rules'] = []
  for (const rule of WATCH_RULES) {
    const mode = settings[`watch_${rule}`]
    const found = mode === 'off' ? { total: 0, hits: [] } : await findHits(db, rule, monthAgo())
    rules.push({ rule, mode, ...found })
  }
  return rules
}

/** Whether a rule that holds hits a contribution: then votes alone do not approve it. */
export async function isHeld(db: Db, id: string): Promise<boolean> {
  const settings = await readSettings(db)
  for (const rule of WATCH_RULES)
    if (settings[`watch_${rule}`] === 'hold' && (await findHits(db, rule, monthAgo(), id)).total > 0)
      return true
  return false
}
