import { type KitColors, lookOf } from '@kitdex/contract/drawing/look'
import { type ReactNode, useMemo } from 'react'
import { classes } from '../../ui/classes.ts'

interface Props {
  kit: KitColors
  className?: string
  children: ReactNode
}

/** Where a shirt hangs, tinted by its own colour: as a fill, since the first HTML may have no style of its own. */
export function KitStage({ kit, className, children }: Props) {
  const cloth = useMemo(() => lookOf(kit)?.base, [kit])
  return (
    <div className={classes('stage', className)}>
      {cloth ? (
        <svg className="stage-tint" aria-hidden="true">
          <rect fill={cloth} />
        </svg>
      ) : null}
      {children}
    </div>
  )
}
