import { Link } from '../lib/routing/router.tsx'
import { classes } from './classes.ts'

interface Props {
  label: string
  tabs: readonly { readonly value: string; readonly name: string; readonly to: string }[]
  value: string
}

/** Of more than these a phone shows pills: several lines of underlined words do not look like one choice. */
const MOST_IN_LINE = 5

/** Parts of a page that have an address each, on one line. */
export function LineTabs({ label, tabs, value }: Props) {
  const isLong = tabs.length > MOST_IN_LINE
  return (
    <nav
      aria-label={label}
      className={classes(
        'mb-6 flex flex-wrap gap-x-2.5 border-line tablet:gap-x-6 tablet:border-b tablet:*:-mb-px',
        isLong ? 'max-tablet:gap-1.5' : 'max-tablet:border-b max-tablet:*:-mb-px',
      )}
    >
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          to={tab.to}
          aria-current={tab.value === value ? 'true' : undefined}
          className={classes(
            'flex min-h-11 items-center font-bold font-display text-[1.0625rem] text-muted leading-none hover:text-text aria-[current]:text-text tablet:border-transparent tablet:border-b-3 tablet:text-h3 tablet:aria-[current]:border-accent-fill',
            isLong
              ? 'max-tablet:rounded-full max-tablet:border max-tablet:border-line-strong max-tablet:px-3.5 max-tablet:aria-[current]:border-ink max-tablet:aria-[current]:bg-ink max-tablet:aria-[current]:text-on-ink'
              : 'max-tablet:border-transparent max-tablet:border-b-3 max-tablet:aria-[current]:border-accent-fill',
          )}
        >
          {tab.name}
        </Link>
      ))}
    </nav>
  )
}
