import { type ComponentType, lazy, useState } from 'react'

/** A page whose code is fetched when it is first opened, or ahead of that. */
export type LazyPage<P> = ComponentType<P> & {
  readonly fetch: () => Promise<unknown>
  /** The files it comes from, where the first HTML is to ask for them. */
  readonly sources: readonly string[]
}

/** Pages whose code did not come, to be fetched anew. React would show each as missing for as long as the tab lives. */
const missed = new Set<() => void>()

/** Asked once a page has said that it cannot be shown: asked sooner, it would be fetched again and again. */
export function fetchMissedAnew(): void {
  for (const renew of missed) renew()
  missed.clear()
}

/**
 * Where the code is there, the page is shown at once: React shows what it had to wait for no sooner than 300 ms after
 * whatever came late before it.
 */
export function lazyPage<P extends object>(
  fetchCode: () => Promise<ComponentType<P>>,
  sources: readonly string[] = [],
): LazyPage<P> {
  let Fetched: ComponentType<P> | undefined
  const fetch = async (): Promise<ComponentType<P>> => {
    Fetched ??= await fetchCode()
    return Fetched
  }
  const make = () =>
    lazy(async () => {
      try {
        return { default: await fetch() }
      } catch (error) {
        missed.add(() => {
          late = make()
        })
        throw error
      }
    }) as unknown as ComponentType<P>
  let late = make()
  function Page(props: P) {
    // Chosen once: a page that changed its kind would lose what was typed into it.
    const [Shown] = useState(() => Fetched ?? late)
    return <Shown {...props} />
  }
  return Object.assign(Page, { fetch, sources })
}
