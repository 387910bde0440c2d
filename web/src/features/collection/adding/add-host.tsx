import { Suspense, useEffect, useState } from 'react'
import { lazyDialog } from '../../../lib/routing/lazy-dialog.tsx'
import { onResumed } from '../../../lib/session/pending-action.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { withMemberTexts } from '../../../lib/texts/known-texts.ts'
import type { Adding } from './add-now.ts'

const AddDialog = lazyDialog(() => withMemberTexts(import('./add-dialog.tsx')).then((m) => m.AddDialog))

/** Opens the dialog that a button asked for, wherever on the site it stands; or that waited for a sign-in. */
export function AddHost() {
  const t = useText()
  const [adding, setAdding] = useState<Adding | null>(null)
  useEffect(
    () =>
      onResumed((action) => {
        if (action.type !== 'addToCollection' && action.type !== 'addToWantList') return
        // A version is wanted as it is.
        const isWantedVersion = action.type === 'addToWantList' && action.versionId !== undefined
        if (action.isQuick || isWantedVersion)
          void withMemberTexts(import('./add-now.ts')).then(({ addNow }) => addNow(t, action))
        else setAdding(action)
      }),
    [t],
  )
  if (!adding) return null
  return (
    <Suspense>
      <AddDialog adding={adding} onClose={() => setAdding(null)} />
    </Suspense>
  )
}
