import type { Order } from '@kitdex/contract/api/catalogue'
import type { KitCard } from '@kitdex/contract/api/home'
import { type AnyEntity, type EntityType, fieldsOf } from '@kitdex/contract/catalogue/entity'
import { isReference } from '@kitdex/contract/catalogue/reference'
import { registry } from '@kitdex/contract/catalogue/registry'
import { fieldNamed, furtherFilters, toWire, valuesMeant } from '@kitdex/contract/catalogue/wire'
import { own } from '@kitdex/contract/own'
import { offsetOf } from '@kitdex/contract/paging'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/ids.ts'
import { namesIn, showing, withPictures } from '../uploads/showing-service.ts'
import { listKitCards } from './card-repo.ts'
import { countRows, countVersions } from './counts-repo.ts'
import { type Facets, listFacets, listFacetsOf } from './facets-repo.ts'
import {
  type AlsoSeen,
  areSponsors,
  findRow,
  findSurvivor,
  fromEnd,
  listOptions,
  listPage,
  listRowsById,
  type Option,
  type Window,
} from './repo.ts'
import {
  isMark,
  type Reading,
  readKitText,
  readText,
  type Understood,
  understand,
} from './search/meaning-service.ts'
import { findByName, IS_NAMED } from './search/name-search-repo.ts'
import { listRanked } from './search/ranking-service.ts'
import { findIdsByName, hasOwnName } from './search/search-repo.ts'
import type { Filter, Selection } from './selection-repo.ts'

/** A list's query as the endpoint parsed it: paging, search, and filters under any of their names. */
export interface ListQuery {
  q?: string | undefined
  search?: string | undefined
  verified?: boolean | undefined
  sort?: Order | undefined
  limit: number
  skip?: number | undefined
  page?: number | undefined
  [filter: string]: unknown
}

async function idsNamed(db: Db, type: EntityType, text: string): Promise<string[]> {
  if (isId(text)) return [text.toLowerCase()]
  if (!isReference(text)) {
    const called = await findIdsByName(db, type, text)
    if (called.length > 0) return called
    // Mistyped, or in another order: what a search would find by it.
    const { hits } = await findByName(db, type, text)
    return hits.filter(({ score }) => score >= IS_NAMED).map(({ id }) => id)
  }
  const by = { reference: text.toUpperCase() }
  const id = (await findRow(db, registry[type], by))?.id ?? (await findSurvivor(db, by))
  return id === undefined ? [] : [String(id)]
}

async function filterOf(db: Db, entity: AnyEntity, name: string, text: string): Promise<Filter | undefined> {
  const further = own(furtherFilters(entity), name)
  if (further) return { field: name, values: await idsNamed(db, further, text) }
  const field = fieldNamed(entity, name)
  const definition = field === undefined ? undefined : entity.fields[field]
  if (field === undefined || !definition?.filter) return undefined
  if (definition.kind !== 'link') return { field, values: valuesMeant(entity, field, text) }
  return { field, values: await idsNamed(db, definition.to, text) }
}

const isLink = (entity: AnyEntity, { field, said }: Filter): boolean =>
  !said && (entity.fields[field]?.kind === 'link' || Object.hasOwn(furtherFilters(entity), field))

async function meantInstead(db: Db, entity: AnyEntity, filter: Filter): Promise<Filter> {
  if (!isLink(entity, filter)) return filter
  const [id, ...others] = filter.values
  // What was merged stands for what it was merged into, as its page does. Several are what a name means, which are there.
  const survivor = id && others.length === 0 ? await findSurvivor(db, { id }) : undefined
  const values = survivor ? [survivor] : filter.values
  // Who asks for a sponsor's kits, which it does not make, means those that bear its name.
  const isSponsor = filter.field === 'brand_id' && (await areSponsors(db, values))
  return { ...filter, field: isSponsor ? 'sponsor' : filter.field, values }
}

type Asked = Selection & Pick<Reading, 'subjects' | 'corrected'>

async function selectionOf(
  db: Db,
  entity: AnyEntity,
  query: Partial<ListQuery>,
  understood?: Understood,
): Promise<Asked> {
  const filters: Selection['filters'] = []
  for (const [name, value] of Object.entries(query)) {
    if (typeof value !== 'string' || value.trim() === '') continue
    const filter = await filterOf(db, entity, name, value.trim())
    if (filter) filters.push(filter)
  }
  const text = (query.q ?? query.search ?? '').trim()
  const { said, ...reading }: Reading =
    text === '' ? { said: [], needle: undefined } : await readText(db, entity, text, understood)
  return { filters: [...filters, ...said], verified: query.verified, ...reading }
}

