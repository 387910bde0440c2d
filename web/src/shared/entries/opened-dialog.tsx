import { lazy, Suspense } from 'react'
import { usePlace } from '../../lib/routing/router.tsx'
import { useOpened } from '../../lib/routing/search-param.ts'
import type { ListedType } from './entity-queries.ts'
import { withKinds } from './known-kinds.ts'
import { OPENED, openedIn } from './opened-entry.ts'

const dialogOf = (type: ListedType) =>
  lazy(() => withKinds(import('./entity-dialog.tsx'), type).then((m) => ({ default: m.EntityDialog })))

const DIALOGS: Readonly<Record<ListedType, ReturnType<typeof dialogOf>>> = {
  team: dialogOf('team'),
  brand: dialogOf('brand'),
  player: dialogOf('player'),
  competition: dialogOf('competition'),
  master_kit: dialogOf('master_kit'),
}

/** The entry that the address says is looked at. */
export function OpenedDialog() {
  const { close } = useOpened(OPENED)
  const opened = openedIn(new URLSearchParams(usePlace().search))
  if (!opened) return null
  const EntityDialog = DIALOGS[opened.type]
  return (
    <Suspense>
      <EntityDialog key={opened.reference} {...opened} onClose={close} />
    </Suspense>
  )
}
