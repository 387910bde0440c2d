import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useSubmit } from './use-submit.ts'

export function ForgotForm({ onBack }: { onBack: () => void }) {
  const t = useText()
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  const { isBusy, error, onSubmit } = useSubmit(async () => {
    setSent(false)
    if (email.trim() === '') return t('auth.emailRequired')
    try {
      await call('POST /api/auth/request-password-reset', { body: { email: email.trim() } })
      setSent(true)
    } catch {
      return t('auth.resetMailFailed')
    }
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {error ? <Notice kind="error">{error}</Notice> : null}
      {isSent ? <Notice kind="success">{t('auth.resetMailSent')}</Notice> : null}
      <TextField
        label={t('auth.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
      />
      <Button type="submit" variant="ink" disabled={isBusy}>
        {t('auth.sendResetLink')}
      </Button>
      <button type="button" onClick={onBack} className="text-small underline">
        {t('auth.backToSignIn')}
      </button>
    </form>
  )
}
