import { type ComponentType, lazy, Suspense, useEffect, useEffectEvent, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { onResumed } from '../../lib/pending-action.ts'
import { CREATIONS, type Creation, FORMS } from '../../lib/proposing.ts'
import { navigate } from '../../lib/router.tsx'
import { useOpened } from '../../lib/search-param.ts'
import { getSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-request.ts'

const CREATION_DIALOGS: Readonly<Record<Creation, ComponentType<{ onClose: () => void }>>> = {
  kit: lazy(() => import('./create-kit-dialog.tsx').then((m) => ({ default: m.CreateKitDialog }))),
}

/** What the address asks for, once somebody is signed in; whoever does not want to leaves it closed. */
function useAdmitted(name: string) {
  const t = useText()
  const opened = useOpened(name)
  const { value } = opened
  const [admitted, admit] = useState<string | null>(null)
  const ask = useEffectEvent(async () => {
    const isIn = getSession() !== null
    if (isIn || (await requestSignIn({ notice: t('contribute.signIn'), noticeKind: 'error' }))) admit(value)
    else opened.close()
  })
  useEffect(() => {
    if (value === null) admit(null)
    else ask()
  }, [value])
  return { ...opened, value: admitted === value ? value : null }
}

/** The forms that the address opens, over whatever page it is. */
export function ContributingWatch() {
  const create = useAdmitted(FORMS.create)
  useEffect(
    () =>
      onResumed(({ type }) => {
        if (type === 'addKit') navigate(`/kit-area?${FORMS.create}=kit`, { state: { opened: FORMS.create } })
      }),
    [],
  )
  const creation = CREATIONS.find((what) => what === create.value)
  const CreationDialog = creation && CREATION_DIALOGS[creation]
  return <Suspense>{CreationDialog ? <CreationDialog onClose={create.close} /> : null}</Suspense>
}
