import type { Contribution } from '@kitdex/contract/api/contribution'
import { useMemo } from 'react'
import { EntityMark, type Marked } from '../../shared/entries/entity-mark.tsx'

const PICTURES = ['logo_url', 'photo_url', 'front_photo_url'] as const

/** The entry as it would be. */
function markOf({ base_data, proposed_data, images, entity_name, title }: Contribution): Marked {
  const pictures = PICTURES.flatMap((field) => {
    const [picture] = images[field] ?? []
    return picture ? [[field, picture] as const] : []
  })
  return {
    ...base_data,
    ...proposed_data,
    ...Object.fromEntries(pictures),
    title: entity_name || title,
  }
}

export function ContributionMark({
  contribution,
  size,
  className,
}: {
  contribution: Contribution
  size: number
  className: string
}) {
  const entry = useMemo(() => markOf(contribution), [contribution])
  return <EntityMark entry={entry} size={size} className={className} />
}
