import type { calculatePrice, marketEvidence } from '@kitdex/contract/api/collection'
import type { Received } from '@kitdex/contract/endpoint'
import { conditionNamed, originNamed } from '@kitdex/contract/rules/collection/item-words'
import { estimate } from '@kitdex/contract/rules/collection/price'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { pricedAs } from './answer.ts'
import { valuedOf, withInput } from './details.ts'
import { findPlayerType, listSharedPrices } from './repo.ts'

const typeOf = async (db: Db, id: string | null | undefined) =>
  id && isId(id) ? await findPlayerType(db, id) : undefined

/** The earlier editor sends a player's aura, 1 + the coefficient; the player itself goes before it. */
export async function calculate(db: Db, body: Received<typeof calculatePrice>['body']) {
  const details = withInput({}, { ...body, kit_type: body.kit_type ?? body.type ?? body.model })
  const player_type = await typeOf(db, details.player_id ?? body.player_id)
  const signer_type = await typeOf(db, details.signature_player_id)
  const valued = valuedOf(details, {
    model: 'replica',
    player_type: player_type ?? null,
    signer_type: signer_type ?? null,
  })
  const aura = body.player_aura ?? undefined
  const shirt = valued.player === undefined && aura !== undefined ? { ...valued, player: aura - 1 } : valued
  const worth = estimate(shirt)
  return {
    ...pricedAs(worth),
    coefficients: Object.fromEntries(worth.factors.map(({ key, value }) => [key, value])),
  }
}

const LEAST_MEMBERS = 3
const NOTHING = { count: 0, members: 0, median: null, lowest: null, highest: null }

function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2)
  const [low, high] = [sorted[sorted.length % 2 === 0 ? middle - 1 : middle] ?? 0, sorted[middle] ?? 0]
  return Math.round(((low + high) / 2) * 100) / 100
}

/** One odd sale moves nothing, and nobody is known by what they paid. */
export async function evidenceFor(
  db: Db,
  kitId: string,
  like: Received<typeof marketEvidence>['query'],
): Promise<{
  count: number
  members: number
  median: number | null
  lowest: number | null
  highest: number | null
}> {
  if (!isId(kitId)) return NOTHING
  const condition = like.condition && conditionNamed(like.condition)
  const origin = like.origin && originNamed(like.origin)
  const items = (await listSharedPrices(db, kitId)).filter(
    ({ details, kit_model }) =>
      (!like.model || (details.model ?? kit_model) === like.model) &&
      (!condition || details.condition === condition) &&
      (!origin || (details.origin ?? 'standard') === origin) &&
      (!like.signed || String(details.signed ?? false) === like.signed),
  )
  const members = new Set(items.map((item) => item.member_id)).size
  if (members < LEAST_MEMBERS) return NOTHING
  const prices = items.map((item) => item.price).sort((a, b) => a - b)
  return {
    count: prices.length,
    members,
    median: median(prices),
    lowest: prices[0] ?? null,
    highest: prices.at(-1) ?? null,
  }
}
