import { lazy, Suspense, useEffect, useRef } from 'react'
import { useSignInRequest } from '../../lib/session/sign-in-request.ts'
import { checkSession } from '../../lib/session/start-session.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { withMemberTexts } from '../../lib/texts/known-texts.ts'

const SignInDialog = lazy(() =>
  withMemberTexts(import('./sign-in-dialog.tsx')).then((m) => ({ default: m.SignInDialog })),
)

/** At the start the kept session is checked and the way back from Google is finished; the dialog opens on request. */
export function SessionWatch() {
  const t = useText()
  const request = useSignInRequest()
  const isStarted = useRef(false)
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    checkSession()
    if (location.hash)
      withMemberTexts(import('./google-return.ts')).then(({ finishGoogle }) => finishGoogle(t))
  }, [t])
  return request ? (
    <Suspense>
      <SignInDialog />
    </Suspense>
  ) : null
}
