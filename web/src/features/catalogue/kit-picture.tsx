import { type KitColors, lookOf } from '@kitdex/contract/drawing/look'
import { useMemo, useState } from 'react'
import { imageAddress } from '../../lib/image-address.ts'
import { KitDrawing } from './kit-drawing.tsx'

interface Props {
  kit: KitColors
  /** The photo to show where there is one. */
  photo?: string | null
  size: number
  view?: 'front' | 'back'
  title?: string
}

/** Every kit has a picture: its photo, else a drawing from its colours; an emoji only where it names none. */
export function KitPicture({ kit, photo, size, view = 'front', title = '' }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  const look = useMemo(() => lookOf(kit), [kit])
  const address = imageAddress(photo)
  if (address && address !== broken) {
    return (
      <span className="hung hung-framed">
        <img
          src={address}
          alt={title}
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(address)}
        />
      </span>
    )
  }
  if (look) return <KitDrawing look={look} size={size} view={view} title={title} />
  const named = title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true }
  return (
    <span className="hung hung-emoji" {...named}>
      👕
    </span>
  )
}
