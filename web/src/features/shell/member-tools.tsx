import type { OwnUser } from '@kitdex/contract/api/accounts'
import { lazy, Suspense } from 'react'
import { withMemberTexts } from '../../lib/known-texts.ts'
import { useUser } from '../../lib/session.ts'

/** What only members have is fetched for members only. */
const Bell = lazy(() => withMemberTexts(import('./bell.tsx')).then((m) => ({ default: m.Bell })))
const Menu = lazy(() => import('./member-menu.tsx').then((m) => ({ default: m.MemberMenu })))
const Live = lazy(() => withMemberTexts(import('./live.tsx')).then((m) => ({ default: m.Live })))

/** Its room is kept before it is known who it is (see theme.js): nothing beside it moves then. */
export function BellSlot() {
  const user = useUser()
  return (
    <div className="hidden size-10 in-[[data-member]]:block">
      {user ? (
        <Suspense>
          <Bell key={user.id} />
        </Suspense>
      ) : null}
    </div>
  )
}

export function LiveSlot() {
  const user = useUser()
  return user ? (
    <Suspense>
      <Live key={user.id} />
    </Suspense>
  ) : null
}

export function MenuSlot({ user }: { user: OwnUser }) {
  return (
    <Suspense>
      <Menu user={user} />
    </Suspense>
  )
}
