import { useEffect, useRef, useState } from 'react'
import { call, saidBy, statusOf } from '../../lib/api.ts'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { getSession, setSession } from '../../lib/session/session.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const CHECKING = 'auth.checkingLink'
type Done = 'auth.verified' | 'auth.emailChanged'
/** A text of ours, or the server's words. */
type State = typeof CHECKING | Done | 'auth.linkGone' | 'auth.connectionError' | { readonly said: string }

type Address = 'POST /api/auth/verify-email' | 'POST /api/auth/confirm-email-change'

async function open(address: Address, token: string): Promise<void> {
  await call(address, { body: { token } })
  const session = getSession()
  if (session) setSession({ ...session, user: await call('GET /api/auth/me') })
}

function MailedLink({ address, token, done }: { address: Address; token: string; done: Done }) {
  const t = useText()
  const [state, setState] = useState<State>(CHECKING)
  const isOpened = useRef(false)
  useEffect(() => {
    // The link works once; the page may be drawn twice.
    if (isOpened.current) return
    isOpened.current = true
    const fail = (error: unknown) => {
      const said = saidBy(error)
      if (statusOf(error) === 400) setState('auth.linkGone')
      else setState(said ? { said } : 'auth.connectionError')
    }
    open(address, token).then(() => setState(done), fail)
  }, [address, token, done])
  const title = typeof state === 'string' ? t(state) : state.said
  usePageHead({ title, isPrivate: true })
  return (
    <EmptyState level="h1" title={title}>
      {state === CHECKING ? null : (
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
