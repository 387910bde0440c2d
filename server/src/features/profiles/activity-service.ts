import type { KitCard } from '@kitdex/contract/api/home'
import type { Activity, feed } from '@kitdex/contract/api/social'
import type { Reply } from '@kitdex/contract/endpoint'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { invalid } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import { kitCardsById } from '../catalogue/service.ts'
import { type ActivityRow, type Cursor, listActs, listFeed } from './activity-repo.ts'
import { seenBy, withLevel } from './service.ts'

/** However many are asked for. */
const AT_ONCE = 100

interface Page {
  limit: number
  before?: string | undefined
}

const cursorOf = ({ micros, id }: Cursor): string => `${micros}_${id}`

function cursorIn(text: string | undefined): Cursor | undefined {
  if (text === undefined) return undefined
  const [, micros, id] = /^(\d{1,17})_(.+)$/.exec(text) ?? []
  if (!micros || !id || !isId(id))
    throw invalid([{ loc: ['query', 'before'], msg: 'Must be the cursor of an activity', type: 'cursor' }])
  return { micros, id }
}

function actionOf({ kind, status }: ActivityRow): Activity['action'] {
  if (status === 'owned' || status === 'wanted') return status
  if (status !== 'approved') return 'proposed'
  return kind === 'improve' ? 'improved' : 'added'
}

const typeOf = ({ entity_type }: ActivityRow): Activity['item_type'] =>
  entity_type === 'master_kit' || entity_type === 'reference_kit' ? 'jersey' : entity_type

const asActivity = (row: ActivityRow, kits: ReadonlyMap<string, KitCard>): Activity => ({
  id: row.id,
  type: row.type,
  item_type: typeOf(row),
  action: actionOf(row),
  item_name: row.name,
  xp_awarded: row.xp_awarded,
  timestamp: row.timestamp.toISOString(),
  cursor: cursorOf(row),
  link: row.type === 'contribution' ? `/contributions-v2/${row.id}` : `/kit-area/master/${row.kit_id}`,
  kit: kits.get(row.kit_id ?? '') ?? null,
})

async function kitsOf(db: Db, rows: readonly ActivityRow[]): Promise<Map<string, KitCard>> {
  const ids = [...new Set(rows.flatMap(({ kit_id }) => kit_id ?? []))]
  return new Map((await kitCardsById(db, ids)).map((kit) => [kit.id, kit]))
}

export async function readActivity(db: Db, caller: Caller, id: string, page: Page): Promise<Activity[]> {
  const before = cursorIn(page.before)
  const member = await seenBy(db, caller, id)
  const rows = await listActs(db, member.id, before, Math.min(page.limit, AT_ONCE))
  const kits = await kitsOf(db, rows)
  return rows.map((row) => asActivity(row, kits))
}

export async function readFeed(db: Db, caller: Caller, page: Page): Promise<Reply<typeof feed>> {
  const rows = await listFeed(db, caller.id, cursorIn(page.before), Math.min(page.limit, AT_ONCE))
  const kits = await kitsOf(db, rows)
  return rows.map((row) => {
    const { member_id: id, user_name: name, profile_picture_url, xp, badge } = row
    return { ...asActivity(row, kits), user: withLevel({ id, name, profile_picture_url, xp, badge }) }
  })
}
