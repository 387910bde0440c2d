import { type ItemNeed, missingIn } from '@kitdex/contract/rules/collection/item-needs'
import {
  conditionNamed,
  conditionShown,
  isFromMatch,
  type Origin,
  type Patch,
  type Performance,
  type Proof,
  patchNamed,
  physicalStateOf,
  preparationOf,
  type Result,
  type SpecialMatch,
} from '@kitdex/contract/rules/collection/item-words'
import { amountIn } from '@kitdex/contract/rules/collection/money'
import type { Model, Valued } from '@kitdex/contract/rules/collection/price'
import { isDay } from '@kitdex/contract/rules/days'
import type { TextKey } from '../../../i18n/message.ts'
import type { Item } from '../collection-data.ts'

/** A player or a team that was chosen; without an id, in words: it is not in the catalogue. */
export interface Chosen {
  readonly id: string
  readonly name: string
  readonly coefficient?: number
}

/** The form as it is filled in: texts as they are typed, '' where nothing is said. */
export interface ItemForm {
  readonly kit_type: Model
  readonly gender: string
  readonly size: string
  /** What it counts as, or the owner's own word for it. */
  readonly condition: string
  readonly player: Chosen | null
  readonly name_printing: string
  readonly number: string
  readonly printing_style: string
  readonly competition_patch: string
  readonly origin_type: Origin | ''
  readonly competition: string
  readonly match_date: string
  readonly opponent: Chosen | null
  readonly special_match_type: SpecialMatch | ''
  readonly match_result: Result | ''
  readonly performance: readonly Performance[]
  readonly match_proof: Proof
  readonly patches: readonly string[]
  readonly other_patches: string
  readonly signed: boolean
  readonly signature_proof: Proof
  readonly signer: Chosen | null
  readonly worn: boolean
  readonly worn_type: string
  readonly user_estimate: string
  readonly purchase_price: string
  readonly purchase_date: string
  readonly share_price: boolean
  readonly hidden: boolean
  readonly comments: string
  readonly personal_notes: string
}

const chosen = (id: string | null | undefined, name: string | null | undefined): Chosen | null =>
  id || name ? { id: id ?? '', name: name ?? '' } : null
const said = (value: string | number | null): string => (value === null ? '' : String(value))

/** An item as the form shows it, amounts as the language writes them; a kit to be added has only its model. */
export function formOf(item: Item | null, model: string, written: (amount: number) => string): ItemForm {
  const money = (amount: number | null | undefined): string => (amount == null ? '' : written(amount))
  return {
    kit_type: (item?.model ?? model) as Model,
    gender: said(item?.gender ?? null),
    size: said(item?.size ?? null),
    condition: item ? conditionShown(item) : '',
    player: chosen(item?.associated_player_id, item?.associated_player),
    name_printing: said(item?.name_printing ?? null),
    number: said(item?.number_printing ?? null),
    printing_style: said(item?.printing_style ?? null),
    competition_patch: said(item?.competition_patch ?? null),
    origin_type: (item?.origin_type ?? '') as ItemForm['origin_type'],
    competition: said(item?.competition ?? null),
    match_date: said(item?.match_date ?? null),
    opponent: chosen(item?.opponent_id, item?.opponent),
    special_match_type: (item?.special_match_type ?? '') as ItemForm['special_match_type'],
    match_result: (item?.match_result ?? '') as ItemForm['match_result'],
    performance: (item?.performance ?? []) as Performance[],
    match_proof: (item?.match_proof ?? 'none') as Proof,
    patches: item?.patches_list ?? [],
    other_patches: said(item?.other_patches ?? null),
    signed: item?.is_signed ?? false,
    signature_proof: (item?.signature_proof ?? 'none') as Proof,
    signer: chosen(item?.signature_player_id, item?.signature_player ?? item?.signed_by),
    worn: item?.worn ?? false,
    worn_type: said(item?.worn_type ?? null),
    user_estimate: money(item?.user_estimate),
    purchase_price: money(item?.purchase_price),
    purchase_date: said(item?.purchase_date ?? null),
    share_price: item?.share_price ?? false,
    hidden: item?.hidden ?? false,
    comments: said(item?.comments ?? null),
    personal_notes: said(item?.personal_notes ?? null),
  }
}

/** What is wrong, in words, by field. */
export type Problems = Partial<Record<keyof ItemForm, string>>
/** What came of a save: what is stored now, or what is wrong with it. */
export type Saved = { readonly form: ItemForm } | { readonly problems: Problems }
type FormErrors = Partial<Record<keyof ItemForm, TextKey>>

const NEEDED = {
  competition: 'itemForm.competitionRequired',
  match_date: 'itemForm.matchDateRequired',
  opponent: 'itemForm.opponentRequired',
  signer: 'itemForm.signerRequired',
} as const satisfies Record<ItemNeed, TextKey>

/** What a shirt of a match, or a signed one, does not say of itself yet. */
export function missingOf(form: ItemForm): Partial<Record<ItemNeed, (typeof NEEDED)[ItemNeed]>> {
  const missing = missingIn({
    origin: form.origin_type || null,
    signed: form.signed,
    has: {
      competition: form.competition.trim() !== '',
      match_date: form.match_date !== '',
      opponent: form.opponent !== null,
      signer: form.signer !== null,
    },
  })
  return Object.fromEntries(missing.map((need) => [need, NEEDED[need]]))
}

