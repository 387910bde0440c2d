import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { useLayer } from '../lib/routing/use-layer.ts'

interface Props {
  label: string
  open: boolean
  onClose: () => void
  children: ReactNode
}

/**
 * A panel that rises from the foot of a phone. The platform's own dialog: it keeps focus inside, closes on
 * Escape and on a step back, and gives focus back.
 */
export function Sheet({ label, open, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!open) {
      dialog.current?.close()
      return
    }
    dialog.current?.showModal()
    // Else its first field would have the focus, and the keyboard of a phone cover half of the sheet.
    dialog.current?.focus()
  }, [open])
  useLayer(open, onClose)
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape
    <dialog
      ref={dialog}
      tabIndex={-1}
      aria-label={label}
      onClose={onClose}
      onClick={closeOnBackdrop}
      className="sheet focus:outline-none"
    >
      <div className="px-5 pt-2.5 pb-[max(24px,env(safe-area-inset-bottom))]">
        <div className="mx-auto mb-3 h-1 w-10 rounded-full bg-line-strong" />
        {children}
      </div>
    </dialog>
  )
}
