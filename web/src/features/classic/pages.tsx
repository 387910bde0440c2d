import { useState } from 'react'
import { LongPager } from '../../ui/long-pager.tsx'
import type { Window } from './classic-data.ts'

const SIZES = [10, 25, 50, 100] as const
const USUAL = 25

/** Which page of a list is shown; it is no address. */
export function usePages() {
  const [page, setPage] = useState(1)
  const [limit, setLimit] = useState<number>(USUAL)
  const window: Window = { limit, skip: (page - 1) * limit }
  return {
    ...{ page, limit, window, setPage },
    setLimit: (size: number) => {
      setLimit(size)
      setPage(1)
    },
  }
}

export function Pages({ pages, total }: { pages: ReturnType<typeof usePages>; total: number }) {
  const { page, limit, setPage, setLimit } = pages
  if (total <= SIZES[0]) return null
  const turn = (to: number) => {
    setPage(to)
    scrollTo(0, 0)
  }
  return (
    <LongPager page={page} limit={limit} total={total} sizes={SIZES} hrefOf={{ turn }} onSize={setLimit} />
  )
}
