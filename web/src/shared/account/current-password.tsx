import type { OwnUser } from '@kitdex/contract/api/accounts'
import { useText } from '../../lib/texts/i18n.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

interface Props {
  user: OwnUser
  value: string
  onChange: (password: string) => void
}

/** Asked of whoever has one: an account that signs in through Google may not. */
export function CurrentPassword({ user, value, onChange }: Props) {
  const t = useText()
  if (!user.has_password) return null
  return (
    <PasswordField
      label={t('account.currentPassword')}
      autoComplete="current-password"
      value={value}
      onChange={onChange}
    />
  )
}
