import type { growth } from '@kitdex/contract/api/admin/growth'
import type { Reply } from '@kitdex/contract/endpoint'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { ShareBars } from '../../../shared/figures/share-bars.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { Block } from '../frame/block.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { useAdminFormat } from '../frame/use-admin-format.ts'

const growthQuery = queryOptions({
  queryKey: ['admin', 'growth'],
  queryFn: ({ signal }) => call('GET /api/admin/growth', { signal }),
})

const SERIES = ['members', 'contributions', 'votes', 'items'] as const

/** How the site grows, who stays, what it holds. */
export function AnalyticsModule() {
  const t = useText()
  const format = useAdminFormat()
  const known = (value: number | null) => ({
    text: value === null ? t('console.noneYet') : format.number(value),
  })
  return (
    <Loaded query={useQuery(growthQuery)}>
      {({ weeks, retention, storage, kpis }) => (
        <div className="grid gap-8">
          <Block title={t('growth.kpis')}>
            <Counters
              counters={[
                { name: t('growth.perActive'), ...known(kpis.contributions_per_active) },
                { name: t('growth.votesEach'), ...known(kpis.votes_per_contribution) },
                { name: t('growth.itemsEach'), ...known(kpis.items_per_member) },
                { name: t('growth.decision'), ...known(kpis.median_decision_hours) },
              ]}
            />
          </Block>
          <Block title={t('growth.retention')}>
            <p>
              {retention.joined === 0
                ? t('growth.nobodyJoined')
                : t('growth.stayed', {
                    stayed: format.number(retention.stayed),
                    joined: format.number(retention.joined),
                    share: format.percent(retention.stayed / retention.joined),
                  })}
            </p>
          </Block>
          <Block title={t('growth.growth')}>
            <div className="grid gap-8 tablet:grid-cols-2">
              {SERIES.map((series) => (
                <Weeks key={series} series={series} weeks={weeks} />
              ))}
            </div>
          </Block>
          <Block title={t('growth.storage')}>
            <Counters
              counters={[
                { name: t('growth.pictures'), value: storage.pictures },
                { name: t('growth.pictureBytes'), text: format.bytes(storage.picture_bytes) },
                { name: t('growth.databaseBytes'), text: format.bytes(storage.database_bytes) },
              ]}
            />
          </Block>
          <div>
            <ButtonLink to="/moderation?tab=analytics">{t('console.mod.to.analytics')}</ButtonLink>
          </div>
        </div>
      )}
    </Loaded>
  )
}

interface WeeksProps {
  series: (typeof SERIES)[number]
  weeks: Reply<typeof growth>['weeks']
}

function Weeks({ series, weeks }: WeeksProps) {
  const t = useText()
  const format = useAdminFormat()
  return (
    <section>
      <h4 className="mb-2 text-muted text-small">{t(`growth.${series}`)}</h4>
      <ShareBars
        shares={weeks.slice(-8).map((week) => ({
          key: week.week,
          name: format.date(week.week),
          figure: format.number(week[series]),
          amount: week[series],
        }))}
      />
    </section>
  )
}
