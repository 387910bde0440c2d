import { sql, type Updateable } from 'kysely'
import type { DB } from '../../platform/database/database-types.ts'
import type { Db } from '../../platform/database/db.ts'
import { prepared } from '../../platform/database/prepared.ts'

export interface ProfileRow {
  id: string
  name: string
  created_at: string
  profile_picture_url: string | null
  bio: string | null
  favorite_club: string | null
  instagram_username: string | null
  twitter_username: string | null
  website: string | null
  profile_private: boolean
  show_values: boolean
  can_follow: boolean
  language: 'fr' | 'en' | null
  xp: number
}

export async function findProfile(db: Db, id: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`${prepared}
    select id, name, created_at, profile_picture_url, bio, favorite_club, instagram_username,
      twitter_username, website, profile_private, show_values, can_follow, language, xp
    from member where id = ${id} and status = 'active'`.execute(db)
  return rows[0]
}

export type ProfileChange = Pick<
  Updateable<DB['member']>,
  | 'name'
  | 'bio'
  | 'favorite_club'
  | 'instagram_username'
  | 'twitter_username'
  | 'website'
  | 'profile_private'
  | 'show_values'
  | 'can_follow'
  | 'language'
  | 'theme'
  | 'muted_notices'
>

export async function updateMember(db: Db, id: string, change: ProfileChange): Promise<void> {
  await db.updateTable('member').set(change).where('id', '=', id).where('status', '=', 'active').execute()
}

export async function countMembers(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from member where status = 'active'`.execute(
    db,
  )
  return rows[0]?.n ?? 0
}
