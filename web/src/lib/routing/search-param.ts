import { leaveLayers, leaveOpened, navigate, type Place, placeNow, usePlace } from './router.tsx'

/** The address of the place with one parameter changed; without a value it is left out. */
function addressWith({ pathname, search }: Place, name: string, value: string | null): string {
  const params = new URLSearchParams(search)
  if (value === null) params.delete(name)
  else params.set(name, value)
  return params.size > 0 ? `?${params}` : pathname
}

/** A part of the view that lives in the address. A change is a step that the back button undoes, or replaces one. */
export function useSearchParam(
  name: string,
  { replace = false } = {},
): [string | null, (value: string | null) => void] {
  const place = usePlace()
  const value = new URLSearchParams(place.search).get(name)
  return [value, (next) => navigate(addressWith(place, name, next), { replace, state: place.state })]
}

export interface Opened {
  /** What is opened; null: nothing. */
  readonly value: string | null
  readonly open: (value: string) => void
  /** Another one in its place. */
  readonly change: (value: string) => void
  readonly close: () => void
}

/** Something opened over the page: it has an address, and the back button closes it. */
export function useOpened(name: string): Opened {
  const place = usePlace()
  const before = (place.state ?? {}) as { opened?: string }
  const go = (value: string | null, state: unknown, replace: boolean) =>
    navigate(addressWith(place, name, value), { replace, state })
  return {
    value: new URLSearchParams(place.search).get(name),
    open: (value) => go(value, { ...before, opened: name }, false),
    change: (value) => go(value, before, true),
    close: function close() {
      const now = placeNow()
      // Closed already, by whatever else noticed that it is done: one more step would lead away from the page.
      if (!new URLSearchParams(now.search).has(name)) return
      const { opened } = (now.state ?? {}) as { opened?: string }
      if (opened === name) return leaveOpened(close)
      // Whoever came by a link to the opened thing has no step of it to go back to.
      leaveLayers()
      navigate(addressWith(now, name, null), { replace: true, state: now.state })
    },
  }
}
