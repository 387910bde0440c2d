import { Link } from '../lib/routing/router.tsx'

interface Props {
  label: string
  tabs: readonly { readonly value: string; readonly name: string; readonly to: string }[]
  value: string
}

/** Parts of a page that have an address each, on one line. */
export function LineTabs({ label, tabs, value }: Props) {
  return (
    <nav
      aria-label={label}
      className="mb-6 flex flex-wrap gap-x-4 border-line tablet:gap-x-6 border-b *:-mb-px"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          to={tab.to}
          aria-current={tab.value === value ? 'true' : undefined}
          className="flex min-h-11 items-center border-transparent border-b-3 font-bold font-display text-card text-muted tablet:text-h3 leading-none hover:text-text aria-[current]:border-accent-fill aria-[current]:text-text"
        >
          {tab.name}
        </Link>
      ))}
    </nav>
  )
}
