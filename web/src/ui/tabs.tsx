import { Link } from '../lib/routing/router.tsx'
import { useFormat } from '../lib/texts/i18n.tsx'

interface Tab {
  readonly value: string
  readonly name: string
  readonly to: string
  /** How many things it holds; not known yet where there is no number. */
  readonly count: number | undefined
}

interface Props {
  label: string
  tabs: readonly Tab[]
  value: string
}

/** Parts of a page that have an address each, with how much they hold pressed large. */
export function Tabs({ label, tabs, value }: Props) {
  const format = useFormat()
  return (
    <nav
      aria-label={label}
      className="grid grid-cols-2 gap-2 tablet:auto-cols-fr tablet:grid-flow-col tablet:grid-cols-none"
    >
      {tabs.map((tab) => (
        <Link
          key={tab.value}
          to={tab.to}
          aria-current={tab.value === value ? 'true' : undefined}
          className="group rounded-card border border-line bg-raised px-4 py-3 hover:bg-fill aria-[current]:border-ink aria-[current]:bg-ink aria-[current]:text-on-ink"
        >
          <b className="display block min-h-9 text-h2 leading-9">
            {tab.count === undefined ? (
              <span className="skeleton block h-7 w-14" />
            ) : (
              format.number(tab.count)
            )}
          </b>{' '}
          <span className="font-semibold text-small">{tab.name}</span>
        </Link>
      ))}
    </nav>
  )
}
