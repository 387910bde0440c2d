import type { watch } from '@kitdex/contract/api/admin/watch'
import { registry } from '@kitdex/contract/catalogue/registry'
import type { Reply } from '@kitdex/contract/endpoint'
import { WATCH_MODES } from '@kitdex/contract/rules/watch'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { Link } from '../../../lib/routing/router.tsx'
import { useFormat, useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { Select } from '../../../ui/field.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Block } from '../frame/block.tsx'
import { Lines } from '../frame/lines.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { useAct } from '../frame/use-act.ts'

type Watch = Reply<typeof watch>
type Rule = Watch['rules'][number]

const watchQuery = queryOptions({
  queryKey: ['admin', 'watch'],
  queryFn: ({ signal }) => call('GET /api/admin/watch', { signal }),
})

/** What looks at single contributions, and what at how members behave. */
const CARDS = {
  autoModeration: ['doubles', 'pictures', 'links'],
  anomalies: ['rings', 'bursts'],
} as const

/** Rules with what they found, and what the figures suggest. */
export function AiModule() {
  const t = useText()
  return (
    <Loaded query={useQuery(watchQuery)}>
      {({ rules, insights }) => (
        <div className="grid gap-8">
          <p>{t('ai.modesText')}</p>
          {(['autoModeration', 'anomalies'] as const).map((card) => {
            const own = rules.filter(({ rule }) => CARDS[card].some((one) => one === rule))
            const isActive = own.some(({ mode }) => mode !== 'off')
            return (
              <section key={card} className="rounded-card border border-line bg-raised p-4">
                <h3 className="mb-1 flex flex-wrap items-center gap-3 font-semibold">
                  {t(`ai.${card}`)} <Tag>{t(isActive ? 'ai.active' : 'ai.inactive')}</Tag>
                </h3>
                <p className="mb-4 text-muted text-small">{t(`ai.${card}Text`)}</p>
                <ul className="grid gap-6">
                  {own.map((rule) => (
                    <li key={rule.rule}>
                      <RuleBox rule={rule} />
                    </li>
                  ))}
                </ul>
              </section>
            )
          })}
          <Insights insights={insights} />
        </div>
      )}
    </Loaded>
  )
}

const LINK = 'underline decoration-line-strong underline-offset-3 hover:decoration-current'

function RuleBox({ rule: { rule, mode, total, hits } }: { rule: Rule }) {
  const t = useText()
  const switching = useAct(async (chosen: string) => {
    const to = WATCH_MODES.find((one) => one === chosen)
    await call('PUT /api/admin/settings', { body: { [`watch_${rule}`]: to } })
    return t('admin.saved')
  })
  return (
    <div className="grid gap-2">
      <FormField label={t(`ai.rule.${rule}`)} hint={t(`ai.ruleText.${rule}`)}>
        {(control) => (
          <Select
            {...control}
            value={mode}
            disabled={switching.isPending}
            onChange={({ target }) => switching.mutate(target.value)}
          >
            {WATCH_MODES.map((one) => (
              <option key={one} value={one}>
                {t(`ai.mode.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {mode !== 'off' ? (
        <div>
          <p className="mb-1.5 font-semibold text-small">{t('ai.hits', { n: total })}</p>
          {hits.length > 0 ? (
            <Lines
              none={t('console.noneYet')}
              lines={hits.map(({ contribution, member, other, n }) => ({
                key: `${contribution?.id} ${member?.id} ${other?.id}`,
                text: contribution ? (
                  <Link className={LINK} to={`/contributions-v2/${encodeURIComponent(contribution.id)}`}>
                    {contribution.title}
                  </Link>
                ) : member ? (
                  <Link className={LINK} to={`/admin/users?member=${encodeURIComponent(member.id)}`}>
                    {other ? `${member.name} → ${other.name}` : member.name}
                  </Link>
                ) : null,
                aside: t(`ai.found.${rule}`, { n }),
              }))}
            />
          ) : null}
        </div>
      ) : null}
    </div>
  )
}

function Insights({ insights: { trend, promotion, pictures } }: Pick<Watch, 'insights'>) {
  const t = useText()
  const label = useLabel()
  const format = useFormat()
  return (
    <Block title={t('ai.insights')}>
      <Lines
        none={t('console.noneYet')}
        lines={[
          {
            key: 'trend',
            text: trend
              ? t('ai.trend', {
                  type: label(registry[trend.type].label.many),
                  now: format.number(trend.now),
                  before: format.number(trend.before),
                })
              : t('ai.noTrend'),
          },
          {
            key: 'promotion',
            text: promotion ? (
              <Link className={LINK} to={`/admin/users?member=${encodeURIComponent(promotion.member.id)}`}>
                {t('ai.promotion', {
                  name: promotion.member.name,
                  approved: format.number(promotion.approved),
                  rate: format.wholePercent(promotion.rate),
                })}
              </Link>
            ) : (
              t('ai.noPromotion')
            ),
          },
          {
            key: 'pictures',
            text:
              pictures.reports > 0 ? (
                <Link className={LINK} to="/moderation?tab=reports">
                  {t('ai.pictures', { n: pictures.reports })} · {t('ai.picturesOpen', { n: pictures.open })}
                </Link>
              ) : (
                t('ai.noPictures')
              ),
          },
        ]}
      />
    </Block>
  )
}
