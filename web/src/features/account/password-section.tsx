import type { OwnUser } from '@kitdex/contract/api/accounts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/i18n.tsx'
import { getSession, setSession } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { Section } from './section.tsx'
import { useAction } from './use-action.ts'

export function PasswordSection({ user }: { user: OwnUser }) {
  const t = useText()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const { isBusy, outcome, run } = useAction(async () => {
    const body = { new_password: next, ...(user.has_password ? { current_password: current } : {}) }
    const { message } = await call('PUT /api/auth/password', { body })
    const session = getSession()
    if (session) setSession({ ...session, user: { ...session.user, has_password: true } })
    setCurrent('')
    setNext('')
    return message
  })
  const visibility = { showLabel: t('auth.showPassword'), hideLabel: t('auth.hidePassword') }
  return (
    <Section title={t('auth.password')}>
      <form noValidate onSubmit={run} className="grid gap-4 tablet:max-w-[420px]">
        {outcome ? <Notice kind={outcome.kind}>{outcome.text}</Notice> : null}
        {user.has_password ? (
          <Field label={t('account.currentPassword')}>
            <PasswordInput
              {...visibility}
              autoComplete="current-password"
              value={current}
              onChange={(event) => setCurrent(event.target.value)}
            />
          </Field>
        ) : null}
        <Field label={t('auth.newPassword')}>
          <PasswordInput
            {...visibility}
            autoComplete="new-password"
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
        </Field>
        <Button type="submit" disabled={isBusy || next === ''} className="justify-self-start">
          {t('account.changePassword')}
        </Button>
      </form>
    </Section>
  )
}
