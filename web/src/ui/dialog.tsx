import { X } from 'lucide-react'
import {
  createContext,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLayer } from '../lib/routing/use-layer.ts'
import { useLeaveGuard } from '../lib/routing/use-leave-guard.ts'
import { useText } from '../lib/texts/i18n.tsx'
import { dismissDone } from '../lib/toast.ts'
import { Button, IconButton } from './button.tsx'
import { classes } from './classes.ts'
import { Toasts } from './toasts.tsx'

interface FrameProps {
  title: string
  closeLabel: string
  onClose: () => void
  isWide?: boolean
  lang?: string | undefined
  beginsInField?: boolean
  /** Stays open until it is taken away, whatever the platform does: `onClose` asks first. */
  isHeld?: boolean
  onType?: (event: FormEvent) => void
  children: ReactNode
}

/** The platform's own dialog, open as long as it is there, so focus stays in and comes back. */
function Frame({
  title,
  closeLabel,
  onClose,
  isWide,
  lang,
  beginsInField,
  isHeld,
  onType,
  children,
}: FrameProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    // Left to itself the platform begins at the first button, which is the way out again.
    const field = beginsInField ? dialog.current?.querySelector('input') : null
    ;(field ?? heading.current)?.focus()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [beginsInField])
  const pressed = useRef<EventTarget>(null)
  // A press that begins inside and ends on the backdrop (selecting text) does not close it.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current && pressed.current === dialog.current) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape
    <dialog
      ref={dialog}
      lang={lang}
      aria-label={title}
      onInput={(event) => {
        dismissDone()
        onType?.(event)
      }}
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
        // What is scrolled to stands above the buttons that stay at its foot, and below a shirt that stays on top.
        'dialog m-auto max-h-[92dvh] overflow-y-auto has-[.sticky]:scroll-pb-24 max-tablet:has-[.sticky]:scroll-pt-36 rounded-card bg-raised text-text shadow-overlay',
        isWide ? 'w-[min(760px,calc(100vw-24px))]' : 'w-[min(440px,calc(100vw-24px))]',
      )}
    >
      <div className="grid gap-5 p-6">
        <div className="flex items-center justify-between gap-3">
          <h2 ref={heading} tabIndex={-1} className="display text-h2 outline-none">
            {title}
          </h2>
          <IconButton name={closeLabel} onClick={onClose} className="-mr-2">
            <X size={20} aria-hidden="true" />
          </IconButton>
        </div>
        {children}
      </div>
      <Toasts isOver />
    </dialog>
  )
}

const DirtyContext = createContext<(isDirty: boolean | undefined) => void>(() => undefined)

/** What a form in a dialog knows better than the dialog: whether closing it now would lose something. */
export function useDirty(isDirty: boolean): void {
  const tell = use(DirtyContext)
  useLayoutEffect(() => {
    tell(isDirty)
    return () => tell(undefined)
  }, [tell, isDirty])
}

interface Props {
  title: string
  onClose: () => void
  /** Where it is not the page's. */
  lang?: string | undefined
  /** For forms of many fields. */
  isWide?: boolean
  /** Its first field has the focus: one came to fill it in. */
  beginsInField?: boolean
  /** Something would be lost. Where nobody says so, it is whether anything was typed. */
  isDirty?: boolean
  /** It is on its way: whatever closes it now means to. */
  isBusy?: boolean
  /** May need the way out that asks first. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A dialog over the page: what was typed into it is not lost by a slip of the finger. */
export function Dialog({ isDirty, isBusy = false, onClose, children, ...frame }: Props) {
  const t = useText()
  const [isTyped, setTyped] = useState(false)
  const [told, tell] = useState<boolean>()
  const [isAsking, setAsking] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const ask = useCallback(() => setAsking(true), [])
  const isHeld = (isDirty ?? told ?? isTyped) && !isBusy && !isLeft
  const close = () => (isHeld ? ask() : onClose())
  useLeaveGuard(isHeld, useLayer(true, close), ask)
  return (
    <DirtyContext value={tell}>
      <Frame
        {...frame}
        isHeld={isHeld}
        closeLabel={t('app.close')}
        onClose={close}
        onType={() => setTyped(true)}
      >
        {typeof children === 'function' ? children(close) : children}
      </Frame>
      {isAsking ? (
        <Frame title={t('leave.title')} closeLabel={t('leave.keep')} onClose={() => setAsking(false)}>
          <p>{t('leave.text')}</p>
          <div className="grid gap-2 tablet:grid-cols-2">
            <Button variant="ink" onClick={() => setAsking(false)}>
              {t('leave.keep')}
            </Button>
            <Button
              variant="danger"
              onClick={() => {
                setLeft(true)
                onClose()
              }}
            >
              {t('leave.discard')}
            </Button>
          </div>
        </Frame>
      ) : null}
    </DirtyContext>
  )
}
