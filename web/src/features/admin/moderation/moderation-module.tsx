import { ENTITY_TYPES } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { useFormat, useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { ShareBars } from '../../../shared/figures/share-bars.tsx'
import { MemberLink } from '../../../shared/members/member-link.tsx'
import { ButtonLink } from '../../../ui/button.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { Block, None } from '../frame/block.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { statsQuery } from '../frame/stats-query.ts'

const moderationQuery = queryOptions({
  queryKey: ['moderation-stats'],
  queryFn: ({ signal }) => call('GET /api/contributions-v2/admin/moderation-stats', { signal }),
})

const WAYS = ['pending', 'reports', 'analytics', 'activity'] as const

/** The queue at a glance, and the ways to it. */
export function ModerationModule() {
  const t = useText()
  const label = useLabel()
  const format = useFormat()
  const reports = useQuery(statsQuery).data?.attention.reports
  return (
    <Loaded query={useQuery(moderationQuery)}>
      {(stats) => (
        <div className="grid gap-8">
          <Counters
            counters={[
              { name: t('console.mod.pending'), value: stats.pending },
              { name: t('console.mod.reports'), value: reports },
              { name: t('console.mod.approvedToday'), value: stats.approved_today },
              { name: t('console.mod.rejectedToday'), value: stats.rejected_today },
              { name: t('console.mod.votesToday'), value: stats.total_votes_today },
            ]}
          />
          <div className="flex flex-wrap gap-2">
            {WAYS.map((way) => (
              <ButtonLink key={way} to={`/moderation?tab=${way}`}>
                {t(`console.mod.to.${way}`)}
              </ButtonLink>
            ))}
          </div>
          <Block title={t('console.mod.byType')}>
            <ShareBars
              shares={ENTITY_TYPES.map((type) => {
                const amount = stats.contributions_by_type[type] ?? 0
                return {
                  key: type,
                  name: label(registry[type].label.many),
                  figure: format.number(amount),
                  amount,
                }
              })}
            />
          </Block>
          <Block title={t('console.mod.top')}>
            {stats.top_contributors.length === 0 ? <None>{t('console.noneYet')}</None> : null}
            <ul className="grid gap-2">
              {stats.top_contributors.map(({ id, name, approved, xp }) => (
                <li key={id} className="flex flex-wrap justify-between gap-x-4">
                  <MemberLink id={id} className="min-w-0 wrap-anywhere underline underline-offset-3">
                    {name}
                  </MemberLink>
                  <span className="text-muted text-small">
                    {t('console.mod.approved', { n: approved })} · {t('xp.amount', { amount: xp })}
                  </span>
                </li>
              ))}
            </ul>
          </Block>
        </div>
      )}
    </Loaded>
  )
}
