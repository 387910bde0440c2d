import { lazy, Suspense, useEffect, useState } from 'react'
import { dropAction } from '../../lib/session/pending-action.ts'
import { endSignIn, type SignInMode, useSignInRequest } from '../../lib/session/sign-in-request.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { ForgotForm } from './forgot-form.tsx'
import { GoogleButton } from './google-button.tsx'
import { SignInForm } from './sign-in-form.tsx'
import { SignUpForm } from './sign-up-form.tsx'

const DemoSignIns = lazy(() => import('./demo-sign-ins.tsx').then((m) => ({ default: m.DemoSignIns })))

const SWITCH_AFTER_MS = 2000

const TITLES = { signIn: 'auth.signIn', signUp: 'auth.signUp', forgot: 'auth.forgotTitle' } as const

function SwitchMode({ mode, setMode }: { mode: SignInMode; setMode: (mode: SignInMode) => void }) {
  const t = useText()
  const isSigningUp = mode === 'signUp'
  return (
    <button
      type="button"
      onClick={() => setMode(isSigningUp ? 'signIn' : 'signUp')}
      className="text-small underline"
    >
      {t(isSigningUp ? 'auth.toSignIn' : 'auth.toSignUp')}
    </button>
  )
}

/** Sign in, sign up, or ask for a new password. */
export function SignInDialog() {
  const t = useText()
  const request = useSignInRequest()
  const [mode, setMode] = useState<SignInMode>(request?.mode ?? 'signIn')
  const [mailed, setMailed] = useState<{ readonly text: string } | null>(null)
  const [isLeaving, setLeaving] = useState(false)
  // An account that waits for its mail: the message is read, then one may sign in.
  useEffect(() => {
    if (!mailed) return
    const timer = setTimeout(() => setMode('signIn'), SWITCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [mailed])
  const close = () => {
    dropAction()
    endSignIn(false)
  }
  const notice = mailed?.text ?? (request?.isOver ? t('auth.over') : request?.notice)
  /** Whoever signs up once more is told of that account. */
  const change = (next: SignInMode) => {
    if (next === 'signUp') setMailed(null)
    setMode(next)
  }
  return (
    <Dialog title={t(TITLES[mode])} onClose={close} isBusy={isLeaving} beginsInField>
      {notice ? (
        <Notice kind={mailed ? 'success' : (request?.noticeKind ?? 'info')}>
          {!mailed && request?.noticeTitle ? <strong className="block">{request.noticeTitle}</strong> : null}
          {notice}
        </Notice>
      ) : null}
      {mode === 'signIn' && 'demo' in document.body.dataset ? (
        <Suspense>
          <DemoSignIns />
        </Suspense>
      ) : null}
      {mode === 'signIn' ? <SignInForm onForgot={() => setMode('forgot')} /> : null}
      {mode === 'signUp' ? <SignUpForm onMailed={(text) => setMailed({ text })} /> : null}
      {mode === 'forgot' ? <ForgotForm onBack={() => setMode('signIn')} /> : null}
      {mode === 'forgot' ? null : (
        <>
          <GoogleButton onLeave={() => setLeaving(true)} />
          <SwitchMode mode={mode} setMode={change} />
        </>
      )}
    </Dialog>
  )
}
