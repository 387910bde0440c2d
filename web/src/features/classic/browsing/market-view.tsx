import { useText } from '../../../lib/texts/i18n.tsx'
import { STICKER } from '../sticker.ts'

const USES = ['purchase', 'selling', 'search', 'chat', 'ratings', 'tracking'] as const

/** Nobody offers anything yet: it says so, and what it will be for. */
export function MarketView() {
  const t = useText()
  return (
    <div className="grid max-w-[720px] gap-4">
      <h1 className="display text-h1">{t('classic.nav.marketplace')}</h1>
      <p className="font-semibold text-lead">{t('classic.none.market')}</p>
      <p>{t('classic.marketText')}</p>
      <ul className="grid gap-3 tablet:grid-cols-2">
        {USES.map((use) => (
          <li key={use} className={`${STICKER} p-4 font-semibold`}>
            {t(`classic.market.${use}`)}
          </li>
        ))}
      </ul>
    </div>
  )
}
