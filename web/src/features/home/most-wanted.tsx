import { ChevronRight } from 'lucide-react'
import { useText } from '../../lib/i18n.tsx'
import { Link } from '../../lib/router.tsx'
import { Loading } from '../../ui/skeleton.tsx'
import { KitCardSkeleton } from '../catalogue/kit-card.tsx'
import type { Home } from './home-data.ts'
import { KitTile } from './kit-tile.tsx'
import { Section } from './section.tsx'

const MOST_WANTED = 12
const SHELF = 'shelf rail -mx-(--gutter) px-(--gutter) desktop:mx-0 desktop:px-0'

export function MostWanted({ kits }: { kits: Home['most_wanted'] | undefined }) {
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
      {!kits ? (
        <Loading>
          <div className={SHELF}>
            {Array.from({ length: MOST_WANTED }, (_, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
              <KitCardSkeleton key={i} />
            ))}
          </div>
        </Loading>
      ) : kits.length === 0 ? (
        <p className="text-muted">{t('home.empty')}</p>
      ) : (
        <ul className={SHELF}>
          {kits.map((kit) => (
            <li key={kit.id}>
              <KitTile kit={kit} price={kit.estimated_value} priceName={t('home.estimatedValue')} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}
