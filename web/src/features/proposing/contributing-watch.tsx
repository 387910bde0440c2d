import { lazy, Suspense, useEffect } from 'react'
import { FORMS } from '../../lib/proposing.ts'
import { navigate, usePlace } from '../../lib/routing/router.tsx'
import { onResumed } from '../../lib/session/pending-action.ts'
import { withMemberTexts } from '../../lib/texts/known-texts.ts'

const AskedForms = lazy(() =>
  withMemberTexts(import('./asked-forms.tsx')).then((m) => ({ default: m.AskedForms })),
)

/** The forms that the address asks for, over whatever page it is; their code comes when one is asked for. */
export function ContributingWatch() {
  const asked = new URLSearchParams(usePlace().search)
  useEffect(
    () =>
      onResumed(({ type }) => {
        if (type === 'addKit') navigate(`/kit-area?${FORMS.create}=kit`, { state: { opened: FORMS.create } })
      }),
    [],
  )
  return Object.values(FORMS).some((name) => asked.has(name)) ? (
    <Suspense>
      <AskedForms />
    </Suspense>
  ) : null
}
