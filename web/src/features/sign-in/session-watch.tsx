import { Suspense, useEffect, useRef } from 'react'
import { lazyDialog } from '../../lib/routing/lazy-dialog.tsx'
import { saveOwnLanguage } from '../../lib/session/own-language.ts'
import { dropAction } from '../../lib/session/pending-action.ts'
import { getSession, onSignInElsewhere, useUser } from '../../lib/session/session.ts'
import { endSignIn, useSignInRequest } from '../../lib/session/sign-in-request.ts'
import { checkSession } from '../../lib/session/start-session.ts'
import { useLanguage, useText } from '../../lib/texts/i18n.tsx'
import { withMemberTexts } from '../../lib/texts/known-texts.ts'
import { chooseTheme } from '../../lib/theme.ts'

const SignInDialog = lazyDialog(
  () => withMemberTexts(import('./sign-in-dialog.tsx')).then((m) => m.SignInDialog),
  () => endSignIn(false),
)

/** Whoever signs in finds the language and the theme that they chose elsewhere; what they choose here later stays. */
function useOwnLooks(): void {
  const user = useUser()
  const { language, choose } = useLanguage()
  const known = useRef(getSession()?.user.id)
  useEffect(() => {
    if (!user || user.id === known.current) return
    known.current = user.id
    if (user.language) void choose(user.language)
    else void saveOwnLanguage(language)
    if (user.theme) chooseTheme(user.theme)
  }, [user, language, choose])
}

/** Somebody has signed in in another tab: what waits here goes on, unless it was another's. */
function goOn(isAnother: boolean): void {
  endSignIn(true)
  if (isAnother) dropAction()
  else void import('../../lib/session/resume-action.ts').then(({ resumeAction }) => resumeAction())
}

/** At the start the kept session is checked and the way back from Google is finished; the dialog opens on request. */
export function SessionWatch() {
  const t = useText()
  const request = useSignInRequest()
  const isStarted = useRef(false)
  useOwnLooks()
  useEffect(() => {
    if (isStarted.current) return
    isStarted.current = true
    checkSession()
    if (location.hash)
      withMemberTexts(import('./google-return.ts')).then(({ finishGoogle }) => finishGoogle(t))
  }, [t])
  const isAsked = request !== null
  useEffect(() => onSignInElsewhere((isAnother) => isAsked && goOn(isAnother)), [isAsked])
  return request ? (
    <Suspense>
      <SignInDialog />
    </Suspense>
  ) : null
}
