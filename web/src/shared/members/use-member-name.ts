import { DELETED_MEMBER } from '@kitdex/contract/rules/profile'
import { useText } from '../../lib/texts/i18n.tsx'

/** Who left has no name any more: they are called so in the words of the language. */
export function useMemberName(): (name: string) => string {
  const t = useText()
  return (name) => (name === DELETED_MEMBER ? t('member.deleted') : name)
}
