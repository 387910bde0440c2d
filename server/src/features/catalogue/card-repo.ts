import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

/** What a card shows of each kit and its drawing is made from, without what a whole entry counts. */
export async function listKitCards<Card>(db: Db, ids: string[]): Promise<Card[]> {
  const { rows } = await sql<Card>`
    select k.id, team.title as club, k.season, k.style, k.model, brand.title as brand,
      sponsor.title as main_sponsor, k.front_photo_url, k.primary_color, k.secondary_colors, k.pattern,
      k.collar, k.collar_color, k.cuff_color, k.sleeve_color, k.lettering_color
    from master_kit k
    join entity team on team.id = k.club_id
    left join entity brand on brand.id = k.brand_id
    left join entity sponsor on sponsor.id = k.primary_sponsor_id
    where k.id = any(${ids}::uuid[]) and k.live`.execute(db)
  return rows
}
