import type { Contribution } from '@kitdex/contract/api/contribution'
import { useEffect, useEffectEvent } from 'react'
import { useOpened } from '../../../lib/routing/search-param.ts'
import { decisionsOn } from './decision.ts'

/** The address does not keep a decision that none of these waits for any more: it was made, by whomever. */
export function useStaleDecision(contributions: readonly Contribution[]): void {
  const opened = useOpened('decide')
  const isOpen = contributions.some((contribution) =>
    decisionsOn(contribution).some((decision) => opened.value === `${decision}.${contribution.id}`),
  )
  const isStale = opened.value !== null && !isOpen
  const close = useEffectEvent(() => opened.close())
  useEffect(() => {
    if (isStale) close()
  }, [isStale])
}
