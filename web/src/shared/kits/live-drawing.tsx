import { detailAt } from '@kitdex/contract/drawing/address'
import { drawKit } from '@kitdex/contract/drawing/draw-kit'
import { type KitColors, lookOf } from '@kitdex/contract/drawing/look'
import { useId, useMemo } from 'react'

interface Props {
  kit: KitColors
  size: number
  view?: 'front' | 'back'
  title?: string
}

/** A shirt that changes while one looks at it: drawn here, without asking the server at every key. */
export function LiveDrawing({ kit, size, view = 'front', title = '' }: Props) {
  const id = useId()
  const svg = useMemo(() => {
    const look = lookOf(kit)
    return look ? drawKit(look, { detail: detailAt(size), view, title, id }) : ''
  }, [kit, size, view, title, id])
  return (
    <span
      className="hung"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawKit escapes everything people wrote, and is tested for it
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
