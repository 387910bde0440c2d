import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import { pictureAddress } from '../../../lib/picture-address.ts'
import { Link } from '../../../lib/routing/router.tsx'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { StatusBadge } from '../../../shared/contributions/status-badge.tsx'
import { entryAddress } from '../../../shared/entries/entity-queries.ts'
import { useKitTitle } from '../../../shared/kits/kit-words.ts'
import { NameBadge } from '../../../shared/members/name-badge.tsx'
import { useMemberName } from '../../../shared/members/use-member-name.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { UNDERLINED, WebLink } from '../../../ui/web-link.tsx'
import { useContributionWords } from '../contribution-words.ts'
import { BackToContributions } from './back-to-contributions.tsx'

interface Props {
  contribution: ContributionInFull
}

const KIND = { create: 'review.creation', improve: 'review.improvement', merge: 'merging.title' } as const

/** The entry it is about, where it is one that can be looked at. */
function EntryLink({ contribution }: Props) {
  const t = useText()
  const titleOf = useKitTitle()
  const { entity_id, entity_type, entity_name, in_catalogue } = contribution
  if (entity_id === null || !in_catalogue) return null
  const to =
    entity_type === 'reference_kit'
      ? `/kit-area/version/${encodeURIComponent(entity_id)}`
      : entryAddress(entity_type, entity_id)
  return (
    <p>
      <Link to={to} className={`font-semibold ${UNDERLINED}`}>
        {t('review.entry', { name: titleOf(entity_name) })}
      </Link>
    </p>
  )
}

function Sources({ urls }: { urls: readonly string[] }) {
  const t = useText()
  if (urls.length === 0) return null
  return (
    <div className="text-small">
      <h2 className="font-semibold">{t('review.sources')}</h2>
      <ul className="grid gap-1.5">
        {urls.map((url) => (
          <li key={url}>
            <WebLink address={url} isShort={false} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What it is, whose and why. */
export function ReviewHead({ contribution }: Props) {
  const t = useText()
  const format = useFormat()
  const words = useContributionWords()(contribution)
  const { contributor_id } = contribution
  const user_name = useMemberName()(contribution.user_name)
  return (
    <header className="mb-8 grid gap-3">
      <BackToContributions />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold text-label text-muted tracking-[0.02em]">
        {contribution.kitdex_reference}
        <StatusBadge status={contribution.status} />
        <span>
          {words.type} · {t(KIND[contribution.kind])}
        </span>
      </p>
      <h1 className="text-balance font-display font-pressed text-h1 leading-[0.95]">{contribution.title}</h1>
      <p className="flex flex-wrap items-center gap-2.5">
        <Avatar src={pictureAddress(contribution.user_profile_picture, 96)} alt="" size={32} />
        {contributor_id ? (
          <Link
            to={`/profile/${encodeURIComponent(contributor_id)}`}
            className="font-semibold hover:underline"
          >
            {user_name}
          </Link>
        ) : (
          <span className="font-semibold">{user_name}</span>
        )}
        <NameBadge id={contribution.user_badge} />
        <span className="text-muted">{format.date(contribution.created_at)}</span>
      </p>
      {contribution.description ? (
        <p className="max-w-[70ch] whitespace-pre-line">{contribution.description}</p>
      ) : null}
      <Sources urls={contribution.source_urls} />
      <EntryLink contribution={contribution} />
    </header>
  )
}
