import { ChevronLeft, ChevronRight, Plus, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLayer } from '../lib/routing/use-layer.ts'
import { useText } from '../lib/texts/i18n.tsx'
import { isWriting } from '../lib/use-slash.ts'
import { IconButton } from './button.tsx'
import { MOST, usePictureZoom } from './picture-zoom.ts'

interface LightboxPicture {
  readonly key: string
  /** What it shows, in words, under it. */
  readonly name: string
  /** As large as its room: 100cqw wide, 100cqh high. */
  readonly face: ReactNode
  /** What can be done about it. */
  readonly action?: ReactNode
}

interface Props {
  pictures: readonly LightboxPicture[]
  shown: string
  onShow: (key: string) => void
  onClose: () => void
}

const ROUND = 'size-12 rounded-full hover:bg-on-night/15 disabled:opacity-40'

interface RoomProps {
  picture: LightboxPicture
  step: (by: 1 | -1) => void
}

/** The picture, as large as one wants it. */
function Room({ picture, step }: RoomProps) {
  const t = useText()
  const room = useRef<HTMLDivElement>(null)
  const { zoom, closer, farther, whole, handlers } = usePictureZoom(room, step)
  const press = useEffectEvent(({ key, ctrlKey, metaKey, target }: globalThis.KeyboardEvent) => {
    if (ctrlKey || metaKey || isWriting(target)) return
    if (key === '+' || key === '=') closer()
    if (key === '-') farther()
    if (key === '0') whole()
  })
  useEffect(() => {
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
  return (
    <div className="relative min-h-0">
      <div
        ref={room}
        className="grid size-full [container-type:size] touch-none select-none place-items-center overflow-hidden"
        {...handlers}
      >
        <div
          className="grid size-full place-items-center"
          style={{ transform: `translate(${zoom.x}px, ${zoom.y}px) scale(${zoom.scale})` }}
        >
          {picture.face}
        </div>
      </div>
      <div className="absolute right-0 bottom-0 grid rounded-full bg-night/80">
        <IconButton
          name={t('lightbox.closer')}
          onClick={closer}
          disabled={zoom.scale >= MOST}
          className={ROUND}
        >
          <Plus size={22} aria-hidden="true" />
        </IconButton>
        <IconButton
          name={t('lightbox.farther')}
          onClick={farther}
          disabled={zoom.scale === 1}
          className={ROUND}
        >
          <span aria-hidden="true" className="h-0.5 w-4 bg-current" />
        </IconButton>
      </div>
    </div>
  )
}

/** Pictures one at a time over the whole screen: the platform's dialog, so Escape closes it and focus stays in. */
export function Lightbox({ pictures, shown, onShow, onClose }: Props) {
  const t = useText()
  const dialog = useRef<HTMLDialogElement>(null)
  useLayer(true, onClose)
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
  const turn = ({ key, target }: KeyboardEvent) => {
    if (isWriting(target)) return
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
          <span className="flex-1" />
          {picture?.action}
          <IconButton name={t('app.close')} onClick={onClose} className={ROUND}>
            <X size={24} aria-hidden="true" />
          </IconButton>
        </div>
        {picture ? <Room key={picture.key} picture={picture} step={step} /> : null}
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
