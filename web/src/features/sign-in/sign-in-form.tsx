import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { failureText, suspensionText } from './sign-in-texts.ts'
import { knownDevice, signedIn } from './signed-in.ts'
import { useSubmit } from './use-submit.ts'

export function SignInForm({ onForgot }: { onForgot: () => void }) {
  const t = useText()
  const format = useFormat()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { isBusy, error, onSubmit } = useSubmit(async () => {
    if (email.trim() === '' || password === '') return t('auth.required')
    try {
      const body = { email: email.trim(), password, ...knownDevice() }
      signedIn(await call('POST /api/auth/login', { body }))
    } catch (failure) {
      return suspensionText(t, format, failure) ?? failureText(t, failure, 'signIn')
    }
  })
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {error ? <Notice kind="error">{error}</Notice> : null}
      <TextField
        label={t('auth.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
      />
      <div className="grid gap-1.5">
        <PasswordField
          label={t('auth.password')}
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <button type="button" onClick={onForgot} className="justify-self-start text-small underline">
          {t('auth.forgot')}
        </button>
      </div>
      <Button type="submit" variant="ink" disabled={isBusy}>
        {t('auth.signIn')}
      </Button>
    </form>
  )
}