/** What a query leaves; where that is nothing, what it leaves if its filters mean something else. */
async function leftBy<T>(
  db: Db,
  entity: AnyEntity,
  selection: Asked,
  answer: { ask: (selection: Asked) => Promise<T>; isNothing: (found: T) => boolean },
): Promise<T> {
  const found = await answer.ask(selection)
  if (!answer.isNothing(found) || !selection.filters.some((filter) => isLink(entity, filter))) return found
  const filters = await Promise.all(selection.filters.map((filter) => meantInstead(db, entity, filter)))
  return answer.ask({ ...selection, filters })
}

export interface Page {
  rows: Record<string, unknown>[]
  total: number
  /** What was searched instead of a mistyped text. */
  corrected?: string | undefined
}
type PageOfIds = Omit<Page, 'rows'> & { ids: string[] }

/** From here on a page may be worth looking for from the end: each row before it is walked past. */
const DEEP = 100

async function listFromNearerEnd(
  db: Db,
  entity: AnyEntity,
  selection: Selection,
  window: Window,
  total: Promise<number>,
): Promise<string[]> {
  const { skip } = window
  const isNearEnd = skip > DEEP && !selection.needle && skip > (await total) / 2
  if (!isNearEnd) return listPage(db, entity, selection, window)
  if (skip >= (await total)) return []
  return (await listPage(db, entity, selection, fromEnd(window, await total))).reverse()
}

/** By field, what it may be besides what the query asks. */
type Among = Readonly<Record<string, string[]>>

interface How {
  among?: Among
  /** What is known of the query's text already. */
  understood?: Understood | undefined
}

export async function listIds(
  db: Db,
  entity: AnyEntity,
  query: ListQuery,
  { among = {}, understood }: How = {},
): Promise<PageOfIds> {
  const asked = await selectionOf(db, entity, query, understood)
  const further = Object.entries(among).map(([field, values]) => ({ field, values }))
  const order = query.sort ?? (asked.needle ? 'best' : entity.order)
  const window = { order, limit: query.limit, skip: offsetOf(query) }
  const { corrected, subjects } = asked
  return leftBy(db, entity, asked, {
    ask: async ({ filters, ...rest }) => {
      const selection = { ...rest, filters: [...filters, ...further] }
      const counted = countRows(db, entity, selection)
      const [ids, total] = await Promise.all([
        subjects && order === 'best'
          ? listRanked(db, selection, subjects, window)
          : listFromNearerEnd(db, entity, selection, window, counted),
        counted,
      ])
      return { ids, total, corrected: total > 0 ? corrected : undefined }
    },
    isNothing: ({ total }) => total === 0,
  })
}

export async function listEntries(
  db: Db,
  entity: AnyEntity,
  query: ListQuery,
  understood?: Understood,
): Promise<Page> {
  const { ids, ...page } = await listIds(db, entity, query, { understood })
  return { rows: await entriesById(db, entity, ids), ...page }
}

/** For each text the kits that a search for it begins with. */
export async function kitsLike(
  db: Db,
  texts: readonly string[],
  limit: number,
): Promise<Map<string, string[]>> {
  const kit = registry.master_kit
  const found = new Map<string, string[]>()
  for (const understood of await understand(db, texts)) {
    const { said, needle, subjects } = await readKitText(db, kit, understood)
    const selection = { filters: said, verified: undefined, needle }
    const ids =
      needle && subjects
        ? await listRanked(db, selection, subjects, { limit, skip: 0 })
        : await listPage(db, kit, selection, { order: kit.order, limit, skip: 0 })
    found.set(understood.text, ids)
  }
  return found
}

export interface Groups {
  groups: Page[]
  corrected: string | undefined
}

/** The best matches of each type, and how many there are. */
export async function findInGroups(
  db: Db,
  entities: readonly AnyEntity[],
  text: string,
  limit: number,
): Promise<Groups> {
  const [understood] = (await isMark(db, text)) ? [] : await understand(db, [text])
  const named = understood?.named ?? { hits: [], corrected: undefined }
  const isNamed = named.hits.some(({ score }) => score >= IS_NAMED)
  const foundByName = async (entity: AnyEntity) => {
    // Where something is called so, what has the letters somewhere in a word is not meant.
    const hits = named.hits.filter(
      ({ type, score }) => type === entity.type && (!isNamed || score >= IS_NAMED),
    )
    const best = hits.slice(0, limit).map(({ id }) => id)
    const rows = await entriesById(db, entity, best)
    const corrected = rows.length > 0 ? named.corrected : undefined
    return { rows, total: hits.length, corrected }
  }
  const groups = await Promise.all(
    entities.map((entity) =>
      hasOwnName(entity) && understood
        ? foundByName(entity)
        : listEntries(db, entity, { q: text, sort: 'best', limit }, understood),
    ),
  )
  return { groups, corrected: groups.findLast(({ corrected }) => corrected)?.corrected }
}

