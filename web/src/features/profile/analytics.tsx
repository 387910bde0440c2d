import { STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import { useQuery } from '@tanstack/react-query'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { Section } from '../../shared/account/section.tsx'
import { ShareBars } from '../../shared/figures/share-bars.tsx'
import { useChoiceName } from '../../shared/kits/kit-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Counters } from '../../ui/counters.tsx'
import { Part } from './part.tsx'
import { type CollectionStats, collectionStatsQuery } from './profile-queries.ts'
import { Rarity } from './rarity.tsx'

const TOP = 5

type Counts = Readonly<Record<string, number>>

const byCount = (counts: Counts): [string, number][] => Object.entries(counts).sort((a, b) => b[1] - a[1])
const byName = (counts: Counts): [string, number][] =>
  Object.entries(counts).sort((a, b) => (a[0] < b[0] ? -1 : 1))

function Plots({ categories }: Pick<CollectionStats, 'categories'>) {
  const t = useText()
  const format = useFormat()
  const nameOf = useChoiceName()
  const plots = [
    { title: t('stats.by.club'), counts: byCount(categories.clubs).slice(0, TOP) },
    { title: t('stats.by.brand'), counts: byCount(categories.brands).slice(0, TOP) },
    {
      title: t('analytics.byType'),
      counts: byCount(categories.kit_types).map(([style, n]) => [nameOf(STYLES, style), n] as const),
    },
    {
      title: t('stats.by.decade'),
      counts: byName(categories.decades).map(([year, n]) => [t('stats.decade', { year }), n] as const),
    },
  ]
  return (
    <div className="grid grid-cols-1 gap-10 tablet:grid-cols-2">
      {plots.map(({ title, counts }) => (
        <Section key={title} title={title}>
          <ShareBars
            shares={counts.map(([name, n]) => ({ key: name, name, figure: format.number(n), amount: n }))}
          />
        </Section>
      ))}
    </div>
  )
}

/** Amounts that are not shown to who asks are left out; a gain of which no price is known is none. */
function amountsOf(stats: CollectionStats): { key: AmountName; value: number | null }[] {
  const { total_estimated_value: value, total_purchase_value: cost, value_gain: gain } = stats
  return [
    ...(value === null ? [] : [{ key: 'analytics.value', value } as const]),
    ...(cost === null ? [] : [{ key: 'analytics.cost', value: cost || null } as const]),
    ...(cost === null ? [] : [{ key: 'analytics.gain', value: cost ? gain : null } as const]),
  ]
}
type AmountName = 'analytics.value' | 'analytics.cost' | 'analytics.gain'

/** What a collection is made of. */
export function Analytics({ userId, isOwn = false }: { userId: string; isOwn?: boolean }) {
  const t = useText()
  const answer = useQuery(collectionStatsQuery(userId))
  const amounts = answer.data ? amountsOf(answer.data) : []
  return (
    <Part answer={answer} room="h-96">
      {(stats) =>
        stats.owned_count + stats.wanted_count === 0 ? (
          <p className="text-muted">{t('analytics.none')}</p>
        ) : (
          <div className="grid grid-cols-1 gap-10">
            <div className="grid gap-3">
              <Counters
                counters={[
                  { name: t('analytics.owned'), value: stats.owned_count, look: 'text-owned' },
                  { name: t('analytics.wanted'), value: stats.wanted_count, look: 'text-wanted' },
                  { name: t('analytics.rare'), value: stats.rare_kits },
                  { name: t('analytics.signed'), value: stats.signed_kits },
                ]}
              />
              {amounts.length > 0 ? (
                <Counters
                  counters={amounts.map(({ key, value }) => ({ name: t(key), value, isEuros: true }))}
                />
              ) : null}
            </div>
            {stats.owned_count > 0 ? (
              <>
                <Rarity score={stats.rarity_score} />
                <Plots categories={stats.categories} />
              </>
            ) : null}
            {isOwn ? (
              <p>
                <ButtonLink to="/my-collection/statistics">{t('analytics.statistics')}</ButtonLink>
              </p>
            ) : null}
          </div>
        )
      }
    </Part>
  )
}
