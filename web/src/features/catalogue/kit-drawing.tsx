import { drawKit } from '@kitdex/contract/drawing/draw-kit'
import type { KitLook } from '@kitdex/contract/drawing/look'
import { useId, useMemo } from 'react'

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
  const svg = useMemo(
    () =>
      drawKit(look, {
        ...{ size, view, title, id },
        ...(printed && { name: printed.name, number: printed.number ?? '' }),
      }),
    [look, size, view, title, id, printed],
  )
  // biome-ignore lint/security/noDangerouslySetInnerHtml: drawKit escapes everything people wrote, and is tested for it
  return <span className="hung" dangerouslySetInnerHTML={{ __html: svg }} />
}
