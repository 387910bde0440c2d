import type { ItemInput } from '@kitdex/contract/api/collection-item'
import type { InputError } from '@kitdex/contract/error'
import { PLAYER_COEFFICIENTS, type PlayerType } from '@kitdex/contract/rules/catalogue/player-types'
import { ITEM_NEEDS, type ItemNeed, missingIn } from '@kitdex/contract/rules/collection/item-needs'
import {
  type Condition,
  conditionNamed,
  type Origin,
  originNamed,
  type Performance,
  type Proof,
  patchNamed,
  type Result,
  type SpecialMatch,
} from '@kitdex/contract/rules/collection/item-words'
import type { Model, Valued } from '@kitdex/contract/rules/collection/price'

/** What is kept of an item: each thing under its one name. What is not said is not there. */
export interface Details {
  size?: string
  gender?: string
  model?: Model
  /** The owner's own words, beside what they count as. */
  condition_word?: string
  physical_word?: string
  condition?: Condition
  condition_other?: string
  origin?: Origin
  name_printing?: string
  number_printing?: string
  player_id?: string
  /** Who is not in the catalogue, in words. */
  player_text?: string
  printing_style?: string
  competition_patch?: string
  competition?: string
  match_date?: string
  opponent_id?: string
  opponent_text?: string
  special_match?: SpecialMatch
  result?: Result
  performance?: Performance[]
  match_proof?: Proof
  authenticity_proof?: string[]
  patches?: string[]
  other_patches?: string
  signed?: boolean
  signed_by?: string
  signature_player_id?: string
  signature_proof?: Proof
  worn?: boolean
  worn_type?: string
  user_estimate?: number
  purchase_price?: number
  purchase_date?: string
  comments?: string
  personal_notes?: string
  share_price?: boolean
  hidden?: boolean
  priority?: number
  max_price?: number
}

/** The first that is said, were it only that there is none. */
const first = <T>(...said: (T | undefined)[]): T | undefined => said.find((value) => value !== undefined)

type Said = { [K in keyof Details]-?: Details[K] | null | undefined }

const isPhysical = (word: string | null | undefined): boolean =>
  word === null || conditionNamed(word ?? '') !== undefined

/** `condition` is of the shirt, or of where it comes from; the other two names are of the shirt only. */
function conditionOf(
  input: ItemInput,
  before: Details,
): Pick<Said, 'condition' | 'condition_word' | 'physical_word'> {
  const worn = isPhysical(input.condition) ? input.condition : undefined
  const physical_word = first(input.physical_state, input.general_condition, worn)
  // Said twice, the general condition is what counts, and the physical state the owner's word for it.
  const counted = first(input.general_condition, input.physical_state, worn)
  // What stands under `condition` changes along with the shirt's other names, or goes with its origin.
  const isPhysicalBefore = conditionNamed(before.condition_word ?? '') !== undefined
  const follows = isPhysicalBefore ? physical_word : input.origin_type === null ? null : undefined
  return {
    condition_word: first(input.condition, follows),
    physical_word,
    condition: typeof counted === 'string' ? (conditionNamed(counted) ?? null) : counted,
  }
}

/** One of the catalogue goes before words, and words before the one that was there. */
function linked(
  id: string | null | undefined,
  text: string | null | undefined,
): [id: string | null | undefined, text: string | null | undefined] {
  if (id) return [id, null]
  return [text ? null : id, text]
}

/** An origin that is not said may still be told by the condition. */
function originOf({ origin_type, condition }: ItemInput): Origin | null | undefined {
  if (origin_type) return originNamed(origin_type)
  return condition && !conditionNamed(condition) ? originNamed(condition) : (origin_type as null | undefined)
}

/** The strongest of several proofs. */
function proofOf(input: ItemInput): Proof | null | undefined {
  if (input.match_proof !== undefined) return input.match_proof as Proof | null
  const proofs = input.authenticity_proof
  if (!proofs) return proofs
  return (
    (['photo', 'certificate'] as const).find((proof) => proofs.some((word) => word.includes(proof))) ?? 'none'
  )
}

