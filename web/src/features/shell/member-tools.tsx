import type { OwnUser } from '@kitdex/contract/api/accounts'
import { lazy, Suspense } from 'react'
import { useUser } from '../../lib/session/session.ts'
import { afterPaint } from '../../lib/startup/after-paint.ts'
import { withMemberTexts } from '../../lib/texts/known-texts.ts'

/** What only members have is fetched for members only; what only waits for a touch does not hold up what they came for. */
const Bell = lazy(async () => {
  await afterPaint()
  const { Bell } = await withMemberTexts(import('../../shared/members/bell.tsx'))
  return { default: Bell }
})
const Menu = lazy(async () => {
  await afterPaint()
  const { MemberMenu } = await import('./member-menu.tsx')
  return { default: MemberMenu }
})
const Live = lazy(() => withMemberTexts(import('./live.tsx')).then((m) => ({ default: m.Live })))

/** Its room is kept before it is known who it is (see theme.js): nothing beside it moves then. */
export function BellSlot() {
  const user = useUser()
  return (
    <div className="hidden size-(--button-icon) in-[[data-member]]:block">
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
