import { useEffect, useRef, useState } from 'react'
import { call, saidBy, statusOf } from '../../lib/api.ts'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { getSession, setSession } from '../../lib/session/session.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Address = 'POST /api/auth/verify-email' | 'POST /api/auth/confirm-email-change'

async function open(address: Address, token: string): Promise<void> {
  await call(address, { body: { token } })
  const session = getSession()
  if (session) setSession({ ...session, user: await call('GET /api/auth/me') })
}

function MailedLink({
  address,
  token,
  done,
}: {
  address: Address
  token: string
  done: 'auth.verified' | 'auth.emailChanged'
}) {
  const t = useText()
  /** Undefined while it is asked for. */
  const [said, setSaid] = useState<string>()
  const isOpened = useRef(false)
  useEffect(() => {
    // The link works once; the page may be drawn twice.
    if (isOpened.current) return
    isOpened.current = true
    open(address, token).then(
      () => setSaid(t(done)),
      (error) =>
        setSaid(statusOf(error) === 400 ? t('auth.linkGone') : saidBy(error) || t('auth.connectionError')),
    )
  }, [address, token, done, t])
  const title = said ?? t('auth.checkingLink')
  usePageHead({ title, isPrivate: true })
  return (
    <EmptyState level="h1" title={title}>
      {said === undefined ? null : (
        <ButtonLink to="/kit-area" variant="ink">
          {t('nav.kitArea')}
        </ButtonLink>
      )}
    </EmptyState>
  )
}

export function VerifyEmailPage({ token }: { token: string }) {
  return <MailedLink address="POST /api/auth/verify-email" token={token} done="auth.verified" />
}

export function ConfirmEmailPage({ token }: { token: string }) {
  return <MailedLink address="POST /api/auth/confirm-email-change" token={token} done="auth.emailChanged" />
}
