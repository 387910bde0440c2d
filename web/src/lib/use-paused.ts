import { useEffect, useState } from 'react'

/** What a value was at the last pause: while it changes from moment to moment, nobody is asked about it. */
export function usePaused<T extends string>(value: T, pauseMs = 250): T {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), pauseMs)
    return () => clearTimeout(timer)
  }, [value, pauseMs])
  return settled
}
