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
  const look = classes(
    'inline-grid flex-none place-items-center overflow-hidden rounded-full bg-fill',
    className,
  )
  const box = { width: size, height: size }
  if (src === null || failed === src) {
    return (
      <span
        {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
        className={look}
        style={box}
      >
        <UserRound size={size * 0.55} strokeWidth={1.6} aria-hidden="true" />
      </span>
    )
  }
  return (
    <span className={look} style={box}>
      <img
        src={src}
        alt={alt}
        width={size}
        height={size}
        className="size-full object-cover"
        onError={() => setFailed(src)}
      />
    </span>
  )
}
