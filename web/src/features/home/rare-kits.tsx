import { useText } from '../../lib/texts/i18n.tsx'
import { MemberLink } from '../../shared/members/member-link.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import type { Home } from './home-data.ts'
import { KitTile } from './kit-tile.tsx'

type RareKit = Home['expensive_kits'][number]

function Owner({ user }: { user: RareKit['user'] }) {
  const t = useText()
  return (
    <p className="text-muted text-small leading-[1.4]">
      {t('home.ownedBy')}{' '}
      <MemberLink
        id={user.id}
        className="relative z-1 inline-flex min-h-6 items-center break-all text-text underline underline-offset-3 hover:text-accent"
      >
        {user.name}
      </MemberLink>
    </p>
  )
}

function Rare({ rare, isFirst }: { rare: RareKit; isFirst: boolean }) {
  const t = useText()
  return (
    <KitTile
      kit={rare.master_kit}
      price={rare.estimated_price}
      priceName={t('home.estimate')}
      size={isFirst ? 'large' : 'medium'}
      drawn={isFirst ? 520 : 240}
      stage={isFirst ? 'aspect-[1.12] desktop:aspect-auto desktop:grow-999' : 'aspect-[1.16]'}
      badge={
        <span className="inline-flex h-5.5 items-center rounded-tag bg-accent-fill px-2 font-bold font-display text-on-accent text-small uppercase leading-none tracking-[0.05em]">
          {t('home.rareBadge')}
        </span>
      }
    >
      <Owner user={rare.user} />
    </KitTile>
  )
}

export function RareKits({ kits }: { kits: readonly RareKit[] | undefined }) {
  const t = useText()
  if (!kits) return null
  return (
    <section className="night mt-12 bg-night text-text py-12 desktop:mt-18 desktop:py-18">
      <div className="wrap">
        <SectionHeading title={t('home.rare')} />
        {kits.length === 0 ? (
          <p className="text-muted">{t('home.noneOwned')}</p>
        ) : (
          <ul className="rare">
            {kits.map((rare, i) => (
              <li key={rare.collection_id}>
                <Rare rare={rare} isFirst={i === 0} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  )
}
