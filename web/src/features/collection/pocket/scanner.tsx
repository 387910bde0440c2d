import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'
import { IconButton } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { readPicture } from './ean.ts'

const LOOK_EVERY_MS = 120
/** Dots across: bars need no more, and a telephone has to look at all of them. */
const WIDTH = 800
/** One look may misread; the same twice does not. */
const SAME_TWICE = 2

type Trouble = 'pocket.cameraRefused' | 'pocket.cameraMissing'

const troubleOf = (error: unknown): Trouble =>
  error instanceof DOMException && error.name === 'NotAllowedError'
    ? 'pocket.cameraRefused'
    : 'pocket.cameraMissing'

/** Looks through the camera until it has read a code. */
function watch(video: HTMLVideoElement, onCode: (code: string) => void): () => void {
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let last = ''
  let times = 0
  const look = () => {
    if (!context || video.videoWidth === 0) return
    canvas.width = Math.min(WIDTH, video.videoWidth)
    canvas.height = Math.round((canvas.width * video.videoHeight) / video.videoWidth)
    context.drawImage(video, 0, 0, canvas.width, canvas.height)
    const code = readPicture(context.getImageData(0, 0, canvas.width, canvas.height))
    if (!code) return
    times = code === last ? times + 1 : 1
    last = code
    // Held over the same tag, it says so once.
    if (times === SAME_TWICE) onCode(code)
  }
  const timer = setInterval(look, LOOK_EVERY_MS)
  return () => clearInterval(timer)
}

/** The camera, held over the bars of a tag. */
export function Scanner({ onCode, onClose }: { onCode: (code: string) => void; onClose: () => void }) {
  const t = useText()
  const video = useRef<HTMLVideoElement>(null)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  const found = useEffectEvent((code: string) => {
    navigator.vibrate?.(60)
    onCode(code)
  })
  useEffect(() => {
    const element = video.current
    let isOver = false
    let stop = () => {}
    const begin = async () => {
      // Without https there is no camera at all.
      if (!navigator.mediaDevices) return setTrouble('pocket.cameraMissing')
      try {
        const stream = await navigator.mediaDevices.getUserMedia({
          video: { facingMode: 'environment', width: { ideal: 1280 } },
        })
        const end = () => {
          for (const track of stream.getTracks()) track.stop()
        }
        if (isOver || !element) return end()
        element.srcObject = stream
        const unwatch = watch(element, found)
        stop = () => {
          unwatch()
          end()
        }
      } catch (error) {
        if (!isOver) setTrouble(troubleOf(error))
      }
    }
    void begin()
    return () => {
      isOver = true
      stop()
    }
  }, [])
  return (
    <section aria-label={t('pocket.scan')} className="mt-3">
      {trouble ? (
        <Notice kind="error">{t(trouble)}</Notice>
      ) : (
        <div className="relative overflow-hidden rounded-card bg-ink">
          <div className="relative">
            <video ref={video} autoPlay playsInline muted className="aspect-2/1 w-full object-cover" />
            <div
              aria-hidden="true"
              className="pointer-events-none absolute inset-x-[6%] inset-y-[12%] rounded-control border-2 border-white/80"
            />
          </div>
          <p role="status" className="bg-ink px-3 py-2 text-on-ink text-small">
            {t('pocket.scanHint')}
          </p>
          <IconButton
            name={t('app.close')}
            onClick={onClose}
            onInk
            className="absolute top-2 right-2 bg-ink text-on-ink"
          >
            <X size={18} aria-hidden="true" />
          </IconButton>
        </div>
      )}
    </section>
  )
}
