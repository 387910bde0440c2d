import type { CollectionItem } from '@kitdex/contract/api/collection-item'
import { conditionShown, isFromMatch, type Origin } from '@kitdex/contract/rules/collection/item-words'
import { amountIn } from '@kitdex/contract/rules/collection/money'
import type { Model } from '@kitdex/contract/rules/collection/price'
import type { Named } from '../../../shared/entries/linked.ts'
import type { Jersey } from '../classic-data.ts'

/** Whose details are edited, and how. */
export type Editing =
  | { readonly mode: 'submission' }
  | { readonly mode: 'admin-modify'; readonly jersey: Jersey }
  | { readonly mode: 'collection-edit'; readonly jersey: Jersey; readonly itemId: string }

/** As it is filled in: '' and null where nothing is said. */
export interface EditorForm {
  readonly team: Named | null
  readonly league: Named | null
  readonly manufacturer: Named | null
  readonly season: string
  readonly jersey_type: string
  readonly model: string
  readonly sku_code: string
  readonly description: string
  readonly gender: string
  readonly size: string
  readonly condition: string
  readonly player: Named | null
  readonly number: string
  readonly style: string
  readonly patch: Named | null
  readonly origin_type: string
  readonly competition: Named | null
  readonly match_date: string
  readonly opponent: Named | null
  readonly special_match_type: string
  readonly match_result: string
  readonly performance: readonly string[]
  readonly match_proof: string
  readonly signed: boolean
  readonly signature_proof: string
  readonly front_photo: string
  readonly back_photo: string
  readonly other_photos: readonly string[]
  readonly user_estimate: string
  readonly notes: string
}

const named = (name: string | null | undefined, id: string | null | undefined = ''): Named | null =>
  name || id ? { id: id ?? '', name: name ?? '' } : null

/** What is stored, as the form has it. Of one's own copy its own photos; of the shirt those that all see. */
export function storedForm(
  jersey: Jersey | undefined,
  item: CollectionItem | undefined,
  written: (amount: number) => string,
): EditorForm {
  const photoOf = (kind: string) => item?.photos.filter((photo) => photo.kind === kind).map(({ url }) => url)
  const [front = '', back = ''] = [jersey?.front_photo_url ?? '', jersey?.back_photo_url ?? '']
  return {
    team: named(jersey?.team),
    league: named(jersey?.league),
    manufacturer: named(jersey?.manufacturer),
    season: jersey?.season ?? '',
    jersey_type: jersey?.jersey_type ?? '',
    model: item?.model ?? jersey?.model ?? '',
    sku_code: jersey?.sku_code ?? '',
    description: jersey?.description ?? '',
    gender: item?.gender ?? '',
    size: item?.size ?? '',
    condition: item ? conditionShown(item) : '',
    player: named(item?.associated_player, item?.associated_player_id),
    number: item?.number_printing ?? '',
    style: item?.printing_style ?? '',
    patch: named(item?.competition_patch),
    origin_type: item?.origin_type ?? '',
    competition: named(item?.competition),
    match_date: item?.match_date ?? '',
    opponent: named(item?.opponent, item?.opponent_id),
    special_match_type: item?.special_match_type ?? '',
    match_result: item?.match_result ?? '',
    performance: item?.performance ?? [],
    match_proof: item?.match_proof ?? '',
    signed: item?.is_signed ?? false,
    signature_proof: item?.signature_proof ?? '',
    front_photo: item ? (photoOf('front')?.[0] ?? '') : front,
    back_photo: item ? (photoOf('back')?.[0] ?? '') : back,
    other_photos: photoOf('other') ?? (jersey?.images ?? []).filter((url) => url !== front && url !== back),
    user_estimate: item?.user_estimate == null ? '' : written(item.user_estimate),
    notes: item?.personal_notes ?? '',
  }
}

/** What the earlier editor begins with where nothing is stored. */
const DEFAULTS: Partial<EditorForm> = {
  gender: 'men',
  size: 'M',
  condition: 'used',
  style: 'league',
  origin_type: 'standard',
  match_proof: 'none',
  signature_proof: 'none',
}

export function firstForm(stored: EditorForm, mode: Editing['mode']): EditorForm {
  const defaults = { ...DEFAULTS, model: mode === 'submission' ? 'authentic' : 'replica' }
  const missing = Object.entries(defaults).filter(([name]) => stored[name as keyof EditorForm] === '')
  return { ...stored, ...Object.fromEntries(missing) }
}

export const isOfMatch = (form: EditorForm): boolean => isFromMatch(form.origin_type as Origin)
export const isWorn = (form: EditorForm): boolean => form.origin_type === 'match_worn'

/** By id where it is one of the catalogue, else by name. */
const link = (entry: Named | null): string | null => entry?.id || entry?.name || null
const text = (value: string): string | null => value.trim() || null

