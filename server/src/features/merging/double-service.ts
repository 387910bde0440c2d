import type { listSuggestedDoubles } from '@kitdex/contract/api/admin/merging'
import { type AnyEntity, type EntityType, isVerified } from '@kitdex/contract/catalogue/entity'
import { entities, registry } from '@kitdex/contract/catalogue/registry'
import type { Reply } from '@kitdex/contract/endpoint'
import { isBetterEntry } from '@kitdex/contract/rules/merging'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { conflict, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import { record } from '../audit/service.ts'
import { likelyDoubles, pictureIn } from '../catalogue/radar/radar-service.ts'
import { factsOf } from '../contributions/duplicates-service.ts'
import {
  countDoubles,
  inOrder,
  listDoubles,
  listNext,
  listSameKey,
  listWalked,
  markDifferent,
  type Pair,
  removeStale,
  upsertDoubles,
  type Walked,
} from './double-repo.ts'
import { listKnown } from './repo.ts'

const AT_ONCE = 100

/** What makes a kit, or a version of one, what it is. */
const KEYS: Readonly<Record<string, readonly string[]>> = {
  master_kit: ['club_id', 'season', 'style', 'model', 'design_name'],
  reference_kit: [
    ...[
      'master_kit_id',
      'model',
      'league_competition',
      'competition_id',
      'long_sleeve',
      'limited',
      'model_name',
    ],
  ],
}

/** The whole catalogue by the radar, bit by bit: a job of the night, which may be interrupted and begun again. */
export async function findDoubles(db: Db, among: readonly AnyEntity[] = entities): Promise<void> {
  const at = now()
  for (const entity of among) {
    const key = KEYS[entity.type]
    if (key) await upsertDoubles(db, entity.type, await listSameKey(db, entity.type, key), at)
    else await walk(db, entity, at)
    await removeStale(db, entity.type, at)
  }
}

async function walk(db: Db, entity: AnyEntity, at: Date): Promise<void> {
  let after: string | undefined
  do {
    const some = await listNext(db, entity.type, after, AT_ONCE)
    after = some.at(-1)?.id
    const pairs = new Map<string, Pair>()
    for (const { id, values } of some) {
      for (const { id: other, score, why } of await likelyDoubles(db, entity, values)) {
        if (other === id) continue
        const [one_id, other_id] = inOrder([id, other])
        pairs.set(`${one_id} ${other_id}`, { one_id, other_id, score, why })
      }
    }
    await upsertDoubles(db, entity.type, [...pairs.values()], at)
  } while (after !== undefined)
}

const sideOf = ({ values, verified_level, created_at }: Walked) => ({
  values,
  isVerified: isVerified(verified_level),
  created_at,
})

export async function suggestionsOf(
  db: Db,
  wanted: { type?: EntityType | undefined; limit: number; skip: number },
): Promise<{ rows: Reply<typeof listSuggestedDoubles>; total: number }> {
  const found = await listDoubles(db, wanted)
  const known = new Map<string, Walked>()
  for (const type of new Set(found.map((row) => row.entity_type))) {
    const ids = found.flatMap((row) => (row.entity_type === type ? [row.one_id, row.other_id] : []))
    for (const entry of await listWalked(db, type, ids)) known.set(entry.id, entry)
  }
  const rows = found.map(({ one_id, other_id, ...row }) => {
    const entity = registry[row.entity_type]
    const pair = [one_id, other_id].flatMap((id) => known.get(id) ?? [])
    const [one, other] = pair
    const isTurned = one && other && !isBetterEntry(entity, sideOf(one), sideOf(other))
    const entries = (isTurned ? pair.toReversed() : pair).map(({ values, reference, ...entry }) => ({
      ...entry,
      kitdex_reference: reference,
      image: pictureIn(entity, values),
      facts: factsOf(entity.type, values),
    }))
    return { ...row, entries }
  })
  return { rows, total: await countDoubles(db, wanted.type) }
}

/** A moderator knows that they are two: nobody is asked again. */
export async function keepApart(
  db: Db,
  caller: Caller,
  { one, other }: { one: string; other: string },
): Promise<void> {
  const known = isId(one) && isId(other) ? await listKnown(db, [one, other]) : []
  const [first, second] = known
  if (!first) throw notFound('Entry not found')
  if (!second || first.type !== second.type) throw conflict('Two entries of the same type are needed')
  await markDifferent(db, [first.id, second.id], first.type, caller.id, now())
  await record(db, caller, 'entity.kept_apart', { subject: first.id, detail: { other: second.id } })
}
