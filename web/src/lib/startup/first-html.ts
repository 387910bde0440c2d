import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True where the first HTML is made, and while the browser goes on from it. */
export const useIsFirstHtml = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )
