import type { KitColors } from '@kitdex/contract/drawing/look'
import { useCallback, useId, useMemo, useRef, useState } from 'react'
import { whenIdle } from '../../lib/when-idle.ts'
import { fetchPen, usePen } from './drawing-pen.ts'

/** What is pressed on the back. */
export interface Printed {
  readonly name: string
  readonly number: number | null
}

interface Props {
  kit: KitColors
  /** Pixels it is about to be shown at: chooses how much detail is drawn. */
  size: number
  view?: 'front' | 'back'
  printed?: Printed | undefined
  /** Empty: it stands beside its own words and is decoration. */
  title?: string
}

/** Laid out before it is scrolled to: what comes into sight is painted, and nothing more. */
const layOutAhead = (box: HTMLElement) =>
  whenIdle(() => {
    box.dataset.laidOut = ''
  })

export function KitDrawing({ kit, size, view = 'front', printed, title = '' }: Props) {
  const id = useId()
  const pen = usePen()
  const asked = useMemo(
    () => ({ kit, size, view, title, id, printed }),
    [kit, size, view, title, id, printed],
  )
  // The drawing of the first HTML stays in its place until another is asked for: to draw a whole page again as soon
  // as there is a pen would halt whoever begins to scroll.
  const [first] = useState(pen ? undefined : asked)
  const isInPlace = useRef(false)
  const svg = useMemo(() => {
    if (isInPlace.current && asked === first) return ''
    const { kit, printed, ...options } = asked
    const print = printed && { name: printed.name, number: printed.number ?? '' }
    return pen?.draw(kit, { ...options, ...print }) ?? ''
  }, [pen, asked, first])
  const watch = useCallback((box: HTMLElement) => {
    isInPlace.current = box.firstChild !== null
    if (!isInPlace.current) fetchPen()
    return layOutAhead(box)
  }, [])
  return (
    <span
      ref={watch}
      className="hung"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawKit escapes everything people wrote, and is tested for it
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
