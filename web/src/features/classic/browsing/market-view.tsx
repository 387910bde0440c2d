import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../lib/texts/i18n.tsx'
import { offersQuery } from '../../../shared/market/market-queries.ts'
import { OfferGrid } from '../../../shared/market/offer-card.tsx'
import { Pages, usePages } from '../pages.tsx'
import { STICKER } from '../sticker.ts'

const USES = ['purchase', 'selling', 'search', 'chat', 'ratings', 'tracking'] as const

/** What members offer. Where nobody does, what it is for. */
export function MarketView() {
  const t = useText()
  const pages = usePages()
  const { data } = useQuery(offersQuery({ ...pages.window }))
  return (
    <div className="grid grid-cols-1 gap-4">
      <h1 className="display text-h1">{t('classic.nav.marketplace')}</h1>
      {data && data.total > 0 ? (
        <>
          <OfferGrid offers={data.data} />
          <Pages pages={pages} total={data.total} />
        </>
      ) : (
        <>
          <p className="font-semibold text-lead">{t('classic.none.market')}</p>
          <p>{t('classic.marketText')}</p>
          <ul className="grid gap-3 tablet:grid-cols-2">
            {USES.map((use) => (
              <li key={use} className={`${STICKER} p-4 font-semibold`}>
                {t(`classic.market.${use}`)}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}
