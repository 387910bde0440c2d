import { DEFAULT_SETTINGS, type Settings } from '@kitdex/contract/api/settings'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { publish } from '../../platform/events/events.ts'
import { type Actor, record } from '../audit/service.ts'
import { listSettings, upsertSetting } from './repo.ts'

/** What was not set is as it comes. */
export const settingsOf = (stored: Record<string, unknown>): Settings => ({
  ...DEFAULT_SETTINGS,
  ...(stored as Partial<Settings>),
})

export const readSettings = async (db: Db): Promise<Settings> => settingsOf(await listSettings(db))

export async function changeSettings(
  db: Db,
  by: Actor,
  changes: { [K in keyof Settings]?: Settings[K] | undefined },
): Promise<Settings> {
  const before = await readSettings(db)
  for (const [key, value] of Object.entries(changes)) {
    const was = before[key as keyof Settings]
    if (value === undefined || JSON.stringify(value) === JSON.stringify(was)) continue
    await upsertSetting(db, key, value, now())
    await record(db, by, 'setting.changed', { detail: { key, from: was, to: value } })
  }
  const after = await readSettings(db)
  const { auto_approval_enabled, community_voting_enabled, who_may_vote } = after
  await publish(db, {
    to: null,
    event: 'settings',
    data: { auto_approval_enabled, community_voting_enabled, who_may_vote },
  })
  return after
}
