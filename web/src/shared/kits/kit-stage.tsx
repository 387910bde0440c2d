import type { KitColors } from '@kitdex/contract/drawing/look'
import { namedColors } from '@kitdex/contract/drawing/named-colors'
import { type ReactNode, useCallback } from 'react'
import { classes } from '../../ui/classes.ts'
import { useDrawn } from './drawing-pen.ts'
import type { Pen } from './kit-pen.ts'

interface Props {
  kit: KitColors
  className?: string
  children: ReactNode
}

const UNTINTED = 'none'

const tintIt = (pen: Pen, kit: KitColors): string | undefined => pen.clothOf(kit)

/** Where a shirt hangs, tinted by its own colour: as a fill, since the first HTML may have no style of its own. */
export function KitStage({ kit, className, children }: Props) {
  const { drawn: cloth = UNTINTED, settle } = useDrawn(kit, tintIt)
  const watch = useCallback(
    (tint: SVGRectElement | null) => {
      if (tint) settle(tint.getAttribute('fill') !== UNTINTED)
    },
    [settle],
  )
  return (
    <div className={classes('stage', className)}>
      {namedColors(kit).length > 0 ? (
        <svg className="stage-tint" aria-hidden="true">
          <rect ref={watch} width="100%" height="100%" fill={cloth} suppressHydrationWarning />
        </svg>
      ) : null}
      {children}
    </div>
  )
}
