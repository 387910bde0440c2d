import type { KitLook } from '@kitdex/contract/drawing/look'
import { useEffect, useId, useMemo, useRef } from 'react'
import { onFirstSign } from '../../lib/first-signs.ts'
import { fetchPen, usePen } from './drawing-pen.ts'

/** What is pressed on the back. */
export interface Printed {
  readonly name: string
  readonly number: number | null
}

interface Props {
  look: KitLook
  /** Pixels it is about to be shown at: chooses how much detail is drawn. */
  size: number
  view?: 'front' | 'back'
  printed?: Printed | undefined
  /** Empty: it stands beside its own words and is decoration. */
  title?: string
}

export function KitDrawing({ look, size, view = 'front', printed, title = '' }: Props) {
  const id = useId()
  const box = useRef<HTMLSpanElement>(null)
  const pen = usePen()
  useEffect(() => {
    if (pen) return
    if (box.current?.firstChild) onFirstSign(fetchPen)
    else fetchPen()
  }, [pen])
  const svg = useMemo(
    () =>
      pen?.(look, {
        ...{ size, view, title, id },
        ...(printed && { name: printed.name, number: printed.number ?? '' }),
      }) ?? '',
    [pen, look, size, view, title, id, printed],
  )
  // The drawing of the first HTML stays in its place until there is a pen to draw it again.
  return (
    <span
      ref={box}
      className="hung"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawKit escapes everything people wrote, and is tested for it
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
