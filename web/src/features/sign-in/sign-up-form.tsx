import { meetsChecklist } from '@kitdex/contract/rules/password'
import { isPlainName } from '@kitdex/contract/rules/texts/names'
import { isUnseen } from '@kitdex/contract/rules/texts/text'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { passwordProblem } from '../../lib/session/password-problem.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { PasswordChecklist } from './password-checklist.tsx'
import { failureText } from './sign-in-texts.ts'
import { knownDevice, signedIn } from './signed-in.ts'
import { useSubmit } from './use-submit.ts'

/** Prefilled in development builds only: the bundler drops it from the product. */
const TEST_ACCOUNT = import.meta.env.DEV
  ? { name: 'Test', email: 'test@example.com', password: 'Kit-room.under9' }
  : undefined

export function SignUpForm({ onMailed }: { onMailed: (message: string) => void }) {
  const t = useText()
  const { language } = useLanguage()
  const [name, setName] = useState('')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  // The account is made: what stands here until the dialog turns is not sent once more.
  const [isMade, setMade] = useState(false)
  const { isBusy, error, onSubmit } = useSubmit(async () => {
    if (email.trim() === '' || password === '') return t('auth.required')
    if (isUnseen(name)) return t('auth.nameRequired')
    if (!isPlainName(name.trim())) return t('auth.nameUnseen')
    const problem = passwordProblem(t, password)
    if (problem) return problem
    try {
      const answer = await call('POST /api/auth/register', {
        body: {
          ...{ email: email.trim(), password, name: name.trim() },
          ...(language === 'default' ? {} : { language }),
          ...knownDevice(),
        },
      })
      const { token, user, device_token } = answer
      if (token && user && device_token) signedIn({ token, user, device_token })
      else {
        setMade(true)
        onMailed(t('auth.mailed'))
      }
    } catch (failure) {
      return failureText(t, failure, 'signUp')
    }
  })
  const prefill = () => {
    if (!TEST_ACCOUNT) return
    setName(TEST_ACCOUNT.name)
    setEmail(TEST_ACCOUNT.email)
    setPassword(TEST_ACCOUNT.password)
  }
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-4">
      {error ? <Notice kind="error">{error}</Notice> : null}
      <TextField label={t('auth.name')} name="name" autoComplete="name" value={name} onChange={setName} />
      <TextField
        label={t('auth.email')}
        type="email"
        name="email"
        autoComplete="username"
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        label={t('auth.password')}
        name="new-password"
        autoComplete="new-password"
        value={password}
        onChange={setPassword}
      />
      <PasswordChecklist password={password} />
      <Button type="submit" variant="ink" disabled={isBusy || isMade || !meetsChecklist(password)}>
        {t('auth.signUp')}
      </Button>
      <p className="text-muted text-small">
        {t('auth.verificationNote')}
        {TEST_ACCOUNT ? (
          <button type="button" onClick={prefill} className="ml-2 underline">
            {TEST_ACCOUNT.email}
          </button>
        ) : null}
      </p>
    </form>
  )
}
