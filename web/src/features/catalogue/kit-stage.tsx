import type { KitColors } from '@kitdex/contract/drawing/look'
import { namedColors } from '@kitdex/contract/drawing/named-colors'
import { type ReactNode, useMemo } from 'react'
import { classes } from '../../ui/classes.ts'
import { fetchPen, usePen } from './drawing-pen.ts'

interface Props {
  kit: KitColors
  className?: string
  children: ReactNode
}

const UNTINTED = 'none'

const fetchWhereUntinted = (tint: SVGRectElement | null): void => {
  if (tint?.getAttribute('fill') === UNTINTED) fetchPen()
}

/** Where a shirt hangs, tinted by its own colour: as a fill, since the first HTML may have no style of its own. */
export function KitStage({ kit, className, children }: Props) {
  const pen = usePen()
  const cloth = useMemo(() => pen?.clothOf(kit) ?? UNTINTED, [pen, kit])
  return (
    <div className={classes('stage', className)}>
      {namedColors(kit).length > 0 ? (
        <svg className="stage-tint" aria-hidden="true">
          {/* The tint of the first HTML stays until there is a pen. */}
          <rect ref={fetchWhereUntinted} width="100%" height="100%" fill={cloth} suppressHydrationWarning />
        </svg>
      ) : null}
      {children}
    </div>
  )
}
