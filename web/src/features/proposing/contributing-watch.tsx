import { Suspense, useEffect } from 'react'
import { FORMS, missingEntry } from '../../lib/proposing.ts'
import { lazyDialog } from '../../lib/routing/lazy-dialog.tsx'
import { navigate, placeNow, usePlace } from '../../lib/routing/router.tsx'
import { onResumed } from '../../lib/session/pending-action.ts'
import { withMemberTexts } from '../../lib/texts/known-texts.ts'

/** Nothing is asked for any more: the address says so, too. */
function askNothing(): void {
  const { pathname, search, state } = placeNow()
  const params = new URLSearchParams(search)
  for (const name of Object.values(FORMS)) params.delete(name)
  navigate(params.size > 0 ? `?${params}` : pathname, { replace: true, state })
}

const AskedForms = lazyDialog(
  () => withMemberTexts(import('./asked-forms.tsx')).then((m) => m.AskedForms),
  askNothing,
)

const MissingDialog = lazyDialog(
  () => withMemberTexts(import('./missing-dialog.tsx')).then((m) => m.MissingDialog),
  () => missingEntry.answer(null),
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
