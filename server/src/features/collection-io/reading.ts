import type { CollectionImport } from '@kitdex/contract/api/collection-io'
import {
  COLLECTION_TYPES,
  type CollectionType,
  type ItemInput,
  itemInput,
  saleInput,
} from '@kitdex/contract/api/collection-item'
import type { ItemColumn } from '@kitdex/contract/rules/collection/item-columns'
import { isRoundedCode } from '@kitdex/contract/rules/texts/tag-code'
import type { z } from 'zod'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { isId } from '../../platform/ids.ts'
import { resolveNames } from '../catalogue/name-service.ts'
import { isDuplicate, liveEntries, shelvesOf } from '../collection/bulk-service.ts'
import { readCell } from './cells.ts'
import { type Match, matchKits, NAMED } from './matching.ts'
import { digestOf, type Problem, type ReadRow, type StoredRow, type Values, valuesOf } from './rows.ts'

/** Fields that the forms know by another name. */
const INPUT_NAMES: Readonly<Partial<Record<ItemColumn, keyof ItemInput>>> = { patches: 'patches_list' }
const FIELD_NAMES: Readonly<Record<string, ItemColumn>> = { patches_list: 'patches' }

/** Where a name may stand for an entry, if no id does. */
const LINKS = [
  { id: 'associated_player_id', name: 'associated_player', type: 'player' },
  { id: 'signature_player_id', name: 'signature_player', type: 'player' },
  { id: 'opponent_id', name: 'opponent', type: 'team' },
] as const
const LONGEST_NAME = 200
type LinkType = (typeof LINKS)[number]['type']

/** For each type, what the names in the rows mean; and which ids there are. */
async function resolveLinks(db: Db, rows: readonly Values[]): Promise<Map<LinkType, Map<string, string>>> {
  const known = new Map<LinkType, Map<string, string>>()
  for (const type of ['player', 'team'] as const) {
    const links = LINKS.filter((link) => link.type === type)
    const said = rows.flatMap((values) =>
      links.map(({ id, name }) => values.get(id)?.trim() || values.get(name)?.trim() || ''),
    )
    const texts = [...new Set(said)].filter((text) => text !== '' && text.length <= LONGEST_NAME)
    const live = await liveEntries(db, type, texts.filter(isId))
    const found = await resolveNames(
      db,
      type,
      texts.filter((text) => !isId(text)),
    )
    // A name that several go by says nothing.
    const named = [...found].flatMap(([name, { id, ambiguous }]): [string, string][] =>
      ambiguous ? [] : [[name, id]],
    )
    known.set(type, new Map([...named, ...[...live].map((id): [string, string] => [id, id])]))
  }
  return known
}

const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Problem[] =>
  issues.map(({ path, message }) => {
    const key = String(path[0] ?? '')
    return { field: FIELD_NAMES[key] ?? (key as ItemColumn), msg: message }
  })

/** The instant since when an item is in its list; never one to come. */
function addedAt(text: string | undefined): string | null {
  const at = text ? new Date(text) : null
  return at && !Number.isNaN(at.getTime()) && at <= now() ? at.toISOString() : null
}

const isList = (text: unknown): text is CollectionType => COLLECTION_TYPES.some((type) => type === text)

/** One row against the checks of the item's forms. */
function checkRow(values: Values, links: ReadonlyMap<LinkType, ReadonlyMap<string, string>>) {
  const problems: Problem[] = []
  const said: Record<string, unknown> = {}
  for (const [field, text] of values) {
    const value = readCell(field, text)
    // An origin that is not said may still be told by the condition.
    if (field !== 'origin_type' || value !== null) said[INPUT_NAMES[field] ?? field] = value
  }
  for (const { id, name, type } of LINKS) {
    const text = values.get(id)?.trim() || values.get(name)?.trim()
    said[id] = text ? links.get(type)?.get(isId(text) ? text.toLowerCase() : text) : null
    delete said[name]
    if (text && said[id] === undefined) {
      problems.push({
        field: values.get(id)?.trim() ? id : name,
        msg: `There is no such ${type}, or more than one`,
      })
      said[id] = null
    }
  }
  const collection_type = said.collection_type ?? 'owned'
  if (!isList(collection_type)) {
    problems.push({ field: 'collection_type', msg: 'Must be one of: owned, wanted, sold' })
  }
  const input = itemInput.safeParse(said)
  const sale = saleInput.safeParse(said)
  for (const { error } of [input, sale]) if (error) problems.push(...fieldsOf(error.issues))
  return {
    collection_type: isList(collection_type) ? collection_type : null,
    problems,
    input: input.data ?? ({} as ItemInput),
    sold_price: sale.data?.sold_price ?? null,
    sold_at: sale.data?.sold_at ?? null,
    added_at: addedAt(values.get('added_at')),
  }
}

const NO_KIT = 'Which kit is it?'
const ROUNDED = 'The spreadsheet has rounded this code: write all its digits, in a column of text'

/** What the member said it is; else what they proposed, once it is in the catalogue. */
function chosenFor({ chosen_kit, proposal }: StoredRow): StoredRow['chosen_kit'] {
  if (chosen_kit || proposal?.status !== 'approved' || !proposal.kit_id) return chosen_kit
  return { master_kit_id: proposal.kit_id }
}

/** Reads the first rows of these, of one import: what they say, which kits they mean, and what one has already. */
export async function readFirst(
  db: Db,
  of: { memberId: string; columns: CollectionImport['columns']; mine: ReadonlySet<string> },
  all: readonly StoredRow[],
): Promise<ReadRow[]> {
  const said = all.map((row) => valuesOf(of.columns, row.cells, row.fixes))
  const matches = await matchKits(
    db,
    all.map((row, at) => ({ values: said[at] ?? new Map(), chosen: chosenFor(row) })),
  )
  const rows = all.slice(0, matches.length)
  const values = said.slice(0, matches.length)
  const links = await resolveLinks(db, values)
  const shelfOf = await shelvesOf(
    db,
    of.memberId,
    matches.flatMap(({ kit }) => kit ?? []),
  )
  return rows.map((row, at): ReadRow => {
    const { kit, candidates: found } = matches[at] as Match
    // What was suggested before somebody chose may still be it.
    const before = chosenFor(row) ? (row.reading?.candidates ?? []) : []
    const candidates = before.length > 0 ? before : found
    const { collection_type, problems, ...read } = checkRow(values[at] ?? new Map(), links)
    const isRounded = isRoundedCode(values[at]?.get('code') ?? '') && kit?.score !== NAMED
    if (isRounded) problems.push({ field: 'code', msg: ROUNDED })
    else if (!kit && !row.proposal) problems.push({ field: null, msg: NO_KIT })
    const { sold_price, sold_at } = read
    const isThere =
      kit !== null &&
      collection_type !== null &&
      isDuplicate(
        { collection_type, isCopy: row.decision === 'copy', sold_price, sold_at },
        shelfOf(kit),
        of.mine,
      )
    const waiting = kit ? 'ready' : 'proposed'
    const blocked = problems.length > 0 ? 'problem' : isThere ? 'duplicate' : waiting
    return {
      number: row.number,
      state: row.decision === 'skip' ? 'skipped' : blocked,
      collection_type,
      reading: { ...read, kit, candidates, problems },
      said: digestOf(values[at] ?? new Map()),
    }
  })
}
