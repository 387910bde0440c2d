import type { KitColors } from '@kitdex/contract/drawing/look'
import { useCallback, useId, useMemo } from 'react'
import { isDesktop } from '../../lib/media.ts'
import { whenIdle } from '../../lib/startup/when-idle.ts'
import { useDrawn } from './drawing-pen.ts'
import type { Pen } from './kit-pen.ts'

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

interface Asked extends Required<Omit<Props, 'printed'>> {
  readonly id: string
  readonly printed: Printed | undefined
}

function drawIt(pen: Pen, { kit, printed, ...options }: Asked): string {
  const print = printed && { name: printed.name, number: printed.number ?? '' }
  return pen.draw(kit, { ...options, ...print })
}

/**
 * Laid out before it is scrolled to: what comes into sight is painted, and nothing more. A frame has room for the two
 * of a phone's row, and a phone has better things to do while it opens a page.
 */
const layOutAhead = (box: HTMLElement) =>
  isDesktop()
    ? whenIdle(() => {
        box.dataset.laidOut = ''
      })
    : undefined

export function KitDrawing({ kit, size, view = 'front', printed, title = '' }: Props) {
  const id = useId()
  const asked = useMemo(
    () => ({ kit, size, view, title, id, printed }),
    [kit, size, view, title, id, printed],
  )
  const { drawn = '', settle } = useDrawn(asked, drawIt)
  const watch = useCallback(
    (box: HTMLElement | null) => {
      if (!box) return
      settle(box.firstChild !== null)
      return layOutAhead(box)
    },
    [settle],
  )
  return (
    <span
      ref={watch}
      className="hung"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawKit escapes everything people wrote, and is tested for it
      dangerouslySetInnerHTML={{ __html: drawn }}
    />
  )
}
