import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

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
  xp: number
}

export async function findProfile(db: Db, id: string): Promise<ProfileRow | undefined> {
  const { rows } = await sql<ProfileRow>`
    select id, name, created_at, profile_picture_url, bio, favorite_club, instagram_username,
      twitter_username, website, profile_private, xp
    from member where id = ${id} and status = 'active'`.execute(db)
  return rows[0]
}
