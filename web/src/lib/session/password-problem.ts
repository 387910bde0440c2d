import { isCommonPassword, PASSWORD_MIN } from '@kitdex/contract/rules/password'
import type { Translate } from '../texts/i18n.tsx'

/** Why a new password is refused; null: it is not, as far as can be told here. */
export function passwordProblem(t: Translate, password: string): string | null {
  if (password.length < PASSWORD_MIN) return t('auth.tooShort')
  return isCommonPassword(password) ? t('auth.tooCommon') : null
}
