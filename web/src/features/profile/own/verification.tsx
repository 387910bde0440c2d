import type { OwnUser } from '@kitdex/contract/api/accounts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CurrentPassword } from './current-password.tsx'
import { Section } from './section.tsx'
import { useAction } from './use-action.ts'

function Verification({ due }: { due: string | null }) {
  const t = useText()
  const format = useFormat()
  const { isBusy, outcome, run } = useAction(
    async () => (await call('POST /api/auth/resend-verification')).message,
  )
  return (
    <div className="grid gap-3">
      <p>{due ? t('account.awaitsVerification', { date: format.date(due) }) : t('account.notVerified')}</p>
      {outcome ? <Notice kind={outcome.kind}>{outcome.text}</Notice> : null}
      <Button onClick={() => run()} disabled={isBusy} className="justify-self-start">
        {t('account.resend')}
      </Button>
    </div>
  )
}

export function EmailSection({ user }: { user: OwnUser }) {
  const t = useText()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { isBusy, outcome, run } = useAction(async () => {
    const body = { email: email.trim(), ...(user.has_password ? { password } : {}) }
    return (await call('POST /api/auth/change-email', { body })).message
  })
  return (
    <Section title={t('account.email')}>
      {user.email_verified ? null : <Verification due={user.verification_due_at} />}
      <form noValidate onSubmit={run} className="grid gap-4 tablet:max-w-[420px]">
        {outcome ? <Notice kind={outcome.kind}>{outcome.text}</Notice> : null}
        <TextField
          label={t('account.newEmail')}
          type="email"
          autoComplete="email"
          value={email}
          onChange={setEmail}
        />
        <CurrentPassword user={user} value={password} onChange={setPassword} />
        <Button type="submit" disabled={isBusy || email.trim() === ''} className="justify-self-start">
          {t('account.changeEmail')}
        </Button>
      </form>
    </Section>
  )
}