/** `broken`: dates that were typed and are none; their field says that nothing was. */
export function errorsOf(form: ItemForm, broken: readonly string[] = []): FormErrors {
  const errors: { -readonly [K in keyof FormErrors]: TextKey } = { ...missingOf(form) }
  const isNoDay = (name: 'match_date' | 'purchase_date') =>
    broken.includes(name) || (form[name] !== '' && !isDay(form[name]))
  const isNoAmount = (text: string) => text.trim() !== '' && amountIn(text) === undefined
  if (form.number !== '' && !/^\d{1,2}$/.test(form.number)) errors.number = 'itemForm.numberRange'
  if (isNoAmount(form.user_estimate)) errors.user_estimate = 'itemForm.estimateNumber'
  if (isNoAmount(form.purchase_price)) errors.purchase_price = 'itemForm.priceNumber'
  if (isNoDay('match_date')) errors.match_date = 'itemForm.matchDateValid'
  if (isNoDay('purchase_date')) errors.purchase_date = 'itemForm.purchaseDateValid'
  return errors
}

const atMidnight = (day: string): string => (day === '' ? '' : `${day}T00:00:00.000Z`)

/** One of the catalogue by its id, another in words. */
const link = (entry: Chosen | null, id: string, words: string) => ({
  [id]: entry?.id ?? '',
  [words]: entry && !entry.id ? entry.name.trim() : '',
})

/** The form under the names of the wire; what is not said is ''. */
function wireOf(form: ItemForm): Record<string, unknown> {
  const isMatch = form.origin_type !== '' && isFromMatch(form.origin_type)
  const isWorn = form.origin_type === 'match_worn'
  const condition = conditionNamed(form.condition)
  return {
    kit_type: form.kit_type,
    gender: form.gender,
    size: form.size,
    condition: form.origin_type && preparationOf(form.origin_type),
    physical_state: condition === form.condition ? physicalStateOf(condition) : form.condition,
    general_condition: condition ?? '',
    origin_type: form.origin_type,
    name_printing: form.name_printing.trim(),
    number_printing: form.number,
    ...link(form.player, 'associated_player_id', 'associated_player_name'),
    printing_style: form.printing_style,
    competition_patch: form.competition_patch,
    competition: isMatch ? form.competition.trim() : '',
    match_date: isMatch ? atMidnight(form.match_date) : '',
    ...link(isMatch ? form.opponent : null, 'opponent_id', 'opponent_name'),
    match_proof: isMatch ? form.match_proof : '',
    special_match_type: isWorn ? form.special_match_type : '',
    match_result: isWorn ? form.match_result : '',
    performance: isWorn ? form.performance : [],
    patches: form.patches.join(', '),
    patches_list: form.patches,
    other_patches: form.other_patches.trim(),
    ...link(form.signed ? form.signer : null, 'signature_player_id', 'signed_by'),
    signature_proof: form.signed ? form.signature_proof : '',
    signature_certificate: form.signed ? form.signature_proof : '',
    worn: form.worn || '',
    worn_type: form.worn ? form.worn_type : '',
    user_estimate: amountIn(form.user_estimate) ?? '',
    purchase_price: amountIn(form.purchase_price) ?? '',
    purchase_date: atMidnight(form.purchase_date),
    comments: form.comments.trim(),
    personal_notes: form.personal_notes.trim(),
  }
}

const isBlank = (value: unknown): boolean => value === '' || (Array.isArray(value) && value.length === 0)
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/**
 * What is sent of a form: what was filled in, what was emptied as null, and always whether it is signed. What nobody
 * touched since `before` is not sent: it stays what it is, in its owner's own words.
 */
export function bodyOf(form: ItemForm, before?: ItemForm): Record<string, unknown> {
  const wasSaid = before ? wireOf(before) : {}
  const touched = Object.entries(wireOf(form)).filter(([name, value]) =>
    before ? !isSame(value, wasSaid[name]) : !isBlank(value),
  )
  const sent = touched.map(([name, value]) => [name, isBlank(value) ? null : value] as const)
  return {
    // The condition without an origin would be that of the shirt.
    ...Object.fromEntries(sent.filter(([name, value]) => name !== 'condition' || value !== null)),
    signature: form.signed,
    ...(form.signed ? {} : { is_signed: false }),
    share_price: form.share_price,
    hidden: form.hidden,
  }
}

/** The form's name for a name of the wire. */
export const fieldNamed = (name: string): keyof ItemForm | undefined =>
  FIELDS[name] ?? (name in BLANK_FIELDS ? (name as keyof ItemForm) : undefined)

const BLANK_FIELDS = formOf(null, 'replica', String)
const FIELDS: Readonly<Record<string, keyof ItemForm>> = {
  general_condition: 'condition',
  physical_state: 'condition',
  associated_player_id: 'player',
  associated_player_name: 'player',
  number_printing: 'number',
  opponent_id: 'opponent',
  opponent_name: 'opponent',
  patches_list: 'patches',
  signature_player_id: 'signer',
  signed_by: 'signer',
}

export const isChanged = (form: ItemForm, before: ItemForm): boolean => !isSame(form, before)

/** What the form is worth as it stands. */
export const valuedOf = (form: ItemForm): Valued => ({
  model: form.kit_type,
  condition: conditionNamed(form.condition) ?? null,
  origin: form.origin_type || null,
  special_match: form.special_match_type || null,
  result: form.match_result || null,
  performance: form.performance,
  match_proof: form.match_proof,
  patches: form.patches.map(patchNamed) as Patch[],
  signed: form.signed,
  signature_proof: form.signature_proof,
  ...(form.player?.coefficient !== undefined && { player: form.player.coefficient }),
  ...(form.signer?.coefficient !== undefined && { signer: form.signer.coefficient }),
})
