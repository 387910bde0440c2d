import { lazy, Suspense, useEffect } from 'react'
import { FORMS, missingEntry } from '../../lib/proposing.ts'
import { navigate, usePlace } from '../../lib/routing/router.tsx'
import { onResumed } from '../../lib/session/pending-action.ts'
import { withMemberTexts } from '../../lib/texts/known-texts.ts'

const AskedForms = lazy(() =>
  withMemberTexts(import('./asked-forms.tsx')).then((m) => ({ default: m.AskedForms })),
)

const MissingDialog = lazy(() =>
  withMemberTexts(import('./missing-dialog.tsx')).then((m) => ({ default: m.MissingDialog })),
)

/** The forms that the address asks for, and that of what another form lacks, over whatever page it is; their code comes when one is asked for. */
export function ContributingWatch() {
  const asked = new URLSearchParams(usePlace().search)
  const missing = missingEntry.useAsked()
  useEffect(
    () =>
      onResumed(({ type }) => {
        if (type === 'addKit') navigate(`/kit-area?${FORMS.create}=kit`, { state: { opened: FORMS.create } })
      }),
    [],
  )
  return (
    <>
      <Suspense>{Object.values(FORMS).some((name) => asked.has(name)) ? <AskedForms /> : null}</Suspense>
      <Suspense>{missing ? <MissingDialog missing={missing} /> : null}</Suspense>
    </>
  )
}
