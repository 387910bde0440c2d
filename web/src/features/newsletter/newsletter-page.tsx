import { useEffect, useRef, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

type State = 'idle' | 'busy' | 'done' | 'gone' | 'failed'
type Address = 'POST /api/newsletter/confirm' | 'POST /api/newsletter/unsubscribe'

const open = (address: Address, token: string): Promise<State> =>
  call(address, { body: { token } }).then(
    () => 'done' as const,
    (error) => (error instanceof ApiError && error.status === 400 ? 'gone' : 'failed'),
  )

function HomeLink() {
  const t = useText()
  return (
    <ButtonLink to="/" variant="ink">
      {t('notFound.home')}
    </ButtonLink>
  )
}

/** Whoever opened the mailed link has confirmed by it. */
export function ConfirmNewsletterPage({ token }: { token: string }) {
  const t = useText()
  const [state, setState] = useState<State>('busy')
  const isOpened = useRef(false)
  useEffect(() => {
    // The page may be drawn twice.
    if (isOpened.current) return
    isOpened.current = true
    open('POST /api/newsletter/confirm', token).then(setState)
  }, [token])
  const titles = {
    idle: '',
    busy: t('auth.checkingLink'),
    done: t('newsletter.done'),
    gone: t('auth.linkGone'),
    failed: t('auth.connectionError'),
  }
  usePageHead({ title: titles[state], isPrivate: true })
  return (
    <EmptyState level="h1" title={titles[state]}>
      {state === 'busy' ? null : <HomeLink />}
    </EmptyState>
  )
}

/** Asks once more: programs that look into mails open links, too. */
export function LeaveNewsletterPage({ token }: { token: string }) {
  const t = useText()
  const [state, setState] = useState<State>('idle')
  const isAsking = state === 'idle' || state === 'busy'
  const leave = async () => {
    setState('busy')
    setState(await open('POST /api/newsletter/unsubscribe', token))
  }
  const titles = {
    idle: t('newsletter.title'),
    busy: t('newsletter.title'),
    done: t('newsletter.left'),
    gone: t('newsletter.noSubscription'),
    failed: t('auth.connectionError'),
  }
  usePageHead({ title: titles[state], isPrivate: true })
  return (
    <EmptyState level="h1" title={titles[state]} {...(isAsking && { text: t('newsletter.leaveText') })}>
      {isAsking ? (
        <Button variant="ink" disabled={state === 'busy'} onClick={leave}>
          {t('newsletter.leave')}
        </Button>
      ) : (
        <HomeLink />
      )}
    </EmptyState>
  )
}
