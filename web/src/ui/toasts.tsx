import { X } from 'lucide-react'
import { useEffect, useId, useState, useSyncExternalStore } from 'react'
import { useText } from '../lib/texts/i18n.tsx'
import { dismissToast, openToastPlace, subscribeToasts, type Toast, toastsAt } from '../lib/toast.ts'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'

/** Whoever pointed at it until now sees it go. */
const LEAST_MS = 1000

function ToastCard({ toast }: { toast: Toast }) {
  const t = useText()
  const [isHeld, setHeld] = useState(false)
  useEffect(() => {
    // Whoever points at one is reading it.
    if (isHeld || !toast.until) return
    const left = Math.max(toast.until - performance.now(), LEAST_MS)
    const timer = setTimeout(() => dismissToast(toast.id), left)
    return () => clearTimeout(timer)
  }, [isHeld, toast])
  const actions = [toast.action, toast.further].filter((action) => action !== undefined)
  return (
    <li
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classes(
        'flex items-center gap-2 rounded-control border-l-4 bg-ink py-1 pr-1 pl-4 text-on-ink shadow-overlay',
        toast.kind === 'error' ? 'border-danger' : 'border-owned',
      )}
    >
      <p className="min-w-0 flex-1 whitespace-pre-line py-2">{toast.text}</p>
      {actions.map((action) => (
        <Button
          key={action.name}
          size="small"
          variant="onInk"
          onClick={() => {
            dismissToast(toast.id)
            action.run()
          }}
        >
          {action.name}
        </Button>
      ))}
      <IconButton onInk name={t('app.close')} onClick={() => dismissToast(toast.id)}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

const NONE: readonly Toast[] = []

/** At the foot of the page; over the head of a dialog, whose buttons are at its foot. */
export function Toasts({ isOver = false }: { isOver?: boolean }) {
  const place = useId()
  useEffect(() => openToastPlace(place, isOver), [place, isOver])
  const toasts = useSyncExternalStore(
    subscribeToasts,
    () => toastsAt(place),
    () => NONE,
  )
  return (
    <ul
      aria-live="polite"
      className={classes(
        'pointer-events-none fixed inset-x-4 z-30 mx-auto grid max-w-[460px] gap-2 *:pointer-events-auto',
        isOver
          ? // A moment later: a dialog that closes with what was done leaves it to the page.
            'top-[calc(1rem+env(safe-area-inset-top))] *:transition-opacity *:delay-200 *:duration-0 *:starting:opacity-0'
          : 'bottom-[calc(5rem+env(safe-area-inset-bottom))] desktop:right-6 desktop:bottom-6 desktop:left-auto desktop:w-[420px]',
      )}
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </ul>
  )
}
