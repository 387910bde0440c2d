import type { Result } from '../../../lib/api.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { FigureTable } from '../../../shared/figures/figure-table.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { useShare } from './figure-words.ts'
import { PAIR, Plot } from './plot.tsx'

type Figures = Result<'GET /api/moderation/analytics/community'>

/** Who joined in a month, and how many of them did something in that month and those after it. */
function Retention({ retention }: Pick<Figures, 'retention'>) {
  const t = useText()
  const format = useFormat()
  const months = Math.max(0, ...retention.map(({ active }) => active.length))
  return (
    <section className="min-w-0">
      <SectionHeading title={t('analytics.retention')} />
      {retention.length === 0 ? (
        <p className="text-muted">{t('analytics.noneYet')}</p>
      ) : (
        <FigureTable
          label={t('analytics.retention')}
          columns={[
            t('analytics.joinedIn'),
            t('analytics.joined'),
            ...Array.from({ length: months }, (_, i) => t('analytics.monthLater', { number: String(i) })),
          ]}
          rows={retention.map(({ month, joined, active }) => ({
            key: month,
            cells: [
              format.month(`${month}-01`, 'short'),
              format.number(joined),
              ...Array.from({ length: months }, (_, i) =>
                active[i] === undefined
                  ? '–'
                  : `${format.number(active[i])} (${format.percent(active[i] / joined)})`,
              ),
            ],
          }))}
        />
      )}
      <p className="mt-3 text-muted text-small">{t('analytics.retentionNote')}</p>
    </section>
  )
}

export function CommunityPanel({ engagement, retention, quality, decisions, hours }: Figures) {
  const t = useText()
  const format = useFormat()
  const share = useShare()
  const { contributions, with_source, with_picture, sent_back } = quality
  const { approved, rejected, auto_approved, auto_rejected } = decisions
  const rates = [
    ['approvalRate', approved, approved + rejected],
    ['autoApproval', auto_approved, approved],
    ['autoRejection', auto_rejected, rejected],
    ['withSource', with_source, contributions],
    ['withPicture', with_picture, contributions],
    ['sentBack', sent_back, contributions],
  ] as const
  const taking = ['active_members', 'contributors', 'voters', 'new_members'] as const
  return (
    <div className="grid gap-12">
      <Counters
        counters={[
          { name: t('analytics.members'), value: engagement.members },
          ...taking.map((one) => ({ name: t(`analytics.${one}`), value: engagement[one] })),
        ]}
      />
      <div className={PAIR}>
        <Plot
          title={t('analytics.engagement')}
          whole={Math.max(1, engagement.members)}
          note={t('analytics.engagementNote')}
          shape="bars"
          columns={[t('analytics.engagement'), t('analytics.share'), t('analytics.membersCounted')]}
          rows={taking.map((one) => ({
            key: one,
            name: t(`analytics.${one}`),
            amount: engagement[one],
            cells: [share(engagement[one], engagement.members), format.number(engagement[one])],
          }))}
        />
        <Plot
          title={t('analytics.quality')}
          whole={100}
          shape="bars"
          columns={[t('analytics.quality'), t('analytics.share'), t('analytics.ofAll')]}
          rows={rates.map(([name, part, whole]) => ({
            key: name,
            name: t(`analytics.${name}`),
            amount: whole === 0 ? 0 : (part / whole) * 100,
            cells: [share(part, whole), `${format.number(part)} / ${format.number(whole)}`],
          }))}
        />
        <Plot
          title={t('analytics.hours')}
          note={t('analytics.hoursNote')}
          shape="columns"
          columns={[t('analytics.hour'), t('analytics.acts')]}
          rows={hours.map((n, hour) => ({
            key: String(hour),
            name: `${String(hour).padStart(2, '0')}:00`,
            amount: n,
            cells: [format.number(n)],
          }))}
        />
        <Retention retention={retention} />
      </div>
    </div>
  )
}
