import { X } from 'lucide-react'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { IconButton } from './button.tsx'
import { classes } from './classes.ts'

interface Props {
  title: string
  closeLabel: string
  onClose: () => void
  /** For forms of many fields. */
  isWide?: boolean
  /** Stays open until it is taken away, whatever the platform does: `onClose` asks first. */
  isHeld?: boolean
  children: ReactNode
}

/** A dialog over the page, open as long as it is there: the platform's own, so focus stays in and comes back. */
export function Dialog({ title, closeLabel, onClose, isWide = false, isHeld = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const pressed = useRef<EventTarget>(null)
  // A press that begins inside and ends on the backdrop (selecting text) does not close it.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current && pressed.current === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape
    <dialog
      ref={dialog}
      aria-label={title}
      onCancel={(event) => {
        if (!isHeld || event.target !== dialog.current) return
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        // Escape pressed twice closes it nevertheless.
        if (isHeld) dialog.current?.showModal()
        onClose()
      }}
      onMouseDown={(event) => {
        pressed.current = event.target
      }}
      onClick={closeOnBackdrop}
      className={classes(
        'dialog m-auto max-h-[92dvh] overflow-y-auto rounded-card bg-raised text-text shadow-overlay',
        isWide ? 'w-[min(760px,calc(100vw-24px))]' : 'w-[min(440px,calc(100vw-24px))]',
      )}
    >
      <div className="grid gap-5 p-6">
        <div className="flex items-center justify-between gap-3">
          <h2 className="display text-h2">{title}</h2>
          <IconButton name={closeLabel} onClick={onClose} className="-mr-2">
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
        {children}
      </div>
    </dialog>
  )
}
