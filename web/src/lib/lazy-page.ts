import { type ComponentType, type LazyExoticComponent, lazy } from 'react'

/** A page whose code is fetched when it is first opened, or ahead of that. */
export type LazyPage<P> = LazyExoticComponent<ComponentType<P>> & { readonly fetch: () => Promise<unknown> }

export const lazyPage = <P>(fetch: () => Promise<ComponentType<P>>): LazyPage<P> =>
  Object.assign(
    lazy(async () => ({ default: await fetch() })),
    { fetch },
  )
