import type { OwnUser } from '@kitdex/contract/api/accounts'
import { levelOf } from '@kitdex/contract/rules/levels'

const { name: level, emoji: level_emoji } = levelOf(0)

/** What a member is until the server has said more. */
const UNKNOWN: Omit<OwnUser, 'id'> = {
  name: '',
  email: '',
  role: 'user',
  created_at: new Date(0).toISOString(),
  profile_picture_url: null,
  bio: null,
  favorite_club: null,
  instagram_username: null,
  twitter_username: null,
  website: null,
  xp: 0,
  level,
  level_emoji,
  email_verified: true,
  verification_due_at: null,
  has_password: true,
  profile_private: false,
  can_vote: true,
  can_contribute: true,
  show_values: false,
  can_follow: true,
  language: null,
  theme: null,
  muted_notices: [],
}

/** Of the kind of the example; where that is null, a text or nothing. */
const isOfKind = (value: unknown, example: unknown): boolean =>
  example === null ? value === null || typeof value === 'string' : typeof value === typeof example

/**
 * A user as an earlier visit kept it: by another release, which knew other fields. What it lacks, or has otherwise,
 * is unknown; the server is asked at the start anyway. Null: it is no user at all.
 */
export function storedUser(kept: string | null): OwnUser | null {
  if (kept === null) return null
  try {
    const user = JSON.parse(kept) as Record<string, unknown> | null
    if (typeof user?.id !== 'string') return null
    const known = Object.entries(UNKNOWN).filter(
      ([key, example]) => key in user && isOfKind(user[key], example),
    )
    return { ...UNKNOWN, id: user.id, ...Object.fromEntries(known.map(([key]) => [key, user[key]])) }
  } catch {
    return null
  }
}
