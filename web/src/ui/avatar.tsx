import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { classes } from './classes.ts'

interface Props {
  /** An address of a picture; none: a person's outline. */
  src: string | null
  alt: string
  size: number
  className?: string
}

/** A person's picture, or the outline of one where there is none or it does not load. */
export function Avatar({ src, alt, size, className }: Props) {
  const [failed, setFailed] = useState<string | null>(null)
  const look = classes('flex-none rounded-full bg-fill', className)
  if (src === null || failed === src) {
    return (
      // biome-ignore lint/a11y/noSvgWithoutTitle: it has a name, or is decoration
      <svg
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        viewBox="0 0 100 100"
        width={size}
        height={size}
        className={look}
      >
        <UserRound x={22.5} y={22.5} size={55} strokeWidth={1.6} aria-hidden="true" />
      </svg>
    )
  }
  return (
    <img
      src={src}
      alt={alt}
      width={size}
      height={size}
      className={classes(look, 'aspect-square object-cover')}
      onError={() => setFailed(src)}
    />
  )
}
