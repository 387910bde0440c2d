import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'
import { useText } from '../lib/i18n.tsx'
import { IconButton } from './button.tsx'

interface LightboxPicture {
  readonly key: string
  /** What it shows, in words, under it. */
  readonly name: string
  /** As large as its room: 100cqw wide, 100cqh high. */
  readonly face: ReactNode
}

interface Props {
  pictures: readonly LightboxPicture[]
  shown: string
  onShow: (key: string) => void
  onClose: () => void
}

const SWIPE = 48
const ROUND = 'size-12 rounded-full hover:bg-on-night/15'

/** The step that a finger means: along the picture, and far enough. */
function useSwipe(step: (by: 1 | -1) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  return {
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      start.current = pointerType === 'mouse' ? null : { x: clientX, y: clientY }
    },
    onPointerUp: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current ?? { x: clientX, y: clientY }
      start.current = null
      const along = clientX - x
      if (Math.abs(along) > SWIPE && Math.abs(along) > Math.abs(clientY - y)) step(along < 0 ? 1 : -1)
    },
    onPointerCancel: () => {
      start.current = null
    },
  }
}

/** Pictures one at a time over the whole screen: the platform's dialog, so Escape closes it and focus stays in. */
export function Lightbox({ pictures, shown, onShow, onClose }: Props) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const before = document.activeElement
    dialog.current?.showModal()
    return () => {
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])
  const at = Math.max(
    pictures.findIndex(({ key }) => key === shown),
    0,
  )
  // Ahead of what is shown while a key is pressed faster than pictures come.
  const awaited = useRef<number[]>([])
  useEffect(() => {
    awaited.current.splice(0, awaited.current.indexOf(at) + 1 || awaited.current.length)
  }, [at])
  const step = (by: 1 | -1) => {
    const to = ((awaited.current.at(-1) ?? at) + by + pictures.length) % pictures.length
    const next = pictures[to]
    if (!next || pictures.length === 1) return
    awaited.current.push(to)
    onShow(next.key)
  }
  const turn = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowRight') step(1)
    if (key === 'ArrowLeft') step(-1)
  }
  const picture = pictures[at]
  return (
    <dialog
      ref={dialog}
      aria-label={t('lightbox.label')}
      onClose={onClose}
      onKeyDown={turn}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none overflow-hidden bg-night text-on-night [color-scheme:dark]"
    >
      <div className="grid h-full grid-rows-[auto_minmax(0,1fr)_auto] gap-2 px-3 pt-3 pb-[max(16px,env(safe-area-inset-bottom))]">
        <div className="flex items-center justify-between">
          <p className="px-2 font-semibold text-on-night-muted text-small">
            {t('lightbox.counter', { at: String(at + 1), of: String(pictures.length) })}
          </p>
          <IconButton name={t('app.close')} onClick={onClose} className={ROUND}>
            <X size={24} aria-hidden="true" />
          </IconButton>
        </div>
        <div
          className="grid [container-type:size] touch-pan-y touch-pinch-zoom select-none place-items-center"
          {...useSwipe(step)}
        >
          {picture?.face}
        </div>
        <div className="flex min-h-12 items-center justify-center gap-3">
          {pictures.length > 1 ? (
            <IconButton name={t('lightbox.previous')} onClick={() => step(-1)} className={ROUND}>
              <ChevronLeft size={24} aria-hidden="true" />
            </IconButton>
          ) : null}
          <p
            aria-live="polite"
            className="min-w-0 flex-1 text-center font-medium tablet:flex-none tablet:min-w-80"
          >
            {picture?.name}
          </p>
          {pictures.length > 1 ? (
            <IconButton name={t('lightbox.next')} onClick={() => step(1)} className={ROUND}>
              <ChevronRight size={24} aria-hidden="true" />
            </IconButton>
          ) : null}
        </div>
      </div>
    </dialog>
  )
}
