import { ApiError } from '../../lib/api.ts'
import type { Format } from '../../lib/texts/format.ts'
import type { Translate } from '../../lib/texts/i18n.tsx'

/** What a banned member reads who signs in; undefined where they are not banned. */
export function suspensionText(t: Translate, format: Format, error: unknown): string | undefined {
  if (!(error instanceof ApiError) || !error.code?.startsWith('account_suspended')) return undefined
  const date = error.values?.date
  return date === undefined
    ? t('auth.suspended')
    : t('auth.suspendedUntil', { date: format.date(String(date)) })
}

/** The specification's words for each way it can fail. */
export function failureText(t: Translate, error: unknown, mode: 'signIn' | 'signUp'): string {
  if (!(error instanceof ApiError)) return t('auth.connectionError')
  const { status } = error
  if (status === 0) return t('app.offline')
  if (error.code === 'email_not_verified') return error.message
  if (status === 400 || status === 401) return t(mode === 'signIn' ? 'auth.invalid' : 'auth.taken')
  if (status === 422) return t(mode === 'signIn' ? 'auth.invalidLogin' : 'auth.invalidRegistration')
  if (status === 429) return t('auth.tooMany')
  return t('app.serverError', { status: String(status) })
}
