import { registry } from '@kitdex/contract/catalogue/registry'
import type { Result } from '../../../lib/api.ts'
import { useFormat, useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { useFieldName, useShare } from './figure-words.ts'
import { PAIR, Plot } from './plot.tsx'

type Figures = Result<'GET /api/moderation/analytics/overview'>

/** How many fields are shown as bars: those that voters said most of. */
const FIELDS = 12

function Fields({ fields }: Pick<Figures, 'fields'>) {
  const t = useText()
  const format = useFormat()
  const share = useShare()
  const fieldName = useFieldName()
  const said = fields.toSorted((a, b) => b.approvals + b.rejections - a.approvals - a.rejections)
  return (
    <Plot
      title={t('analytics.accuracy')}
      whole={100}
      note={t('analytics.accuracyNote')}
      shape="bars"
      columns={[t('analytics.field'), t('analytics.accurate'), t('analytics.for'), t('analytics.against')]}
      rows={said.slice(0, FIELDS).map(({ entity_type, field, approvals, rejections }) => {
        const all = approvals + rejections
        return {
          key: `${entity_type} ${field}`,
          name: fieldName(entity_type, field),
          amount: (approvals / all) * 100,
          cells: [share(approvals, all), format.number(approvals), format.number(rejections)],
        }
      })}
    />
  )
}

export function OverviewPanel({ cards, by_type, timeline, fields, step }: Figures) {
  const t = useText()
  const label = useLabel()
  const format = useFormat()
  const share = useShare()
  const kinds = ['contributions', 'votes', 'approved', 'rejected'] as const
  const names = kinds.map((kind) => t(`analytics.${kind}`))
  return (
    <div className="grid gap-12">
      <Counters
        counters={[
          { name: t('analytics.contributions'), value: cards.contributions },
          { name: t('analytics.approvalRate'), text: share(cards.approved, cards.approved + cards.rejected) },
          { name: t('analytics.votes'), value: cards.votes },
          { name: t('analytics.activeMembers'), value: cards.active_members },
        ]}
      />
      <div className={PAIR}>
        {(['contributions', 'votes'] as const).map((kind) => (
          <Plot
            key={kind}
            title={t(`analytics.${kind}`)}
            shape="columns"
            columns={[t(`analytics.step.${step}`), ...names]}
            rows={timeline.map((moment) => ({
              key: moment.at,
              name: format.date(moment.at),
              amount: moment[kind],
              cells: kinds.map((one) => format.number(moment[one])),
            }))}
          />
        ))}
        <Plot
          title={t('analytics.distribution')}
          shape="bars"
          columns={[
            t('contributions.type'),
            ...[
              t('analytics.contributions'),
              t('analytics.approved'),
              t('analytics.rejected'),
              t('analytics.open'),
            ],
          ]}
          rows={by_type.map((type) => ({
            key: type.entity_type,
            name: label(registry[type.entity_type].label.many),
            amount: type.contributions,
            cells: [type.contributions, type.approved, type.rejected, type.open].map(format.number),
          }))}
        />
        <Fields fields={fields} />
      </div>
    </div>
  )
}
