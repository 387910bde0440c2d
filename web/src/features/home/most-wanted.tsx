import { ChevronRight } from 'lucide-react'
import { Link } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import type { Home } from './home-data.ts'
import { KitShelf } from './kit-shelf.tsx'
import { KitTile } from './kit-tile.tsx'
import { Section } from './section.tsx'

interface Props {
  kits: Home['most_wanted'] | undefined
  /** There are some to want. */
  hasKits: boolean
}

export function MostWanted({ kits, hasKits }: Props) {
  const t = useText()
  const more = (
    <Link
      to="/kit-area"
      className="-my-3 inline-flex min-h-11 items-center gap-1 whitespace-nowrap font-semibold text-small hover:text-accent"
    >
      {t('home.allKits')}
      <ChevronRight size={16} aria-hidden="true" />
    </Link>
  )
  return (
    <Section title={t('home.mostWanted')} more={more}>
      {kits?.length === 0 ? (
        <p className="text-muted">{t(hasKits ? 'home.noneWanted' : 'home.empty')}</p>
      ) : (
        <KitShelf>
          {kits?.map((kit) => (
            <li key={kit.id}>
              <KitTile kit={kit} price={kit.estimated_value} priceName={t('home.estimatedValue')} />
            </li>
          ))}
        </KitShelf>
      )}
    </Section>
  )
}
