import {
  type Condition,
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
} from '@kitdex/contract/rules/item-words'
import type { Model, Valued } from '@kitdex/contract/rules/price'
import type { TextKey } from '../../i18n/message.ts'
import type { Item } from './collection-data.ts'

/** A player or a team that was chosen. */
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
  readonly condition: Condition | ''
  readonly player: Chosen | null
  readonly name_printing: string
  readonly number: string
  readonly printing_style: string
  readonly competition_patch: string
  readonly origin_type: Origin
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
  readonly user_estimate: string
  readonly purchase_price: string
  readonly purchase_date: string
  readonly share_price: boolean
  readonly hidden: boolean
  readonly comments: string
}

const chosen = (id: string | null, name: string | null): Chosen | null =>
  id ? { id, name: name ?? '' } : null
const said = (value: string | number | null): string => (value === null ? '' : String(value))

/** An item as the form shows it; a kit that is about to be added has only its model. */
export function formOf(item: Item | null, model: string): ItemForm {
  return {
    kit_type: (item?.model ?? model) as Model,
    gender: said(item?.gender ?? null),
    size: said(item?.size ?? null),
    condition: (item?.general_condition ?? '') as ItemForm['condition'],
    player: chosen(item?.associated_player_id ?? null, item?.associated_player ?? null),
    name_printing: said(item?.name_printing ?? null),
    number: said(item?.number_printing ?? null),
    printing_style: said(item?.printing_style ?? null),
    competition_patch: said(item?.competition_patch ?? null),
    origin_type: (item?.origin_type ?? 'standard') as Origin,
    competition: said(item?.competition ?? null),
    match_date: said(item?.match_date ?? null),
    opponent: chosen(item?.opponent_id ?? null, item?.opponent ?? null),
    special_match_type: (item?.special_match_type ?? '') as ItemForm['special_match_type'],
    match_result: (item?.match_result ?? '') as ItemForm['match_result'],
    performance: (item?.performance ?? []) as Performance[],
    match_proof: (item?.match_proof ?? 'none') as Proof,
    patches: item?.patches_list ?? [],
    other_patches: said(item?.other_patches ?? null),
    signed: item?.is_signed ?? false,
    signature_proof: (item?.signature_proof ?? 'none') as Proof,
    signer: chosen(item?.signature_player_id ?? null, item?.signature_player ?? null),
    user_estimate: said(item?.user_estimate ?? null),
    purchase_price: said(item?.purchase_price ?? null),
    purchase_date: said(item?.purchase_date ?? null),
    share_price: item?.share_price ?? false,
    hidden: item?.hidden ?? false,
    comments: said(item?.comments ?? null),
  }
}

export type FormErrors = Partial<Record<keyof ItemForm, TextKey>>

const isNumber = (text: string): boolean =>
  text.trim() !== '' && Number.isFinite(Number(text)) && Number(text) >= 0
const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`))

export function errorsOf(form: ItemForm): FormErrors {
  const errors: { -readonly [K in keyof FormErrors]: TextKey } = {}
  if (isFromMatch(form.origin_type)) {
    if (form.competition.trim() === '') errors.competition = 'itemForm.competitionRequired'
    if (form.match_date === '') errors.match_date = 'itemForm.matchDateRequired'
    if (!form.opponent) errors.opponent = 'itemForm.opponentRequired'
  }
  if (form.signed && !form.signer) errors.signer = 'itemForm.signerRequired'
  if (form.number !== '' && !/^\d{1,2}$/.test(form.number)) errors.number = 'itemForm.numberRange'
  if (form.user_estimate !== '' && !isNumber(form.user_estimate))
    errors.user_estimate = 'itemForm.estimateNumber'
  if (form.purchase_price !== '' && !isNumber(form.purchase_price))
    errors.purchase_price = 'itemForm.priceNumber'
  if (form.match_date !== '' && !isDay(form.match_date)) errors.match_date = 'itemForm.matchDateValid'
  if (form.purchase_date !== '' && !isDay(form.purchase_date))
    errors.purchase_date = 'itemForm.purchaseDateValid'
  return errors
}

const atMidnight = (day: string): string => (day === '' ? '' : `${day}T00:00:00.000Z`)
const amount = (text: string): number | '' => (text === '' ? '' : Number(text))

/** What is sent: what is filled in, and always whether it is signed. */
export function bodyOf(form: ItemForm): Record<string, unknown> {
  const isMatch = isFromMatch(form.origin_type)
  const isWorn = form.origin_type === 'match_worn'
  const everything = {
    kit_type: form.kit_type,
    gender: form.gender,
    size: form.size,
    condition: preparationOf(form.origin_type),
    physical_state: form.condition && physicalStateOf(form.condition),
    general_condition: form.condition,
    origin_type: form.origin_type,
    name_printing: form.name_printing.trim(),
    number_printing: form.number,
    associated_player_id: form.player?.id,
    printing_style: form.printing_style,
    competition_patch: form.competition_patch,
    competition: isMatch ? form.competition.trim() : '',
    match_date: isMatch ? atMidnight(form.match_date) : '',
    opponent_id: isMatch ? form.opponent?.id : '',
    match_proof: isMatch ? form.match_proof : '',
    special_match_type: isWorn ? form.special_match_type : '',
    match_result: isWorn ? form.match_result : '',
    performance: isWorn ? form.performance : [],
    patches: form.patches.join(', '),
    patches_list: form.patches,
    other_patches: form.other_patches.trim(),
    signature_player_id: form.signed ? form.signer?.id : '',
    signature_proof: form.signed ? form.signature_proof : '',
    signature_certificate: form.signed ? form.signature_proof : '',
    user_estimate: amount(form.user_estimate),
    purchase_price: amount(form.purchase_price),
    purchase_date: atMidnight(form.purchase_date),
    comments: form.comments.trim(),
  }
  const filled = Object.entries(everything).filter(
    ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
  )
  return {
    ...Object.fromEntries(filled),
    signature: form.signed,
    ...(form.signed ? {} : { is_signed: false }),
    share_price: form.share_price,
    hidden: form.hidden,
  }
}

/** What the form is worth as it stands. */
export const valuedOf = (form: ItemForm): Valued => ({
  model: form.kit_type,
  condition: form.condition || null,
  origin: form.origin_type,
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
