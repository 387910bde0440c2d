import { lazy, Suspense, useEffect, useState } from 'react'
import { withMemberTexts } from '../../lib/member-texts.ts'
import { onResumed } from '../../lib/pending-action.ts'
import type { Adding } from './add-dialog.tsx'

const AddDialog = lazy(() =>
  withMemberTexts(import('./add-dialog.tsx')).then((m) => ({ default: m.AddDialog })),
)

/** Opens the dialog that a button asked for, wherever on the site it stands; or that waited for a sign-in. */
export function AddHost() {
  const [adding, setAdding] = useState<Adding | null>(null)
  useEffect(
    () =>
      onResumed((action) => {
        if (action.type === 'addToCollection' || action.type === 'addToWantList') setAdding(action)
      }),
    [],
  )
  if (!adding) return null
  return (
    <Suspense>
      <AddDialog adding={adding} onClose={() => setAdding(null)} />
    </Suspense>
  )
}
