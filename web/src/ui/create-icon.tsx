import type { LucideProps } from 'lucide-react'
import { createElement } from 'react'
import { classes } from './classes.ts'

interface Drawn {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Lucide's shapes in the attributes that we give them. Lucide's own component (see `vite.config.ts`) has options that
 * nobody uses here: a kilobyte of script, and two components more for each icon of a page.
 */
export function createIcon({ node }: Drawn) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = 24, className, ...rest }: LucideProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        strokeWidth={2}
        aria-hidden="true"
        {...rest}
        className={classes('icon', className)}
      >
        {shapes}
      </svg>
    )
  }
}
