import type { ReactNode } from 'react'
import { Loading, SkeletonLine } from './skeleton.tsx'

const HALVES =
  'grid gap-6 print:grid-cols-2 print:gap-8 desktop:grid-cols-[1.1fr_1fr] desktop:items-start desktop:gap-14'

/** A picture, and beside it (on a phone: under it) what there is to say. */
export function Halves({ picture, children }: { picture: ReactNode; children: ReactNode }) {
  return (
    <div className={HALVES}>
      {picture}
      <div className="min-w-0">{children}</div>
    </div>
  )
}

export function HalvesSkeleton() {
  return (
    <Loading>
      <div className={HALVES}>
        <div className="skeleton -mx-(--gutter) aspect-square tablet:mx-0 tablet:rounded-card" />
        <div className="grid content-start gap-4">
          <SkeletonLine className="w-40" />
          <SkeletonLine className="h-16 w-4/5" />
          <SkeletonLine className="h-6 w-1/2" />
          <SkeletonLine className="mt-4 h-56 w-full" />
        </div>
      </div>
    </Loading>
  )
}
