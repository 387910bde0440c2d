import { type ReactNode, useEffect, useState } from 'react'
import { usePageHead } from '../../lib/routing/page-head.tsx'
import { navigate } from '../../lib/routing/router.tsx'
import { keepAction } from '../../lib/session/pending-action.ts'
import { getSession, hasLeft, useUser } from '../../lib/session/session.ts'
import { requestSignIn } from '../../lib/session/sign-in-request.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const CHECK_MS = 500

/** Home, with the dialog open; whoever signs in comes back to where they wanted to go. */
function leaveForHome(noticeTitle: string, notice: string): void {
  keepAction({ type: 'open', address: location.pathname + location.search })
  navigate('/', { replace: true })
  requestSignIn({ noticeTitle, notice })
}

/** What a page for members says of itself to everybody. */
function GuardHead() {
  const t = useText()
  usePageHead({ title: t('guard.title'), isPrivate: true })
  return null
}

/** As high as the window, so that the page that follows moves nothing in sight. */
function Checking({ preview }: { preview: ReactNode }) {
  const t = useText()
  return (
    <div className="min-h-dvh">
      {preview ?? <GuardHead />}
      <EmptyState level="h1" title={t('guard.checking')} />
    </div>
  )
}

/** What stands in place of a page that only members see. */
export interface GuardWords {
  readonly title: PlainKey
  readonly text: PlainKey
}
type PlainKey = 'guard.title' | 'guard.text' | 'collection.signInTitle' | 'collection.signInText'

const WORDS: GuardWords = { title: 'guard.title', text: 'guard.text' }

/** A page for members; its preview says what everybody may know of it. */
export function Guard({
  words = WORDS,
  preview,
  children,
}: {
  words?: GuardWords
  preview?: ReactNode
  children: ReactNode
}) {
  const t = useText()
  const user = useUser()
  const [isChecked, setChecked] = useState(false)
  const isOut = user === null
  const [wasIn] = useState(!isOut)
  const [title, text] = [t(words.title), t(words.text)]
  useEffect(() => {
    if (!isOut) return
    const timer = setTimeout(() => {
      // A member whose page is still on its way: what stands here is the first HTML, made for nobody.
      if (getSession()) return
      if (wasIn && hasLeft()) return navigate('/', { replace: true })
      setChecked(true)
      leaveForHome(title, text)
    }, CHECK_MS)
    return () => clearTimeout(timer)
  }, [isOut, wasIn, title, text])
  if (user) return children
  if (!isChecked) return <Checking preview={preview} />
  return (
    <EmptyState level="h1" title={title} text={text}>
      <Button variant="ink" onClick={() => leaveForHome(title, text)}>
        {t('guard.logIn')}
      </Button>
    </EmptyState>
  )
}
