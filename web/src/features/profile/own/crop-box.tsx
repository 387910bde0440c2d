import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'

/** The square to keep: its left and top edge in widths and heights of the picture, its side in shorter sides. */
export interface Crop {
  readonly x: number
  readonly y: number
  readonly size: number
}

interface Shape {
  readonly width: number
  readonly height: number
}

const BOX = 260
const SMALLEST = 0.3

/** The square stays inside the picture. */
function within(crop: Crop, { width, height }: Shape): Crop {
  const side = crop.size * Math.min(width, height)
  const clamp = (value: number, most: number) => Math.min(Math.max(value, 0), Math.max(0, most))
  return { size: crop.size, x: clamp(crop.x, 1 - side / width), y: clamp(crop.y, 1 - side / height) }
}

const centred = ({ width, height }: Shape): Crop => {
  const side = Math.min(width, height)
  return { x: (1 - side / width) / 2, y: (1 - side / height) / 2, size: 1 }
}

/** Drag to choose the part, slide to choose how much of it. */
export function CropBox({ file, onChange }: { file: File; onChange: (crop: Crop) => void }) {
  const t = useText()
  const [address, setAddress] = useState('')
  const [shape, setShape] = useState<Shape | null>(null)
  const [crop, setCrop] = useState<Crop>({ x: 0, y: 0, size: 1 })
  const held = useRef<{ x: number; y: number; crop: Crop } | null>(null)
  useEffect(() => {
    const url = URL.createObjectURL(file)
    setAddress(url)
    setShape(null)
    return () => URL.revokeObjectURL(url)
  }, [file])
  const change = (next: Crop, of: Shape | null = shape) => {
    if (!of) return
    const kept = within(next, of)
    setCrop(kept)
    onChange(kept)
  }
  const scale = shape ? BOX / (crop.size * Math.min(shape.width, shape.height)) : 1
  const drag = (event: PointerEvent) => {
    const from = held.current
    if (!from || !shape) return
    const x = from.crop.x - (event.clientX - from.x) / (scale * shape.width)
    const y = from.crop.y - (event.clientY - from.y) / (scale * shape.height)
    change({ ...crop, x, y })
  }
  const zoom = (size: number) => {
    if (!shape) return
    // Around the middle of what is seen now.
    const grown = ((crop.size - size) * Math.min(shape.width, shape.height)) / 2
    change({ size, x: crop.x + grown / shape.width, y: crop.y + grown / shape.height })
  }
  return (
    <div className="grid justify-items-center gap-3">
      <div
        className="relative cursor-grab touch-none overflow-hidden rounded-full bg-fill"
        style={{ width: BOX, height: BOX }}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          held.current = { x: event.clientX, y: event.clientY, crop }
        }}
        onPointerMove={drag}
        onPointerUp={() => {
          held.current = null
        }}
      >
        {address ? (
          <img
            src={address}
            alt=""
            draggable={false}
            className="absolute max-w-none origin-top-left"
            style={
              shape
                ? {
                    width: shape.width * scale,
                    left: -crop.x * shape.width * scale,
                    top: -crop.y * shape.height * scale,
                  }
                : { opacity: 0 }
            }
            onLoad={(event) => {
              const { naturalWidth: width, naturalHeight: height } = event.currentTarget
              setShape({ width, height })
              change(centred({ width, height }), { width, height })
            }}
          />
        ) : null}
      </div>
      <label className="flex w-[260px] items-center gap-3 text-small">
        {t('picture.zoom')}
        <input
          type="range"
          min={SMALLEST}
          max={1}
          step={0.01}
          value={SMALLEST + 1 - crop.size}
          onChange={(event) => zoom(SMALLEST + 1 - Number(event.target.value))}
          className="flex-1"
        />
      </label>
    </div>
  )
}
