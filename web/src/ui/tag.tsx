import type { ReactNode } from 'react'

/** A woven label. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex h-5.5 items-center rounded-tag bg-fill px-2 font-bold font-display text-small uppercase leading-none tracking-[0.05em]">
      {children}
    </span>
  )
}
