import type { Order } from '@kitdex/contract/api/catalogue'
import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { listed, prepared } from '../../platform/database/prepared.ts'
import { projection } from './projection-repo.ts'
import { demandSource, isByKey, type Selection, source } from './selection-repo.ts'

/** By club in this order, by player in this one, then by season: that of the year first, then the latest. */
export interface BySubject {
  clubs: string[]
  players: string[]
  year: string | undefined
}

export interface Window<O extends Order | BySubject = Order> {
  order: O
  limit: number
  skip: number
  /** From the last to the first. */
  reversed?: true
}

type Term = readonly [column: string, direction?: 'desc']
const NEWEST: readonly Term[] = [
  ['t.created_at', 'desc'],
  ['t.id', 'desc'],
]
const BY_TITLE: readonly Term[] = [['t.folded_title'], ['t.id']]

const orders: Readonly<Record<Order, readonly Term[]>> = {
  title: BY_TITLE,
  '-title': [
    ['t.folded_title', 'desc'],
    ['t.id', 'desc'],
  ],
  newest: NEWEST,
  oldest: [['t.created_at'], ['t.id']],
  best: [['score', 'desc'], ...BY_TITLE],
  season: [['t.season'], ...BY_TITLE],
  '-season': [['t.season', 'desc'], ...BY_TITLE],
  // A kit's title begins with its club.
  club: BY_TITLE,
  collected: [['collectors', 'desc'], ...BY_TITLE],
  wanted: [['wanted', 'desc'], ...BY_TITLE],
  // The dearest first: by its base, an authentic one.
  estimate: [['t.model'], ...BY_TITLE],
}

const inOrder = (terms: readonly Term[], reversed = false): RawBuilder<unknown> =>
  sql.join(
    terms.map(([column, direction]) =>
      (direction === 'desc') === reversed ? sql`${sql.ref(column)}` : sql`${sql.ref(column)} desc`,
    ),
  )

const STYLES_IN_ORDER = STYLES.map(({ value }) => value)

/** A year is that of the season's beginning; 98 is one of any century. */
const bySubject = ({ clubs, players, year }: BySubject): RawBuilder<unknown> => sql`
  array_position(${clubs}::uuid[], t.club_id),
  (select min(array_position(${players}::uuid[], p)) from unnest(t.player_ids) p),
  ${year === undefined ? sql`` : sql`t.season not like ${`${year.padStart(4, '_')}%`},`}
  t.season desc, array_position(${STYLES_IN_ORDER}::text[], t.style), t.id`

/** The same page, counted from the other end. */
export const fromEnd = ({ limit, skip, ...window }: Window, total: number): Window => ({
  ...window,
  limit: Math.min(limit, total - skip),
  skip: Math.max(0, total - skip - limit),
  reversed: true,
})

/**
 * The entries of a page in their order, found in an index however deep they lie. What they are is asked by their ids: a
 * statement that is always the same, and so is planned once.
 */
export async function listPage(
  db: Db,
  entity: AnyEntity,
  selection: Selection,
  window: Window<Order | BySubject>,
): Promise<string[]> {
  const asked = window.order === 'best' && selection.needle?.kind !== 'names' ? 'newest' : window.order
  const order = typeof asked === 'string' ? inOrder(orders[asked], window.reversed) : bySubject(asked)
  const rows =
    asked === 'wanted' || asked === 'collected'
      ? demandSource(entity, selection)
      : source(entity, selection, window.skip + window.limit)
  const { rows: found } = await sql<{ id: string }>`${isByKey(selection) ? prepared : sql``}
    select t.id ${rows} order by ${order} limit ${window.limit} offset ${window.skip}`.execute(db)
  return found.map(({ id }) => id)
}

/** Besides what is live: all there is, or what the member brought in. */
export type AlsoSeen = 'all' | { createdBy: string } | undefined

/** `detail` is the row of its type, `identity` that of all types. */
const seen = (also: AlsoSeen, [detail, identity] = ['t', 'e']): RawBuilder<boolean> => {
  const isLive = sql<boolean>`${sql.ref(`${detail}.live`)}`
  if (also === undefined) return isLive
  return also === 'all'
    ? sql`true`
    : sql`(${isLive} or ${sql.ref(`${identity}.created_by`)} = ${also.createdBy})`
}

/** A version is seen by whom its kit is. */
const kitSeen = ({ type }: AnyEntity, also: AlsoSeen): RawBuilder<boolean> =>
  type === 'reference_kit'
    ? sql`exists (select from master_kit k join entity ke on ke.id = k.id
        where k.id = t.master_kit_id and ${seen(also, ['k', 'ke'])})`
    : sql`true`

export async function findRow(
  db: Db,
  entity: AnyEntity,
  by: { id: string } | { reference: string },
  also?: AlsoSeen,
): Promise<Record<string, unknown> | undefined> {
  const which = 'id' in by ? sql`e.id = ${by.id}` : sql`e.reference = ${by.reference}`
  const { rows } = await sql<Record<string, unknown>>`${prepared}
    select ${projection(entity)} from ${sql.table(entity.type)} t join entity e on e.id = t.id
    where ${which} and e.merged_into is null and ${seen(also)} and ${kitSeen(entity, also)}`.execute(db)
  return rows[0]
}

/** What one that was merged leads to now. */
export async function findSurvivor(
  db: Db,
  by: { id: string } | { reference: string },
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`${prepared}
    with recursive way(id, merged_into) as (
      select id, merged_into from entity
      where ${'id' in by ? sql`id = ${by.id}` : sql`reference = ${by.reference}`} and merged_into is not null
      union all select e.id, e.merged_into from way w join entity e on e.id = w.merged_into)
    select id from way where merged_into is null`.execute(db)
  return rows[0]?.id
}

/** In the order of the ids; those that are not there, or not live, are left out. */
export async function listRowsById(
  db: Db,
  entity: AnyEntity,
  ids: string[],
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`${prepared}
    select ${projection(entity)} from ${sql.table(entity.type)} t join entity e on e.id = t.id
    where t.id = any(${listed(ids, 'uuid')}) and t.live order by array_position(${ids}::uuid[], t.id)`.execute(
    db,
  )
  return rows
}

export interface Option {
  id: string
  name: string
  country: string | null
  kitdex_reference: string
  player_type?: string
}

/** In the order of the ids. */
export async function listOptions(db: Db, entity: AnyEntity, ids: string[]): Promise<Option[]> {
  const column = (name: string) => (Object.hasOwn(entity.fields, name) ? sql.ref(`t.${name}`) : undefined)
  const { rows } = await sql<Option>`${prepared}
    select t.id, t.name, ${column('country') ?? column('nationality') ?? sql`null`} as country,
      e.reference as kitdex_reference ${column('player_type') ? sql`, t.player_type` : sql``}
    from ${sql.table(entity.type)} t join entity e on e.id = t.id
    where t.id = any(${listed(ids, 'uuid')}) and t.live order by array_position(${ids}::uuid[], t.id)`.execute(
    db,
  )
  return rows
}

/** Whether all of these brands, at least one, are sponsors alone. */
export async function areSponsors(db: Db, ids: string[]): Promise<boolean> {
  const { rows } = await sql<{ all: boolean | null }>`${prepared}
    select bool_and(type = 'sponsor') as all from brand where id = any(${listed(ids, 'uuid')})`.execute(db)
  return rows[0]?.all ?? false
}
