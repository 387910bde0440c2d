import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import { contributorLevel } from '@kitdex/contract/rules/contributions/contributor-level'
import { useQuery } from '@tanstack/react-query'
import type { TextKey } from '../../../i18n/message.ts'
import { pictureAddress } from '../../../lib/picture-address.ts'
import { Link } from '../../../lib/routing/router.tsx'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { ContributionLines } from '../../../shared/contributions/contribution-lines.tsx'
import { useMemberName } from '../../../shared/members/use-member-name.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Loading } from '../../../ui/skeleton.tsx'
import { contributorQuery } from '../contribution-queries.ts'

const LEVELS = {
  Expert: 'review.level.expert',
  Expérimenté: 'review.level.experienced',
  Confirmé: 'review.level.confirmed',
  Apprenti: 'review.level.apprentice',
  Débutant: 'review.level.beginner',
  Nouveau: 'review.level.new',
} as const satisfies Record<ReturnType<typeof contributorLevel>['name'], TextKey>

/** How many of the latest are shown. */
const SHOWN = 10

function Contributor({ id, contribution }: { id: string; contribution: ContributionInFull }) {
  const t = useText()
  const format = useFormat()
  const nameOf = useMemberName()
  const { data, error, refetch } = useQuery(contributorQuery(id))
  if (error && !data)
    return <ErrorPanel title={t('contributions.failed')} error={error} onRetry={() => refetch()} />
  if (!data) {
    return (
      <Loading>
        <div className="skeleton h-40 rounded-card" />
      </Loading>
    )
  }
  const { name, rate } = contributorLevel(data.data.map(({ status }) => status))
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Avatar src={pictureAddress(contribution.user_profile_picture, 160)} alt="" size={72} />
        <div className="min-w-0">
          <h2 className="display text-h3">
            <Link to={`/profile/${encodeURIComponent(id)}`} className="hover:underline">
              {nameOf(contribution.user_name)}
            </Link>
          </h2>
          <p className="font-semibold">{t(LEVELS[name])}</p>
        </div>
        <dl className="flex gap-6">
          <div className="flex flex-col-reverse">
            <dt className="text-muted text-small">{t('review.rate')}</dt>
            <dd className="display text-h2 leading-none">{format.wholePercent(rate)}</dd>
          </div>
          <div className="flex flex-col-reverse">
            <dt className="text-muted text-small">{t('review.contributions', { n: data.total })}</dt>
            <dd className="display text-h2 leading-none">{format.number(data.total)}</dd>
          </div>
        </dl>
      </div>
      <section>
        <h3 className="mb-2 font-semibold">{t('review.recent')}</h3>
        <ContributionLines contributions={data.data.slice(0, SHOWN)} />
      </section>
    </div>
  )
}

/** Who proposes it, and what became of what they proposed before. */
export function ContributorTab({ contribution }: { contribution: ContributionInFull }) {
  const t = useText()
  const { contributor_id: id } = contribution
  if (id === null) return <p>{t('review.system')}</p>
  return <Contributor id={id} contribution={contribution} />
}