function saidOf(input: ItemInput, before: Details): Said {
  const [player_id, player_text] = linked(
    first(input.associated_player_id, input.associated_player),
    input.associated_player_name,
  )
  const [opponent_id, opponent_text] = linked(first(input.opponent_id, input.opponent), input.opponent_name)
  return {
    ...conditionOf(input, before),
    ...{ player_id, player_text, opponent_id, opponent_text },
    size: input.size,
    gender: input.gender,
    model: input.kit_type as Model | null | undefined,
    condition_other: input.condition_other,
    origin: originOf(input),
    name_printing: first(input.name_printing, input.player_name),
    number_printing: first(input.number_printing, input.player_number, input.number),
    printing_style: input.printing_style,
    competition_patch: input.competition_patch,
    competition: input.competition,
    match_date: input.match_date,
    special_match: input.special_match_type as SpecialMatch | null | undefined,
    result: input.match_result as Result | null | undefined,
    performance: input.performance as Performance[] | null | undefined,
    match_proof: proofOf(input),
    authenticity_proof: input.authenticity_proof,
    patches: first(input.patches_list, input.patches),
    other_patches: input.other_patches,
    signed: first(input.signature, input.is_signed, input.signed),
    signed_by: input.signed_by,
    signature_player_id: first(input.signature_player_id, input.signature_player),
    signature_proof: first(input.signature_proof, input.signature_certificate) as Proof | null | undefined,
    worn: input.worn,
    worn_type: input.worn_type,
    user_estimate: first(input.user_estimate, input.estimated_value),
    purchase_price: input.purchase_price,
    purchase_date: input.purchase_date,
    comments: input.comments,
    personal_notes: first(input.personal_notes, input.personal_description),
    share_price: input.share_price,
    hidden: input.hidden,
    priority: input.priority,
    max_price: input.max_price,
  }
}

/** What is said is kept, what is said to be nothing goes, the rest stays. */
export function withInput(before: Details, input: ItemInput): Details {
  const said = Object.entries(saidOf(input, before)).filter(([, value]) => value !== undefined)
  const after = Object.fromEntries(
    Object.entries({ ...before, ...Object.fromEntries(said) }).filter(([, value]) => value !== null),
  ) as Details
  if (!after.signed) {
    for (const key of ['signed_by', 'signature_player_id', 'signature_proof'] as const) delete after[key]
  }
  if (!after.worn) delete after.worn_type
  return after
}

const NEED_FIELDS = {
  competition: 'competition',
  match_date: 'match_date',
  opponent: 'opponent_id',
  signer: 'signature_player_id',
} as const satisfies Record<ItemNeed, keyof ItemInput>

/** What the editor asks for and a change leaves open: of a match where its origin is said, of whom where it is signed. */
export function missingAfter(input: ItemInput, after: Details, isEarlier: boolean): InputError[] {
  const said = saidOf(input, {})
  const isOfSignature = [said.signed, said.signed_by, said.signature_player_id].some(
    (one) => one !== undefined,
  )
  const item = {
    origin: input.origin_type ? after.origin : null,
    signed: isOfSignature && after.signed,
    has: {
      competition: after.competition !== undefined,
      match_date: after.match_date !== undefined,
      opponent: after.opponent_id !== undefined || after.opponent_text !== undefined,
      signer: after.signature_player_id !== undefined || after.signed_by !== undefined,
    },
  }
  return missingIn(item, isEarlier).map((need) => ({
    loc: ['body', NEED_FIELDS[need]],
    msg: ITEM_NEEDS[need],
    type: 'missing',
  }))
}

const coefficientOf = (type: PlayerType | null | undefined): number | undefined =>
  type ? PLAYER_COEFFICIENTS[type] : undefined

/** What counts of an item for its value; its own model goes before the kit's. */
export function valuedOf(
  details: Details,
  of: { model: Model; player_type?: PlayerType | null; signer_type?: PlayerType | null },
): Valued {
  const player = coefficientOf(of.player_type)
  const signer = coefficientOf(of.signer_type)
  return {
    model: details.model ?? of.model,
    condition: details.condition ?? null,
    origin: details.origin ?? null,
    special_match: details.special_match ?? null,
    result: details.result ?? null,
    performance: details.performance ?? [],
    match_proof: details.match_proof ?? null,
    patches: (details.patches ?? []).map(patchNamed),
    signed: details.signed ?? false,
    signature_proof: details.signature_proof ?? null,
    ...(player !== undefined && { player }),
    ...(signer !== undefined && { signer }),
  }
}
