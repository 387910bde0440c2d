import { Link } from '../../lib/routing/router.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { KitPicture } from '../../shared/kits/kit-picture.tsx'
import { Loading, Repeat } from '../../ui/skeleton.tsx'
import type { Home } from './home-data.ts'
import { Section } from './section.tsx'

type Brand = Home['trending_brands'][number]

const BRANDS = 4
const GRID = 'grid grid-cols-2 gap-3 desktop:grid-cols-4 desktop:gap-4'

function BrandCard({ brand }: { brand: Brand }) {
  const t = useText()
  return (
    <article className="hanger relative flex h-full min-h-[156px] flex-col overflow-hidden rounded-card border border-line bg-raised p-4 hover:border-line-strong desktop:min-h-[196px] desktop:p-5">
      <h3 className="font-display font-pressed text-[2rem] uppercase leading-none [overflow-wrap:anywhere] desktop:text-[2.5rem]">
        <Link
          to={`/brands/${encodeURIComponent(brand.id)}`}
          className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-focus focus-visible:after:-outline-offset-2"
        >
          {brand.name}
        </Link>
      </h3>
      <p className="mt-1 min-h-5 text-muted text-small">{t('home.brandAdded', { n: brand.added })}</p>
      <div className="fan" aria-hidden="true">
        {brand.kits.map((kit) => (
          <div key={kit.id}>
            <KitPicture kit={kit} size={96} />
          </div>
        ))}
      </div>
    </article>
  )
}

export function TrendingBrands({ brands }: { brands: readonly Brand[] | undefined }) {
  const t = useText()
  return (
    <Section title={t('home.brands')}>
      {brands?.length === 0 ? (
        <p className="text-muted">{t('home.noneTrending')}</p>
      ) : brands ? (
        <ul className={GRID}>
          {brands.map((brand) => (
            <li key={brand.id}>
              <BrandCard brand={brand} />
            </li>
          ))}
        </ul>
      ) : (
        <Loading>
          <div className={GRID}>
            <Repeat times={BRANDS}>
              <div className="skeleton h-[156px] rounded-card desktop:h-[196px]" />
            </Repeat>
          </div>
        </Loading>
      )}
    </Section>
  )
}