/** What waits for a decision is there for its author and for moderators, and for nobody else. */
const alsoSeenBy = (caller: Caller | null): AlsoSeen => {
  if (caller === null) return undefined
  return caller.role === 'user' ? { createdBy: caller.id } : 'all'
}

export async function getEntry(
  db: Db,
  entity: AnyEntity,
  key: string,
  caller: Caller | null,
): Promise<Record<string, unknown>> {
  const by = isId(key) ? { id: key } : { reference: key.toUpperCase() }
  const row =
    (await findRow(db, entity, by, alsoSeenBy(caller))) ?? (await findMerged(db, entity, by, caller))
  if (!row) throw notFound(`${entity.label.one.en} not found`)
  if (caller === null) return toWire(entity, row)
  // Of what is not in the catalogue, pictures may be for those alone who see it.
  const show = await showing(db, namesIn(row))
  return toWire(
    entity,
    withPictures(row, (path) => show(path, true)),
  )
}

/** The entry that it turned out to be: whoever has its old address finds it. */
async function findMerged(
  db: Db,
  entity: AnyEntity,
  by: { id: string } | { reference: string },
  caller: Caller | null,
): Promise<Record<string, unknown> | undefined> {
  const id = await findSurvivor(db, by)
  return id === undefined ? undefined : findRow(db, entity, { id }, alsoSeenBy(caller))
}

/** Whole entries that somebody else chose. */
export const entriesById = async (
  db: Db,
  entity: AnyEntity,
  ids: string[],
): Promise<Record<string, unknown>[]> =>
  ids.length === 0 ? [] : (await listRowsById(db, entity, ids)).map((row) => toWire(entity, row))

/** Kits that somebody else chose, as their cards show them, in no order. */
export const kitCardsById = (db: Db, ids: string[]): Promise<KitCard[]> => listKitCards<KitCard>(db, ids)

/** Which kit a version is of has as many values as there are kits: nobody chooses from those. */
const facetFields = (entity: AnyEntity): string[] =>
  fieldsOf(entity)
    .filter(([, field]) => field.filter && !(field.kind === 'link' && field.to === 'master_kit'))
    .map(([key]) => key)

/** For each filterable field, how many entries of each value the other filters leave. */
export async function facetsOf(
  db: Db,
  entity: AnyEntity,
  { of, ...query }: Partial<ListQuery> & { of?: readonly string[] | undefined },
): Promise<Facets> {
  return leftBy(db, entity, await selectionOf(db, entity, query), {
    ask: (selection) => facetsLeft(db, entity, selection, of),
    isNothing: ({ total }) => total === 0,
  })
}

async function facetsLeft(
  db: Db,
  entity: AnyEntity,
  selection: Selection,
  of: readonly string[] | undefined,
): Promise<Facets> {
  const isFiltered = (field: string) =>
    selection.filters.some((filter) => filter.field === field && !filter.said)
  const fields = facetFields(entity).filter((field) => of?.includes(field) ?? true)
  const without = (field: string): Selection => ({
    ...selection,
    filters: selection.filters.filter((filter) => filter.field !== field || filter.said),
  })
  const [all, ...own] = await Promise.all([
    listFacets(
      db,
      entity,
      fields.filter((field) => !isFiltered(field)),
      selection,
    ),
    ...fields.filter(isFiltered).map((field) => listFacetsOf(db, entity, field, without(field))),
  ])
  // Of those that are not verified none is: what is told then is what the other filters leave.
  const verified =
    selection.verified === false
      ? await countRows(db, entity, { ...selection, verified: true })
      : all.verified
  const found = Object.assign({}, all.facets, ...own)
  return {
    total: all.total,
    verified,
    facets: Object.fromEntries(fields.map((field) => [field, found[field] ?? []])),
  }
}

/** How many versions the kits have that the query leaves. */
export async function versionsOf(db: Db, query: Partial<ListQuery>): Promise<number> {
  const kit = registry.master_kit
  return leftBy(db, kit, await selectionOf(db, kit, query), {
    ask: (selection) => countVersions(db, kit, selection),
    isNothing: (versions) => versions === 0,
  })
}

export async function optionsOf(
  db: Db,
  entity: AnyEntity,
  query: ListQuery,
): Promise<{ rows: Option[]; total: number }> {
  const asked = await selectionOf(db, entity, query)
  const window = {
    order: asked.needle ? 'best' : 'title',
    limit: query.limit,
    skip: offsetOf(query),
  } as const
  return leftBy(db, entity, asked, {
    ask: async (selection) => {
      const [ids, total] = await Promise.all([
        listPage(db, entity, selection, window),
        countRows(db, entity, selection),
      ])
      return { rows: await listOptions(db, entity, ids), total }
    },
    isNothing: ({ total }) => total === 0,
  })
}
