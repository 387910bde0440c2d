import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'

export type PhotoKind = 'front' | 'back' | 'other'
export interface Photo {
  id: string
  name: string
  kind: PhotoKind
}

export async function listPhotos(db: Db, memberId: string, itemId: string): Promise<Photo[]> {
  const { rows } = await sql<Photo>`
    select id, name, kind from item_photo where item_id = ${itemId} and member_id = ${memberId}
    order by position, id`.execute(db)
  return rows
}

/** The front is first, then the back, then the others in the order they came. */
export async function insertPhoto(
  db: Db,
  photo: Photo & { item_id: string; member_id: string; created_at: Date },
): Promise<void> {
  await sql`insert into item_photo (id, item_id, member_id, name, kind, position, created_at)
    select ${photo.id}, ${photo.item_id}, ${photo.member_id}, ${photo.name}, ${photo.kind},
      case ${photo.kind}::text when 'front' then -2 when 'back' then -1
        else 1 + coalesce((select max(position) from item_photo where item_id = ${photo.item_id}), 0) end,
      ${photo.created_at}`.execute(db)
}

/** Whether one of them is a photo of an item already. */
export async function areTaken(db: Db, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql`select from item_photo where name = any(${names}::text[]) limit 1`.execute(db)
  return rows.length > 0
}

export async function updateOrder(db: Db, itemId: string, ids: readonly string[]): Promise<void> {
  await sql`update item_photo set position = array_position(${ids}::uuid[], id)
    where item_id = ${itemId} and id = any(${ids}::uuid[])`.execute(db)
}

/** Photos of an item go along with it to somebody else, who has them as if they had sent them. */
export async function movePhotos(
  db: Db,
  ids: readonly string[],
  { from, to, memberId }: { from: string; to: string; memberId: string },
): Promise<void> {
  await sql`with moved as (update item_photo set item_id = ${to}, member_id = ${memberId}
      where id = any(${ids}::uuid[]) and item_id = ${from} returning name)
    update upload u set member_id = ${memberId} from moved where u.name = moved.name`.execute(db)
}

export async function removePhotoRows(db: Db, ids: readonly string[]): Promise<void> {
  await sql`delete from item_photo where id = any(${ids}::uuid[])`.execute(db)
}

export async function listPhotosOf(db: Db, memberId: string): Promise<Photo[]> {
  const { rows } =
    await sql<Photo>`select id, name, kind from item_photo where member_id = ${memberId}`.execute(db)
  return rows
}

/** Photos of items that were removed too long ago to be put back, with the items. */
export async function takeForgotten(db: Db, before: Date): Promise<Photo[]> {
  const { rows } = await sql<Photo>`
    with gone as (delete from removed_item where removed_at < ${before} and clean_up_id is null returning id)
    delete from item_photo where item_id in (select id from gone) returning id, name, kind`.execute(db)
  return rows
}

export async function removeCollection(db: Db, memberId: string): Promise<void> {
  await sql`delete from item_photo where member_id = ${memberId}`.execute(db)
  await sql`delete from removed_item where member_id = ${memberId}`.execute(db)
  await sql`delete from collection_item where member_id = ${memberId}`.execute(db)
}
