import { type KitColors, lookOf } from '@kitdex/contract/drawing/look'
import { type CSSProperties, type ReactNode, useMemo } from 'react'
import { classes } from '../../ui/classes.ts'

interface Props {
  kit: KitColors
  className?: string
  children: ReactNode
}

/** Where a shirt hangs, tinted by its own colour. */
export function KitStage({ kit, className, children }: Props) {
  const base = useMemo(() => lookOf(kit)?.base, [kit])
  const tint = (base ? { '--k': base } : {}) as CSSProperties
  return (
    <div className={classes('stage', className)} style={tint}>
      {children}
    </div>
  )
}
