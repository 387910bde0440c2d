import type { ComponentProps } from 'react'
import { Link } from '../lib/routing/router.tsx'
import { classes } from './classes.ts'

/** Ink is the one main action of a region, flare the one call of the hero; the rest is quiet or bare, or lies on ink. */
type Variant = 'ink' | 'flare' | 'quiet' | 'danger' | 'bare' | 'onInk'
type Size = 'small' | 'medium' | 'large'

interface Looks {
  variant?: Variant
  size?: Size
}

/** How they look stands in `controls.css`. */
const VARIANTS: Readonly<Record<Variant, string>> = {
  ink: 'button-ink',
  flare: 'button-flare',
  quiet: 'button-quiet',
  danger: 'button-danger',
  bare: 'button-bare',
  onInk: 'button-on-ink',
}

const SIZES: Readonly<Record<Size, string>> = {
  small: 'button-small',
  medium: 'button-medium',
  large: 'button-large',
}

const look = ({ variant = 'quiet', size = 'medium' }: Looks, className: string | undefined): string =>
  classes('button', VARIANTS[variant], SIZES[size], className)

export function Button({ variant, size, className, ...rest }: ComponentProps<'button'> & Looks) {
  const looks = { ...(variant && { variant }), ...(size && { size }) }
  return <button type="button" className={look(looks, className)} {...rest} />
}

export function ButtonLink({ variant, size, className, ...rest }: ComponentProps<typeof Link> & Looks) {
  const looks = { ...(variant && { variant }), ...(size && { size }) }
  return <Link className={look(looks, className)} {...rest} />
}

interface IconProps extends ComponentProps<'button'> {
  name: string
  /** It lies on ink. */
  onInk?: boolean
}

/** A button that shows an icon alone; its name is for those who do not see it. */
export function IconButton({ name, onInk = false, className, ...rest }: IconProps) {
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      className={classes('icon-button', onInk ? 'hover:bg-ink-hover' : 'hover:bg-fill', className)}
      {...rest}
    />
  )
}
