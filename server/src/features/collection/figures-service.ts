import type { collectionSet, SetKind } from '@kitdex/contract/api/collection-figures'
import { SET_KINDS } from '@kitdex/contract/api/collection-figures'
import { registry } from '@kitdex/contract/catalogue/registry'
import type { Wire } from '@kitdex/contract/catalogue/wire'
import type { Received, Reply } from '@kitdex/contract/endpoint'
import { offsetOf } from '@kitdex/contract/paging'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import { entriesById } from '../catalogue/service.ts'
import { listFigured } from './figures-repo.ts'
import { estimateMissing } from './service.ts'
import {
  countHad,
  findSetName,
  listSeasons,
  listSetKits,
  listSuggestions,
  type SetFilter,
} from './set-repo.ts'
import { statisticsOf } from './statistics.ts'

export async function getStatistics(db: Db, memberId: string) {
  await estimateMissing(db, memberId)
  return statisticsOf(await listFigured(db, memberId), now())
}

const NAMES = { club: 'Team', competition: 'Competition', brand: 'Brand' } as const satisfies Record<
  SetKind,
  string
>

type SetQuery = Received<typeof collectionSet>['query']

/** What there is of a club, a competition or a brand, and what of it somebody has. */
export async function getSet(
  db: Db,
  memberId: string,
  query: SetQuery,
): Promise<Reply<typeof collectionSet>> {
  const kind = SET_KINDS.find((one) => query[one]) ?? 'club'
  const id = query[kind] ?? ''
  const name = isId(id) ? await findSetName(db, kind, id) : undefined
  if (name === undefined) throw notFound(`${NAMES[kind]} not found`)
  const filter: SetFilter = { kind, id, from: query.from, to: query.to }
  const page = { show: query.show, limit: query.limit, skip: offsetOf(query) }
  const [seasons, had, rows] = await Promise.all([
    listSeasons(db, filter),
    countHad(db, memberId, filter),
    listSetKits(db, memberId, filter, page),
  ])
  const total = seasons.reduce((sum, { n, is_within }) => sum + (is_within ? n : 0), 0)
  const kits = await entriesById(
    db,
    registry.master_kit,
    rows.map((row) => row.id),
  )
  const items = new Map(rows.map((row) => [row.id, row.item]))
  return {
    ...{ kind, id, name, total, ...had },
    missing: total - had.owned - had.wanted,
    seasons: seasons.map(({ season }) => season),
    kits: (kits as Wire<'master_kit'>[]).map((kit) => ({ kit, item: items.get(kit.id) ?? null })),
  }
}

const SUGGESTED = 12

export const suggestSets = (db: Db, memberId: string) => listSuggestions(db, memberId, SUGGESTED)
