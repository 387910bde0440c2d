import type { CollectionItem } from '@kitdex/contract/api/collection-item'
import type { ShownItem } from '@kitdex/contract/api/social'

/** What is seen of a shirt of somebody's, one's own or another's. */
export type ItemFace = Pick<
  ShownItem,
  | 'master_kit'
  | 'model'
  | 'size'
  | 'physical_state'
  | 'general_condition'
  | 'origin_type'
  | 'is_signed'
  | 'signed_by'
  | 'signature_player'
  | 'patches_list'
  | 'other_patches'
  | 'name_printing'
  | 'number_printing'
  | 'photos'
> &
  Partial<Pick<CollectionItem, 'priority' | 'copy'>>
