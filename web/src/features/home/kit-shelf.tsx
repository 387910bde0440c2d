import type { ReactNode } from 'react'
import { KitCardSkeleton } from '../../shared/kits/kit-card.tsx'
import { Loading, Repeat } from '../../ui/skeleton.tsx'

const PLACES = 12
const SHELF = 'shelf rail -mx-(--gutter) px-(--gutter) desktop:mx-0 desktop:px-0'

/** A row of kits, or the room for them. */
export function KitShelf({ children }: { children: ReactNode[] | undefined }) {
  if (children) return <ul className={SHELF}>{children}</ul>
  return (
    <Loading>
      <div className={SHELF}>
        <Repeat times={PLACES}>
          <KitCardSkeleton />
        </Repeat>
      </div>
    </Loading>
  )
}
