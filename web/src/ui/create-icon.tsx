import type { LucideProps } from 'lucide-react'
import { createElement } from 'react'

interface Drawn {
  readonly node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[]
}

/**
 * Lucide's shapes in the attributes that we give them. Lucide's own component (see `vite.config.ts`) has options that
 * nobody uses here: a kilobyte of script, and two components more for each icon of a page.
 */
export function createIcon({ node }: Drawn) {
  const shapes = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon({ size = 24, ...rest }: LucideProps) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...rest}
      >
        {shapes}
      </svg>
    )
  }
}
