import { Suspense } from 'react'
import { lazyDialog } from '../../lib/routing/lazy-dialog.tsx'
import { usePlace } from '../../lib/routing/router.tsx'
import { useOpened } from '../../lib/routing/search-param.ts'
import { OPENED, openedIn } from './opened-entry.ts'

const EntityDialog = lazyDialog(() => import('./entity-dialog.tsx').then((m) => m.EntityDialog))

/** The entry that the address says is looked at. */
export function OpenedDialog() {
  const { close } = useOpened(OPENED)
  const opened = openedIn(new URLSearchParams(usePlace().search))
  if (!opened) return null
  return (
    <Suspense>
      <EntityDialog key={opened.reference} {...opened} onClose={close} />
    </Suspense>
  )
}
