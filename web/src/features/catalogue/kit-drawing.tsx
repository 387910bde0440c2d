import type { KitColors } from '@kitdex/contract/drawing/look'
import { useId, useMemo } from 'react'
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

const fetchWhereEmpty = (box: HTMLElement | null): void => {
  if (box && !box.firstChild) fetchPen()
}

export function KitDrawing({ kit, size, view = 'front', printed, title = '' }: Props) {
  const id = useId()
  const pen = usePen()
  const svg = useMemo(
    () =>
      pen?.draw(kit, {
        ...{ size, view, title, id },
        ...(printed && { name: printed.name, number: printed.number ?? '' }),
      }) ?? '',
    [pen, kit, size, view, title, id, printed],
  )
  // The drawing of the first HTML stays in its place until there is a pen to draw it again.
  return (
    <span
      ref={fetchWhereEmpty}
      className="hung"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: drawKit escapes everything people wrote, and is tested for it
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  )
}
