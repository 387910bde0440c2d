import { useQuery } from '@tanstack/react-query'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { VotingRules } from '../voting/voting-rules.tsx'
import { ModerationLoading } from './moderation-loading.tsx'
import { counted, statsQuery } from './stats-query.ts'

/** What votes decided by themselves today, and the rules they decide by. */
export function LegacyAnalytics() {
  const t = useText()
  const format = useFormat()
  const { data, error } = useQuery(statsQuery)
  const rate = data?.approved_today
    ? format.percent(data.auto_approved_today / data.approved_today)
    : t('legacy.noRate')
  return (
    <section>
      <SectionHeading title={t('legacy.title')} />
      {data || error ? null : <ModerationLoading />}
      <Counters
        counters={[
          { name: t('legacy.approved'), value: counted(data?.auto_approved_today, error) },
          { name: t('legacy.rejected'), value: counted(data?.auto_rejected_today, error) },
          { name: t('legacy.rate'), ...((data || error) && { text: rate }) },
        ]}
      />
      <p className="mt-3 text-muted text-small">{t('legacy.rateText')}</p>
      <VotingRules />
    </section>
  )
}
