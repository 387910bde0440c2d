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
  /** The page of ours that led here, and how many steps it is back; null for whoever came from outside. */
  readonly from: Origin | null
  /** How the visitor came: by a link, in place of the step before, or back and forward (and by loading). */
  readonly turn: 'push' | 'replace' | 'pop'
}

interface Origin {
  readonly address: string
  readonly steps: number
}

interface Step {
  readonly key?: string
  /** How many steps of ours led to it. */
  readonly at?: number
  readonly state?: unknown
  readonly from?: Origin | null
  /** It is there for the back button to close what was opened over the page: how many such steps led here. */
  readonly layer?: number
}

const stepNow = (): Step => (globalThis.history?.state ?? {}) as Step

/** How many steps of ours led here. */
export const currentStep = (): number => stepNow().at ?? 0

function currentPlace(turn: Place['turn']): Place {
  const { pathname, search, hash } = location
  const { key = 'first', state = null, from = null } = stepNow()
  return { pathname, search, hash, key, state, from, turn }
}

/** Where the visitor is now: what was rendered before may not know of the last step. */
export const placeNow = (): Place => currentPlace('pop')

/** The place of an address that nobody has come to yet: where the first HTML is made for it. */
export const placeAt = (pathname: string, search: string): Place => ({
  ...{ pathname, search, hash: '', key: 'first', state: null, from: null, turn: 'pop' },
})

/** Where the visitor is as the page loads. The first HTML did not know what the link that led here said. */
export const firstPlace = (): Place => ({ ...currentPlace('pop'), state: null, from: null })

const listeners = new Set<(place: Place) => void>()

export interface NavigateOptions {
  readonly replace?: boolean
  readonly state?: unknown
}

/** Steps within a page lead away from what led to it; another page is led to by this one. */
function originOf(to: string, turn: 'push' | 'replace'): Origin | null {
  const { pathname, search, from } = currentPlace(turn)
  if (turn === 'replace') return from
  const isSamePage = new URL(to, location.href).pathname === pathname
  if (!isSamePage) return { address: pathname + search, steps: 1 }
  return from && { ...from, steps: from.steps + 1 }
}

/** To another address of ours; a search alone (`?page=2`) keeps the path. */
export function navigate(to: string, options: NavigateOptions = {}): void {
  if (isMeant) {
    afterStep(() => navigate(to, options))
    return
  }
  const { replace = false, state = null } = options
  const isHere = new URL(to, location.href).href === location.href
  const turn = replace || isHere ? 'replace' : 'push'
  const from = originOf(to, turn)
  const { layer } = stepNow()
  // Whatever is led to takes the place of the step that would have closed what led there.
  const isAdded = turn === 'push' && !layer
  const at = currentStep() + (isAdded ? 1 : 0)
  const key = `${performance.timeOrigin}-${performance.now()}`
  const step: Step = { key, at, state, from, ...(isHere && layer && { layer }) }
  if (isAdded) history.pushState(step, '', to)
  else history.replaceState(step, '', to)
  arrive(turn)
}

/** The step that is shown: where it is left by the back button, it is told only afterwards. */
let here: { readonly step: unknown; readonly href: string } = { step: null, href: '' }

function arrive(turn: Place['turn']): void {
  here = { step: history.state, href: location.href }
  for (const listener of listeners) listener(currentPlace(turn))
}

/** Steps that are not left without being asked, the latest last: what was opened over another is asked about first. */
let keepers: readonly { readonly at: number; readonly pathname: string; readonly ask: () => void }[] = []

/** Until what it answers is called, nothing leads back before a step, nor to another page: `ask` is told instead. */
export function keepHere(at: number, ask: () => void): () => void {
  const keeper = { at, pathname: location.pathname, ask }
  keepers = [...keepers, keeper].sort((a, b) => a.at - b.at)
  return () => {
    keepers = keepers.filter((other) => other !== keeper)
  }
}

let isMeant = false
/** What has to wait until a step back of our own is done: it would be gone with it. */
let waiting: readonly (() => void)[] = []

function afterStep(act: () => void): void {
  waiting = [...waiting, act]
}

/** A step back of our own: what closes has asked already, or has nothing left to lose. One that is under way is enough. */
function stepBack(steps = 1): void {
  if (isMeant) return
  isMeant = true
  history.go(-steps)
}

