interface ToastAction {
  readonly name: string
  readonly run: () => void
}

/** Short news of what was done, at the foot of the page, with a way back where there is one. */
export interface Toast {
  readonly id: number
  readonly kind: 'success' | 'error'
  readonly text: string
  readonly action?: ToastAction
  /** Another way on, beside the first. */
  readonly further?: ToastAction
  /** When it goes, unless somebody is reading it, by the page's own clock; an error waits to be read. */
  readonly until?: number
}
/** What is told. */
export interface News extends Omit<Toast, 'id' | 'until'> {
  /** How long its way back is open, where it is not the usual time. */
  readonly shownMs?: number
}

const SHOWN_MS = 6000
const MOST = 3
const NONE: readonly Toast[] = []
let toasts = NONE
let places: readonly string[] = []
let last = 0
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}
const change = (next: readonly Toast[]): void => {
  toasts = next
  tell()
}

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

/** Whoever types on knows what was done, and needs to see what they type; what can be undone stays as long as it can. */
export function dismissDone(): void {
  const left = toasts.filter(({ kind, action }) => kind === 'error' || action)
  if (left.length < toasts.length) change(left)
}

const AT_ONCE_MS = 100
let shownAt = Number.NEGATIVE_INFINITY

/**
 * Its time begins now, wherever it is shown and however often it moves between a page and its dialogs. What is said
 * twice at once, of one thing that was asked for twice, stands there once.
 */
export function showToast({ shownMs = SHOWN_MS, ...toast }: News): void {
  const now = performance.now()
  const before = toasts.at(-1)
  if (before?.text === toast.text && before.kind === toast.kind && now - shownAt < AT_ONCE_MS) return
  shownAt = now
  last += 1
  const until = toast.kind === 'error' ? undefined : now + shownMs
  change([...toasts, { ...toast, id: last, ...(until && { until }) }].slice(-MOST))
}

/** They are in one place: what is behind the dialog that was opened last can neither be read nor pressed. */
export function openToastPlace(place: string, isOver: boolean): () => void {
  places = isOver ? [...places, place] : [place, ...places]
  tell()
  return () => {
    places = places.filter((one) => one !== place)
    tell()
  }
}

export const toastsAt = (place: string): readonly Toast[] => (places.at(-1) === place ? toasts : NONE)

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
