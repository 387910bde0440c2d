import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { WEEKS_BEHIND } from '@kitdex/contract/rules/analytics/forecast'
import { Sparkles } from 'lucide-react'
import type { Result } from '../../../lib/api.ts'
import { useFormat, useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { useFieldName } from './figure-words.ts'
import { PAIR, Plot } from './plot.tsx'

type Figures = Result<'GET /api/moderation/analytics/predictive'>
type Insight = Figures['insights'][number]

/** Each says which figures it comes from. */
function InsightLine({ insight: { rule, figures } }: { insight: Insight }) {
  const t = useText()
  const format = useFormat()
  const label = useLabel()
  const fieldName = useFieldName()
  const of = (name: string): string => {
    const value = figures[name] ?? ''
    return typeof value === 'number' ? format.number(value) : value
  }
  const percent = format.wholePercent(Number(figures.percent))
  const type = String(figures.entity_type) as EntityType
  const text = {
    backlog: () =>
      t('insight.backlog', { pending: of('pending'), perWeek: of('decided_per_week'), weeks: of('weeks') }),
    rising: () => t('insight.rising', { last: of('last'), before: of('before'), percent }),
    falling: () => t('insight.falling', { last: of('last'), before: of('before'), percent }),
    weak_type: () =>
      t('insight.weakType', {
        type: label(registry[type].label.many),
        ...{ approved: of('approved'), decided: of('decided'), percent },
      }),
    weak_field: () =>
      t('insight.weakField', {
        field: fieldName(type, String(figures.field)),
        ...{ rejections: of('rejections'), votes: of('votes'), percent },
      }),
    promote: () =>
      t('insight.promote', {
        ...{ name: of('name'), approved: of('approved'), decided: of('decided'), percent },
      }),
  }[rule]
  return (
    <li className="flex items-start gap-3 rounded-card border border-line bg-raised p-4">
      <Sparkles size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 flex-none text-muted" />
      <span className="wrap-anywhere min-w-0">{text()}</span>
    </li>
  )
}

export function PredictivePanel({ weeks, forecast, seasons, insights }: Figures) {
  const t = useText()
  const format = useFormat()
  const known = weeks.map(({ at, approved }) => ({
    ...{ key: at, name: format.date(at), amount: approved },
    cells: [format.number(approved), '–'],
  }))
  const expected = (forecast?.weeks ?? []).map(({ at, expected }) => ({
    ...{ key: `expected ${at}`, name: format.date(at), amount: expected, isExpected: true },
    cells: ['–', format.number(expected)],
  }))
  return (
    <div className="grid gap-12">
      <Counters
        counters={[
          {
            name: t('analytics.expected'),
            text: forecast ? format.number(forecast.expected) : t('analytics.noneYet'),
          },
          {
            name: t('analytics.error'),
            text: forecast?.error == null ? t('analytics.noneYet') : `± ${format.number(forecast.error)}`,
          },
        ]}
      />
      <div className={PAIR}>
        <Plot
          title={t('analytics.expectedApprovals')}
          note={t('analytics.method', { behind: String(WEEKS_BEHIND), tried: String(forecast?.tried ?? 0) })}
          shape="columns"
          columns={[t('analytics.step.week'), t('analytics.approved'), t('analytics.expectedShort')]}
          rows={[...known, ...expected]}
        />
        <Plot
          title={t('analytics.seasons')}
          note={t('analytics.seasonsNote')}
          shape="columns"
          columns={[t('analytics.monthOfYear'), t('analytics.besideMean')]}
          rows={
            seasons.every((one) => one === null)
              ? []
              : seasons.map((index, i) => ({
                  key: String(i),
                  name: format
                    .month(`2024-${String(i + 1).padStart(2, '0')}-01`, 'short')
                    .replace(/\s?2024/, ''),
                  amount: index ?? 0,
                  cells: [index === null ? t('analytics.noneYet') : `× ${format.number(index)}`],
                }))
          }
        />
      </div>
      <section>
        <SectionHeading title={t('analytics.insights')} />
        {insights.length === 0 ? (
          <p className="text-muted">{t('analytics.noInsights')}</p>
        ) : (
          <ul className="grid gap-3">
            {insights.map((insight) => (
              <InsightLine key={insight.rule} insight={insight} />
            ))}
          </ul>
        )}
        <p className="mt-3 text-muted text-small">{t('analytics.insightsNote')}</p>
      </section>
    </div>
  )
}
