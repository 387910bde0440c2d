import type { OwnUser } from '@kitdex/contract/api/accounts'
import { useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { passwordProblem } from '../../lib/session/password-problem.ts'
import { getSession, setSession } from '../../lib/session/session.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { CurrentPassword } from './current-password.tsx'
import { Section } from './section.tsx'
import { useAction } from './use-action.ts'

export function PasswordSection({ user }: { user: OwnUser }) {
  const t = useText()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const { isBusy, outcome, run } = useAction(async () => {
    const problem = passwordProblem(t, next)
    if (problem) throw new ApiError(422, { detail: problem })
    const body = { new_password: next, ...(user.has_password ? { current_password: current } : {}) }
    await call('PUT /api/auth/password', { body })
    const session = getSession()
    if (session) setSession({ ...session, user: { ...session.user, has_password: true } })
    setCurrent('')
    setNext('')
    return t('account.passwordChanged')
  })
  return (
    <Section title={t('auth.password')}>
      <form noValidate onSubmit={run} className="grid gap-4 tablet:max-w-[420px]">
        {outcome ? <Notice kind={outcome.kind}>{outcome.text}</Notice> : null}
        <CurrentPassword user={user} value={current} onChange={setCurrent} />
        <PasswordField
          label={t('auth.newPassword')}
          autoComplete="new-password"
          value={next}
          onChange={setNext}
        />
        <Button type="submit" disabled={isBusy || next === ''} className="justify-self-start">
          {t('account.changePassword')}
        </Button>
      </form>
    </Section>
  )
}
