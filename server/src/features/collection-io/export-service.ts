import type { exportCollection as endpoint } from '@kitdex/contract/api/collection-io'
import type { CollectionItem } from '@kitdex/contract/api/collection-item'
import { type Label, label } from '@kitdex/contract/catalogue/field'
import type { Download, Received } from '@kitdex/contract/endpoint'
import { ITEM_COLUMNS } from '@kitdex/contract/rules/collection/item-columns'
import { now } from '../../platform/clock.ts'
import { csvHeader, csvText } from '../../platform/csv.ts'
import type { Db } from '../../platform/database/db.ts'
import { everyItem } from '../collection/bulk-service.ts'
import { joinList } from './lists.ts'

type Value = string | number | boolean | readonly string[] | null

/** An item as files have it: flat, readable, and with every word its owner said; a column each, in this order. */
const FIELDS: Readonly<Record<string, (item: CollectionItem) => Value>> = {
  collection_type: (item) => item.collection_type,
  kit_name: ({ master_kit: kit }) => `${kit.club} ${kit.season} ${kit.kit_style}`,
  club: ({ master_kit: kit }) => kit.club,
  season: ({ master_kit: kit }) => kit.season,
  style: ({ master_kit: kit }) => kit.kit_style,
  brand: ({ master_kit: kit }) => kit.brand,
  kit_model: ({ master_kit: kit }) => kit.model,
  kitdex_reference: ({ master_kit: kit }) => kit.kitdex_reference,
  master_kit_id: (item) => item.master_kit_id,
  version_name: ({ reference_kit }) => reference_kit?.model_name ?? null,
  version_reference: ({ reference_kit }) => reference_kit?.kitdex_reference ?? null,
  reference_kit_id: (item) => item.reference_kit_id,
  // Spreadsheets round long numbers, which codes of products seldom are.
  code: ({ reference_kit: version }) => version?.sku_code ?? version?.barcode ?? null,
  size: (item) => item.size,
  gender: (item) => item.gender,
  kit_type: (item) => item.kit_type,
  condition: (item) => item.condition,
  condition_other: (item) => item.condition_other,
  general_condition: (item) => item.general_condition,
  physical_state: (item) => item.physical_state,
  origin_type: (item) => item.origin_type,
  name_printing: (item) => item.name_printing,
  number_printing: (item) => item.number_printing,
  associated_player: (item) => item.associated_player_id && item.associated_player,
  associated_player_name: (item) => (item.associated_player_id ? null : item.associated_player),
  associated_player_id: (item) => item.associated_player_id,
  printing_style: (item) => item.printing_style,
  competition_patch: (item) => item.competition_patch,
  competition: (item) => item.competition,
  match_date: (item) => item.match_date,
  opponent: (item) => item.opponent_id && item.opponent,
  opponent_name: (item) => (item.opponent_id ? null : item.opponent),
  opponent_id: (item) => item.opponent_id,
  special_match_type: (item) => item.special_match_type,
  match_result: (item) => item.match_result,
  performance: (item) => item.performance,
  match_proof: (item) => item.match_proof,
  authenticity_proof: (item) => item.authenticity_proof,
  patches: (item) => item.patches_list,
  other_patches: (item) => item.other_patches,
  signed: (item) => item.is_signed,
  signed_by: (item) => item.signed_by,
  signature_player: (item) => item.signature_player,
  signature_player_id: (item) => item.signature_player_id,
  signature_proof: (item) => item.signature_proof,
  worn: (item) => item.worn,
  worn_type: (item) => item.worn_type,
  purchase_price: (item) => item.purchase_price,
  purchase_date: (item) => item.purchase_date,
  user_estimate: (item) => item.user_estimate,
  kitdex_estimate: (item) => item.price_estimation?.estimated_price ?? null,
  share_price: (item) => item.share_price,
  hidden: (item) => item.hidden,
  priority: (item) => item.priority,
  max_price: (item) => item.max_price,
  sold_price: (item) => item.sold_price,
  sold_at: (item) => item.sold_at,
  comments: (item) => item.comments,
  personal_notes: (item) => item.personal_notes,
  photos: (item) => item.photos.map(({ url }) => url),
  added_at: (item) => new Date(item.created_at).toISOString(),
}

/** What is only told: no column of an import is called so. */
const TOLD: Readonly<Record<string, Label>> = {
  kit_name: label('Kit name', 'Nom du maillot'),
  kit_model: label('Model of the kit', 'Modèle du maillot'),
  version_name: label('Version name', 'Nom de la version'),
  kitdex_estimate: label('Kitdex estimate', 'Estimation Kitdex'),
  photos: label('Photos', 'Photos'),
}

type Options = Received<typeof endpoint>['query']

const headersIn = (language: Options['language']): string[] =>
  Object.keys(FIELDS).map((key) => {
    const name = TOLD[key] ?? ITEM_COLUMNS.find(({ value }) => value === key)?.label
    if (!language || !name) return key
    return language === 'default' ? (name.default ?? name.en) : name[language]
  })

const cellsOf = (item: CollectionItem): unknown[] =>
  Object.values(FIELDS).map((read) => {
    const value = read(item)
    return Array.isArray(value) ? joinList(value) : value
  })

/** Where nothing is said of one of these, that is not the same as not being asked: another field would answer. */
const ALWAYS = new Set(['general_condition', 'match_proof'])
const isSaid = (value: Value): boolean => value !== null && !(Array.isArray(value) && value.length === 0)

/** As JSON, without what is not said: 5,000 items fit into a file that can be imported. */
const recordOf = (item: CollectionItem): Record<string, Value> =>
  Object.fromEntries(
    Object.entries(FIELDS)
      .map(([key, read]): [string, Value] => [key, read(item)])
      .filter(([key, value]) => ALWAYS.has(key) || isSaid(value)),
  )

const SIGNS = { comma: ',', semicolon: ';' } as const

async function* csvOf(
  batches: AsyncIterable<CollectionItem[]>,
  { separator, language }: Options,
): AsyncGenerator<string> {
  const sign = SIGNS[separator]
  yield csvHeader(headersIn(language), sign)
  for await (const batch of batches) yield csvText(batch.map(cellsOf), sign)
}

async function* jsonOf(batches: AsyncIterable<CollectionItem[]>): AsyncGenerator<string> {
  yield `{"kitdex":"collection","version":1,"exported_at":${JSON.stringify(now())},"items":[`
  let separator = '\n'
  for await (const batch of batches) {
    yield separator + batch.map((item) => JSON.stringify(recordOf(item))).join(',\n')
    separator = ',\n'
  }
  yield '\n]}\n'
}

const FORMATS = {
  csv: { type: 'text/csv; charset=utf-8', write: csvOf },
  json: { type: 'application/json; charset=utf-8', write: jsonOf },
} as const

export function exportCollection(db: Db, memberId: string, options: Options): Download {
  const { format } = options
  const { type, write } = FORMATS[format]
  const day = now().toISOString().slice(0, 10)
  return { name: `kitdex-collection-${day}.${format}`, type, stream: write(everyItem(db, memberId), options) }
}
