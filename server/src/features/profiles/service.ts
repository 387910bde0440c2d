import { canSee } from '@kitdex/contract/rules/can-see'
import { levelOf } from '@kitdex/contract/rules/levels'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { forbidden, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import { findProfile, type ProfileRow } from './repo.ts'

export async function getPublicProfile(
  db: Db,
  caller: Caller,
  id: string,
): Promise<ProfileRow & { level: string; level_emoji: string }> {
  const profile = isId(id) ? await findProfile(db, id) : undefined
  if (!profile) throw notFound('User not found')
  if (!canSee(caller, profile)) throw forbidden('This profile is private')
  const level = levelOf(profile.xp)
  return { ...profile, level: level.name, level_emoji: level.emoji }
}
