import type { Result } from '../../../lib/api.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { MemberLink } from '../../../shared/members/member-link.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { UNDERLINED } from '../../../ui/web-link.tsx'
import { useShare } from './figure-words.ts'
import { PAIR, Plot } from './plot.tsx'

type Figures = Result<'GET /api/moderation/analytics/voting'>

function Pairs({ pairs }: Pick<Figures, 'pairs'>) {
  const t = useText()
  return (
    <section className="min-w-0">
      <SectionHeading title={t('analytics.pairs')} />
      {pairs.length === 0 ? (
        <p className="text-muted">{t('analytics.noneYet')}</p>
      ) : (
        <ul className="divide-y divide-line">
          {pairs.map(({ a, b, common }) => (
            <li key={`${a.id} ${b.id}`} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="wrap-anywhere min-w-0">
                {[a, b].map(({ id, name }, i) => (
                  <span key={id}>
                    {i === 0 ? '' : ' + '}
                    <MemberLink id={id} className={`font-semibold ${UNDERLINED}`}>
                      {name}
                    </MemberLink>
                  </span>
                ))}
              </span>
              <span className="text-muted text-small">{t('analytics.common', { n: common })}</span>
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 text-muted text-small">{t('analytics.pairsNote')}</p>
    </section>
  )
}

export function VotingPanel({ agreement, decided, speed, pairs }: Figures) {
  const t = useText()
  const format = useFormat()
  const share = useShare()
  const judged = agreement.agreed + agreement.disagreed
  const voted = decided.unanimous + decided.contested
  const hours = (value: number | null) =>
    value === null ? t('analytics.noneYet') : t('analytics.hoursLong', { hours: format.number(value) })
  const patterns = [
    ['agreed', agreement.agreed, judged],
    ['disagreed', agreement.disagreed, judged],
    ['upvotes', agreement.upvotes, agreement.votes],
    ['downvotes', agreement.downvotes, agreement.votes],
    ['unanimous', decided.unanimous, voted],
    ['contested', decided.contested, voted],
  ] as const
  return (
    <div className="grid gap-12">
      <Counters
        counters={[
          { name: t('analytics.votes'), value: agreement.votes },
          { name: t('analytics.agreement'), text: share(agreement.agreed, judged) },
          { name: t('analytics.firstVote'), text: hours(speed.first_vote_median) },
          { name: t('analytics.toDecision'), text: hours(speed.decision_median) },
        ]}
      />
      <div className={PAIR}>
        <Plot
          title={t('analytics.agreement')}
          whole={100}
          note={t('analytics.agreementNote')}
          shape="bars"
          columns={[t('analytics.votes'), t('analytics.share'), t('analytics.ofAll')]}
          rows={patterns.map(([name, part, whole]) => ({
            key: name,
            name: t(`analytics.${name}`),
            amount: whole === 0 ? 0 : (part / whole) * 100,
            cells: [share(part, whole), `${format.number(part)} / ${format.number(whole)}`],
          }))}
        />
        <Plot
          title={t('analytics.speed')}
          note={t('analytics.speedNote')}
          shape="bars"
          columns={[t('analytics.firstVote'), t('analytics.contributions')]}
          rows={[
            ...speed.first_votes.map(({ hours, contributions }) => ({
              key: String(hours),
              name:
                hours === null
                  ? t('analytics.later')
                  : t('analytics.within', { hours: format.number(hours) }),
              amount: contributions,
              cells: [format.number(contributions)],
            })),
            {
              key: 'unvoted',
              name: t('analytics.unvoted'),
              amount: speed.unvoted,
              cells: [format.number(speed.unvoted)],
            },
          ]}
        />
        <Pairs pairs={pairs} />
      </div>
    </div>
  )
}
