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
  /** How long its way back is open, where it is not the usual time. */
  readonly shownMs?: number
}

const MOST = 3
let toasts: readonly Toast[] = []
let last = 0
const listeners = new Set<() => void>()

const change = (next: readonly Toast[]): void => {
  toasts = next
  for (const listener of listeners) listener()
}

export const dismissToast = (id: number): void => change(toasts.filter((toast) => toast.id !== id))

export function showToast(toast: Omit<Toast, 'id'>): void {
  last += 1
  change([...toasts, { ...toast, id: last }].slice(-MOST))
}

export const getToasts = (): readonly Toast[] => toasts

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
