import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { Merge } from 'lucide-react'
import { useUser } from '../../lib/session/session.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'

export const mergeAddress = (type: EntityType, into: string, other?: string): string =>
  `/moderation/merge?${new URLSearchParams({ type, into, ...(other && { other }) })}`

/** To making an entry and another one; for moderators. */
export function MergeLink({ type, id }: { type: EntityType; id: string }) {
  const t = useText()
  const role = useUser()?.role
  if (role !== 'moderator' && role !== 'admin') return null
  return (
    <ButtonLink to={mergeAddress(type, id)}>
      <Merge size={16} aria-hidden="true" />
      {t('entry.merge')}
    </ButtonLink>
  )
}
