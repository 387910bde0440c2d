import type { Contribution, ListedContribution } from '@kitdex/contract/api/contribution'
import { useMemo } from 'react'
import { EntityMark, type Marked } from '../../shared/entries/entity-mark.tsx'

const PICTURES = ['logo_url', 'photo_url', 'front_photo_url'] as const

/** A list has the kit along. */
type Shown = Contribution & Partial<Pick<ListedContribution, 'kit'>>

/** The entry as it would be. */
function markOf({ base_data, proposed_data, images, entity_name, title, kit }: Shown): Marked {
  const pictures = PICTURES.flatMap((field) => {
    const [picture] = images[field] ?? []
    return picture ? [[field, picture] as const] : []
  })
  return {
    ...kit,
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
  contribution: Shown
  size: number
  className: string
}) {
  const entry = useMemo(() => markOf(contribution), [contribution])
  return <EntityMark entry={entry} size={size} className={className} />
}
