import {
  type ComponentProps,
  createContext,
  type MouseEvent,
  type ReactNode,
  startTransition,
  use,
  useLayoutEffect,
  useState,
} from 'react'

/**
 * The address of the page, in a hundred lines: a library for it weighs a tenth of all the script that a first
 * visit may load (see the budget). Patterns are matched in `match-path.ts`, pages are named in `routes.tsx`.
 */
export interface Place {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  /** One for each step of the history. */
  readonly key: string
  /** What the link that led here said. */
  readonly state: unknown
  /** How the visitor came: by a link, in place of the step before, or back and forward (and by loading). */
  readonly turn: 'push' | 'replace' | 'pop'
}

interface Step {
  readonly key?: string
  readonly state?: unknown
}

function currentPlace(turn: Place['turn']): Place {
  const { pathname, search, hash } = location
  const step = (history.state ?? {}) as Step
  return { pathname, search, hash, key: step.key ?? 'first', state: step.state ?? null, turn }
}

const listeners = new Set<(place: Place) => void>()

export interface NavigateOptions {
  readonly replace?: boolean
  readonly state?: unknown
}

/** To another address of ours; a search alone (`?page=2`) keeps the path. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}): void {
  const isHere = new URL(to, location.href).href === location.href
  const turn = replace || isHere ? 'replace' : 'push'
  const step: Step = { key: `${performance.timeOrigin}-${performance.now()}`, state }
  if (turn === 'push') history.pushState(step, '', to)
  else history.replaceState(step, '', to)
  for (const listener of listeners) listener(currentPlace(turn))
}

const PlaceContext = createContext<Place>(currentPlace('pop'))

export const usePlace = (): Place => use(PlaceContext)

/** The page before stays while the next one's code is fetched: that is what the transition is for. */
export function Router({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState(() => currentPlace('pop'))
  useLayoutEffect(() => {
    const move = (next: Place) => startTransition(() => setPlace(next))
    const goBack = () => move(currentPlace('pop'))
    listeners.add(move)
    addEventListener('popstate', goBack)
    return () => {
      listeners.delete(move)
      removeEventListener('popstate', goBack)
    }
  }, [])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

const isPlainClick = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  !event.currentTarget.target

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string } & NavigateOptions

/** A link to an address of ours. Whoever wants it in another tab gets it there. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    navigate(to, { ...(replace && { replace }), state })
  }
  return <a href={to} onClick={follow} {...rest} />
}

/** A link that knows whether the visitor is there, or below it. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = usePlace()
  const isHere = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />
}
