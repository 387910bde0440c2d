import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType, ReactNode } from 'react'
import type { LazyPage } from './lib/routing/lazy-page.tsx'
import { matchPath, type Params } from './lib/routing/match-path.ts'

/** Asks for what a page shows first. What it finds is in the client's cache when the page is rendered. */
export type Load<P> = (client: QueryClient, params: P, search: URLSearchParams) => Promise<unknown>

export interface Found {
  readonly page: ReactNode
  readonly fetch: () => Promise<unknown>
  readonly load: (client: QueryClient, search: URLSearchParams) => Promise<unknown>
  /** Of a page for members: the files it comes from. */
  readonly sources?: readonly string[]
}

export type Route = (pathname: string) => Found | null

/** A page gets what its pattern finds in the address. */
export const route =
  <const P extends string>(
    pattern: P,
    Page: ComponentType<Params<P>> & Partial<LazyPage<Params<P>>>,
    loader?: () => Promise<Load<Params<P>>>,
  ): Route =>
  (pathname) => {
    const params = matchPath(pattern, pathname) as Params<P> | null
    return (
      params && {
        page: <Page {...params} />,
        fetch: async () => Page.fetch?.(),
        load: async (client, search) => (await loader?.())?.(client, params, search),
      }
    )
  }

export function findIn(routes: readonly Route[], pathname: string): Found | null {
  for (const at of routes) {
    const found = at(pathname)
    if (found) return found
  }
  return null
}
