import { registry } from '@kitdex/contract/catalogue/registry'
import type { Result } from '../../../lib/api.ts'
import { useFormat, useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { useFieldName, useShare } from './figure-words.ts'
import { PAIR, Plot } from './plot.tsx'

type Figures = Result<'GET /api/moderation/analytics/content'>

const FIELDS = 15

export function ContentPanel({ gaps, clubs, empty_fields, without_source }: Figures) {
  const t = useText()
  const format = useFormat()
  const label = useLabel()
  const share = useShare()
  const fieldName = useFieldName()
  const emptiest = empty_fields
    .filter(({ entries, empty }) => entries > 0 && empty > 0)
    .toSorted((a, b) => b.empty / b.entries - a.empty / a.entries || b.empty - a.empty)
  return (
    <div className="grid gap-12">
      <Counters
        counters={[
          { name: t('analytics.missingSeasons'), value: gaps.seasons },
          { name: t('analytics.clubsWithGaps'), value: gaps.clubs },
          { name: t('analytics.clubsWithout'), value: gaps.clubs_without_kits },
          {
            name: t('analytics.withoutSource'),
            value: without_source.reduce((sum, one) => sum + one.without_source, 0),
          },
        ]}
      />
      <div className={PAIR}>
        <Plot
          title={t('analytics.gaps')}
          note={t('analytics.gapsNote')}
          shape="bars"
          columns={[t('analytics.club'), t('analytics.missingSeasons'), t('analytics.which')]}
          rows={clubs.map(({ id, name, first, last, missing, seasons }) => ({
            key: id,
            name: `${name} (${first} – ${last})`,
            amount: missing,
            cells: [format.number(missing), seasons.join(', ') + (missing > seasons.length ? ' …' : '')],
          }))}
        />
        <Plot
          title={t('analytics.emptyFields')}
          whole={100}
          shape="bars"
          columns={[t('analytics.field'), t('analytics.empty'), t('analytics.ofAll')]}
          rows={emptiest.slice(0, FIELDS).map(({ entity_type, field, empty, entries }) => ({
            key: `${entity_type} ${field}`,
            name: fieldName(entity_type, field),
            amount: (empty / entries) * 100,
            cells: [share(empty, entries), `${format.number(empty)} / ${format.number(entries)}`],
          }))}
        />
        <Plot
          title={t('analytics.withoutSource')}
          whole={100}
          note={t('analytics.sourceNote')}
          shape="bars"
          columns={[t('contributions.type'), t('analytics.share'), t('analytics.ofAll')]}
          rows={without_source.map(({ entity_type, entries, without_source: without }) => ({
            key: entity_type,
            name: label(registry[entity_type].label.many),
            amount: entries === 0 ? 0 : (without / entries) * 100,
            cells: [share(without, entries), `${format.number(without)} / ${format.number(entries)}`],
          }))}
        />
      </div>
    </div>
  )
}
