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

const VARIANTS: Readonly<Record<Variant, string>> = {
  ink: 'bg-ink text-on-ink hover:bg-ink-hover border-transparent',
  flare: 'bg-accent-fill text-on-accent hover:bg-accent-fill-hover border-transparent',
  quiet: 'border-line-strong text-text hover:bg-fill',
  danger: 'border-line-strong text-danger hover:bg-fill',
  bare: 'border-transparent text-muted hover:text-text hover:bg-fill',
  onInk: 'border-current text-on-ink hover:bg-ink-hover',
}

const SIZES: Readonly<Record<Size, string>> = {
  small: 'min-h-[38px] px-2.5 text-small',
  medium: 'min-h-11 px-4 text-body',
  large: 'min-h-[54px] px-6.5 text-[1.0625rem]',
}

const BASE =
  'print:hidden inline-flex items-center justify-center gap-2 rounded-control border font-semibold leading-[1.1] whitespace-nowrap active:translate-y-px disabled:pointer-events-none disabled:opacity-45 transition-[background-color,border-color,transform] duration-(--fast) ease-house'

const look = ({ variant = 'quiet', size = 'medium' }: Looks, className: string | undefined): string =>
  classes(BASE, VARIANTS[variant], SIZES[size], className)

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
      className={classes(
        'grid size-10 flex-none place-items-center rounded-control',
        onInk ? 'hover:bg-ink-hover' : 'hover:bg-fill',
        className,
      )}
      {...rest}
    />
  )
}