/** Under the names of the wire. What is not asked for is not said. */
const WIRE = {
  team: ['team', (form) => link(form.team)],
  league: ['league', (form) => link(form.league)],
  manufacturer: ['manufacturer', (form) => link(form.manufacturer)],
  season: ['season', (form) => text(form.season)],
  jersey_type: ['jersey_type', (form) => text(form.jersey_type)],
  sku_code: ['sku_code', (form) => text(form.sku_code)],
  description: ['description', (form) => text(form.description)],
  model: ['type', (form) => form.model],
  gender: ['gender', (form) => text(form.gender)],
  size: ['size', (form) => text(form.size)],
  condition: ['condition', (form) => text(form.condition)],
  player: ['player_id', (form) => form.player?.id || null],
  number: ['number', (form) => text(form.number)],
  style: ['style', (form) => text(form.style)],
  patch: ['competition_patch_id', (form) => link(form.patch)],
  origin_type: ['origin_type', (form) => text(form.origin_type)],
  competition: ['competition_id', (form) => (isOfMatch(form) ? link(form.competition) : null)],
  match_date: ['match_date', (form) => (isOfMatch(form) ? text(form.match_date) : null)],
  match_proof: ['match_proof', (form) => (isOfMatch(form) ? text(form.match_proof) : null)],
  opponent: ['opponent_team_id', (form) => (isWorn(form) ? form.opponent?.id || null : null)],
  special_match_type: ['special_match_type', (form) => (isWorn(form) ? text(form.special_match_type) : null)],
  match_result: ['match_result', (form) => (isWorn(form) ? text(form.match_result) : null)],
  performance: ['performance', (form) => (isWorn(form) ? form.performance : [])],
  signed: ['signed', (form) => form.signed],
  signature_proof: ['signature_proof', (form) => (form.signed ? text(form.signature_proof) : null)],
  front_photo: ['front_photo', (form) => text(form.front_photo)],
  back_photo: ['back_photo', (form) => text(form.back_photo)],
  other_photos: ['other_photos', (form) => form.other_photos],
  user_estimate: ['user_estimate', (form) => amountIn(form.user_estimate) ?? null],
  notes: ['notes', (form) => text(form.notes)],
} as const satisfies Record<keyof EditorForm, readonly [string, (form: EditorForm) => unknown]>

const PHOTOS = ['front_photo', 'back_photo', 'other_photos'] as const
const SHIRT = ['team', 'league', 'manufacturer', 'season', 'jersey_type', 'description'] as const
const NAMES = Object.keys(WIRE) as (keyof EditorForm)[]
const COPY = NAMES.filter((name) => name !== 'sku_code' && !(SHIRT as readonly string[]).includes(name))

const wire = (form: EditorForm, names: readonly (keyof EditorForm)[]): Record<string, unknown> =>
  Object.fromEntries(names.map((name) => [WIRE[name][0], WIRE[name][1](form)]))

const changed = (after: Record<string, unknown>, before: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name])),
  )

/** A submission, whole: what has to be said, too, where it is not. */
export const submissionOf = (form: EditorForm) => ({
  team: link(form.team) ?? '',
  league: link(form.league),
  manufacturer: link(form.manufacturer),
  season: form.season,
  jersey_type: form.jersey_type,
  model: form.model as Model,
  sku_code: text(form.sku_code),
  description: text(form.description),
  front_photo: text(form.front_photo),
  back_photo: text(form.back_photo),
  other_photos: [...form.other_photos],
})

/** What is sent of an edit: what is now other than what is stored. */
export function detailsOf(form: EditorForm, stored: EditorForm, mode: Editing['mode']) {
  const names = mode === 'collection-edit' ? COPY : ([...SHIRT, ...PHOTOS, 'model'] as const)
  return changed(wire(form, names), wire(stored, names))
}

/** What the price is asked for with: of the item, too, what counts and the form does not show. */
export function valuedOf(
  form: EditorForm,
  mode: Editing['mode'],
  item: Pick<CollectionItem, 'patches_list' | 'signature_player_id'> | undefined,
): Record<string, unknown> {
  if (mode !== 'collection-edit') return { type: form.model }
  const { front_photo, back_photo, other_photos, user_estimate, notes, ...valued } = wire(form, COPY)
  return {
    ...valued,
    patches_list: item?.patches_list ?? [],
    signature_player_id: form.signed ? (item?.signature_player_id ?? null) : null,
  }
}

const OTHER_NAMES: Readonly<Record<string, keyof EditorForm>> = {
  opponent_id: 'opponent',
  signature_player_id: 'player',
}

/** The form's name for a name of the wire. */
export const fieldNamed = (name: string): keyof EditorForm | undefined =>
  OTHER_NAMES[name] ?? NAMES.find((key) => key === name || WIRE[key][0] === name)
