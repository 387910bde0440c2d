import type { CollectionItem } from '@kitdex/contract/api/collection-item'
import { type Estimate, estimate } from '@kitdex/contract/rules/collection/price'
import { valuedOf } from './details.ts'
import type { Priced, ShownItem } from './repo.ts'

/** Links to personal photos expire: `sign` makes one. */
export type SignPhoto = (name: string) => string

export const estimateOf = (item: Priced): Estimate =>
  estimate(
    valuedOf(item.details, {
      model: item.kit_model,
      player_type: item.player_type,
      signer_type: item.signer_type,
    }),
  )

export const pricedAs = ({ estimated_price, base_price, factors, formula }: Estimate) => ({
  estimated_price,
  calculation_details: { base_price, coefficients_applied: factors, formula },
})

/** An item as the wire has it, under every name that the screens read. */
export function toAnswer(item: ShownItem, sign: SignPhoto): CollectionItem {
  const { details: d } = item
  const photos = item.photos.map(({ id, kind, name }) => ({ id, kind, url: sign(name) }))
  return {
    id: item.id,
    collection_type: item.collection_type,
    master_kit_id: item.master_kit_id,
    reference_kit_id: item.reference_kit_id,
    master_kit: item.master_kit as CollectionItem['master_kit'],
    reference_kit: item.reference_kit as CollectionItem['reference_kit'],
    copy: item.copy,
    created_at: item.created_at.toISOString(),
    updated_at: item.updated_at.toISOString(),
    size: d.size ?? null,
    gender: d.gender ?? null,
    kit_type: d.model ?? null,
    model: d.model ?? item.kit_model,
    condition: d.condition_word ?? d.condition ?? null,
    condition_other: d.condition_other ?? null,
    general_condition: d.condition ?? null,
    physical_state: d.physical_word ?? d.condition ?? null,
    origin_type: d.origin ?? null,
    name_printing: d.name_printing ?? null,
    number_printing: d.number_printing ?? null,
    associated_player_id: d.player_id ?? null,
    associated_player: item.associated_player ?? d.player_text ?? null,
    printing_style: d.printing_style ?? null,
    competition_patch: d.competition_patch ?? null,
    competition: d.competition ?? null,
    match_date: d.match_date ?? null,
    opponent_id: d.opponent_id ?? null,
    opponent: item.opponent ?? d.opponent_text ?? null,
    special_match_type: d.special_match ?? null,
    match_result: d.result ?? null,
    performance: d.performance ?? [],
    match_proof: d.match_proof ?? null,
    authenticity_proof: d.authenticity_proof ?? [],
    patches: (d.patches ?? []).join(', '),
    patches_list: d.patches ?? [],
    other_patches: d.other_patches ?? null,
    signature: d.signed ?? false,
    is_signed: d.signed ?? false,
    signed_by: d.signed_by ?? null,
    signature_player_id: d.signature_player_id ?? null,
    signature_player: item.signature_player,
    signature_proof: d.signature_proof ?? null,
    signature_certificate: d.signature_proof ?? null,
    worn: d.worn ?? false,
    worn_type: d.worn_type ?? null,
    photos,
    photo_urls: photos.map(({ url }) => url),
    user_estimate: d.user_estimate ?? null,
    purchase_price: d.purchase_price ?? null,
    purchase_date: d.purchase_date ?? null,
    comments: d.comments ?? null,
    personal_notes: d.personal_notes ?? null,
    share_price: d.share_price ?? false,
    hidden: d.hidden ?? false,
    priority: d.priority ?? null,
    max_price: d.max_price ?? null,
    sold_price: item.sold_price,
    sold_at: item.sold_at,
    // Only owned items have an estimate.
    price_estimation: item.collection_type === 'owned' ? pricedAs(estimateOf(item)) : null,
  }
}
