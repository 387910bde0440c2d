import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { getSession, setSession } from '../../lib/session/session.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type Address = 'POST /api/auth/verify-email' | 'POST /api/auth/confirm-email-change'

async function open(address: Address, token: string): Promise<boolean> {
  await call(address, { body: { token } })
  const session = getSession()
  if (session) setSession({ ...session, user: await call('GET /api/auth/me') })
  return true
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
  const [state, setState] = useState<'busy' | 'done' | 'gone' | 'failed'>('busy')
  const isOpened = useRef(false)
  useEffect(() => {
    // The link works once; the page may be drawn twice.
    if (isOpened.current) return
    isOpened.current = true
    open(address, token).then(
      () => setState('done'),
      (error) => setState(error instanceof ApiError && error.status === 400 ? 'gone' : 'failed'),
    )
  }, [address, token])
  const texts = {
    busy: t('auth.checkingLink'),
    done: t(done),
    gone: t('auth.linkGone'),
    failed: t('auth.connectionError'),
  }
  usePageHead({ title: texts[state], isPrivate: true })
  return (
    <EmptyState level="h1" title={texts[state]}>
      {state === 'busy' ? null : (
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
