import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { navigate, usePlace } from '../../lib/routing/router.tsx'
import { passwordProblem } from '../../lib/session/password-problem.ts'
import { setSession } from '../../lib/session/session.ts'
import { requestSignIn } from '../../lib/session/sign-in-request.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { useSubmit } from './use-submit.ts'

/** Opened by the mailed link: /reset-password?token=… */
export function ResetPasswordPage() {
  const t = useText()
  const { search } = usePlace()
  // Kept here: the address loses it below, so that it is not left in the history.
  const [token] = useState(() => new URLSearchParams(search).get('token') ?? '')
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  usePageHead({ title: t('auth.newPassword'), isPrivate: true })
  const { isBusy, error, onSubmit } = useSubmit(async () => {
    if (password !== again) return t('auth.mismatch')
    const problem = passwordProblem(t, password)
    if (problem) return problem
    try {
      await call('POST /api/auth/reset-password', { body: { token, new_password: password } })
    } catch (failure) {
      return failure instanceof ApiError && failure.status === 422 ? failure.message : t('auth.resetFailed')
    }
    setSession(null)
    navigate('/', { replace: true })
    requestSignIn({ notice: t('auth.resetDone'), noticeKind: 'success' })
  })
  return (
    <div className="wrap grid justify-items-center py-16">
      <form noValidate onSubmit={onSubmit} className="grid w-full max-w-[400px] gap-4">
        <h1 className="display text-h1 uppercase">{t('auth.newPassword')}</h1>
        {error ? <Notice kind="error">{error}</Notice> : null}
        <PasswordField
          label={t('auth.newPassword')}
          name="new-password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        <PasswordField
          label={t('auth.confirmPassword')}
          name="confirm-password"
          autoComplete="new-password"
          value={again}
          onChange={setAgain}
        />
        <Button type="submit" variant="ink" disabled={isBusy}>
          {t('auth.setPassword')}
        </Button>
      </form>
    </div>
  )
}
