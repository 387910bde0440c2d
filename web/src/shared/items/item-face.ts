import type { CollectionItem } from '@kitdex/contract/api/collection-item'
import type { ShownItem } from '@kitdex/contract/api/social'

/** What is seen of a shirt of somebody's, one's own or another's. */
export type ItemFace = Omit<ShownItem, 'estimated_price'> & Partial<Pick<CollectionItem, 'priority'>>
