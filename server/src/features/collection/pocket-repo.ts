import type { PocketItem } from '@kitdex/contract/api/collection'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { prepared } from '../../platform/database/prepared.ts'

/** All that somebody owns or wants, by club and season. */
export async function listPocket(db: Db, memberId: string): Promise<PocketItem[]> {
  const { rows } = await sql<PocketItem>`${prepared}
    select i.id, i.collection_type, i.master_kit_id, t.name as club, k.season, k.style, b.name as brand,
      coalesce(i.details ->> 'model', k.model) as model, v.model_name as version, i.details ->> 'size' as size,
      (i.details ->> 'max_price')::numeric as max_price,
      nullif(concat_ws(' ', coalesce(i.details ->> 'name_printing', p.name), i.details ->> 'number_printing'), '')
        as printed,
      (select coalesce(string_agg(n.folded, ' ' order by n.folded), '') from entity_name n
        where n.entity_id in (k.club_id, k.brand_id, i.player_id)) as names,
      array_remove(array[ke.reference, ve.reference, v.sku_code, v.barcode], null) as codes
    from collection_item i
    join master_kit k on k.id = i.master_kit_id
    join entity ke on ke.id = k.id
    join team t on t.id = k.club_id
    left join brand b on b.id = k.brand_id
    left join player p on p.id = i.player_id
    left join reference_kit v on v.id = i.reference_kit_id
    left join entity ve on ve.id = v.id
    where i.member_id = ${memberId} and i.collection_type in ('owned', 'wanted')
    order by t.folded_title, t.id, k.season, i.id`.execute(db)
  return rows
}