/** Leaves the step that opened something, with those of what was opened over it. */
export function leaveOpened(close: () => void): void {
  if (isMeant) afterStep(close)
  else stepBack(1 + (stepNow().layer ?? 0))
}

/** Back to the step of the page itself, from those of what is open over it. */
export function leaveLayers(): void {
  const { layer } = stepNow()
  if (layer) stepBack(layer)
}

interface Layer {
  /** The step that it was given. */
  at?: number
  readonly close: () => void
}

/** What is open over the page, the latest last. */
let layers: readonly Layer[] = []

const isTaken = (step: number): boolean => layers.some(({ at }) => at === step)

function addSteps(): void {
  if (isMeant) return
  for (const layer of layers.filter(({ at }) => at === undefined)) {
    const { layer: before = 0, ...step } = stepNow()
    const at = currentStep()
    const { opened } = (step.state ?? {}) as { opened?: string }
    layer.at = opened && !isTaken(at) ? at : at + 1
    if (layer.at === at) continue
    here = { step: { ...step, at: layer.at, layer: before + 1 }, href: location.href }
    history.pushState(here.step, '')
  }
}

/**
 * Until it is removed, a step back closes it; closed by whatever else, it takes its step away. What was opened by a step
 * (see `useOpened`) has that one.
 */
export function openLayer(close: () => void): { readonly at: () => number; readonly remove: () => void } {
  const layer: Layer = { close }
  layers = [...layers, layer]
  addSteps()
  return {
    at: () => layer.at ?? currentStep(),
    remove: () => {
      layers = layers.filter((other) => other !== layer)
      if (stepNow().layer && currentStep() === layer.at) stepBack()
    },
  }
}

/** With what waited for a step back. */
function goOn(): void {
  const acts = waiting
  waiting = []
  for (const act of acts) act()
  addSteps()
}

function goBack(): void {
  const wasMeant = isMeant
  isMeant = false
  const keeper = wasMeant ? undefined : keepers.at(-1)
  // From what was opened over it, a step back leads to it, not away from it.
  if (keeper && (currentStep() < keeper.at || location.pathname !== keeper.pathname)) {
    history.pushState(here.step, '', here.href)
    keeper.ask()
    return
  }
  const isSameView = stepNow().key === (here.step as Step | null)?.key && location.href === here.href
  if (isSameView) here = { step: history.state, href: location.href }
  else arrive('pop')
  if (!wasMeant) for (const { at = 0, close } of layers) if (at > currentStep()) close()
  // Forward to what is closed: there is nothing.
  if (stepNow().layer && !isTaken(currentStep())) stepBack()
  else goOn()
}

const PlaceContext = createContext<Place>(placeAt('/', ''))

export const usePlace = (): Place => use(PlaceContext)

/** The page before stays while the next one's code is fetched: that is what the transition is for. */
export function Router({ first, children }: { first: Place; children: ReactNode }) {
  const [place, setPlace] = useState(first)
  useLayoutEffect(() => {
    const move = (next: Place) => startTransition(() => setPlace(next))
    listeners.add(move)
    addEventListener('popstate', goBack)
    const { layer, ...loaded } = stepNow()
    if (layer && layers.length === 0) history.replaceState(loaded, '')
    here = { step: history.state, href: location.href }
    const { state, from } = loaded
    if (state || from) arrive('pop')
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

let fetchAhead: (to: string) => void = () => undefined

/** What a page needs is asked for as soon as somebody points at a link to it: they are likely to follow it. */
export const setFetchAhead = (fetch: (to: string) => void): void => {
  fetchAhead = fetch
}

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { to: string } & NavigateOptions

/** A link to an address of ours. Whoever wants it in another tab gets it there. */
export function Link({ to, replace, state, onClick, onPointerEnter, onFocus, ...rest }: LinkProps) {
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlainClick(event)) return
    event.preventDefault()
    navigate(to, { ...(replace && { replace }), state })
  }
  return (
    <a
      href={to}
      onClick={follow}
      onPointerEnter={(event) => {
        onPointerEnter?.(event)
        fetchAhead(to)
      }}
      onFocus={(event) => {
        onFocus?.(event)
        fetchAhead(to)
      }}
      {...rest}
    />
  )
}

/** A link that knows whether the visitor is there, or below it. */
export function NavLink({ to, ...rest }: LinkProps) {
  const { pathname } = usePlace()
  const isHere = pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
  return <Link to={to} aria-current={isHere ? 'page' : undefined} {...rest} />
}
