import type { Contribution, ListedContribution } from '@kitdex/contract/api/contribution'
import { DOWNVOTES_TO_REJECT, UPVOTES_TO_APPROVE } from '@kitdex/contract/rules/contributions/voting'
import { ExternalLink, ImageIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'
import { StatusBadge } from '../../../shared/contributions/status-badge.tsx'
import type { Layout } from '../../../shared/lists/list-view.ts'
import { ContributionMark } from '../contribution-mark.tsx'
import { useContributionWords } from '../contribution-words.ts'
import { VoteButtons } from '../voting/vote-buttons.tsx'

interface Props {
  contribution: Contribution & Partial<Pick<ListedContribution, 'kit'>>
}
interface EntryProps {
  contribution: ListedContribution
}

/** In a tab of its own, so that the list stays where it is. */
export function ViewLink({ contribution }: Props) {
  const t = useText()
  return (
    <a
      href={`/contributions-v2/${contribution.id}`}
      target="_blank"
      rel="noopener"
      aria-label={t('contributions.viewNamed', { title: contribution.title })}
      className="ml-auto inline-flex min-h-11 items-center gap-1.5 rounded-control border border-line-strong px-3.5 font-semibold text-small hover:bg-fill"
    >
      {t('contributions.view')}
      <ExternalLink size={14} aria-hidden="true" />
    </a>
  )
}

export function ContributionFacts({ contribution }: Props) {
  const words = useContributionWords()(contribution)
  return (
    <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-label text-muted">
      <span className="font-semibold tracking-[0.02em]">{contribution.kitdex_reference}</span>
      <span className="inline-flex items-center gap-1">
        <ImageIcon size={13} aria-hidden="true" />
        {words.images}
      </span>
      <span>{words.created}</span>
    </p>
  )
}

function ContributionHeading({ contribution }: Props) {
  const words = useContributionWords()(contribution)
  return (
    <>
      <p className="flex flex-wrap items-center gap-2">
        <StatusBadge status={contribution.status} />
        <span className="font-semibold text-label text-muted">{words.type}</span>
      </p>
      <h2 className="display text-card leading-[1.15]">{contribution.title}</h2>
      <p className="line-clamp-1 text-muted text-small">{words.line}</p>
    </>
  )
}

/** Its picture and what it is, over whatever can be done about it. */
export function ContributionBox({ contribution, children }: Props & { children: ReactNode }) {
  return (
    <article className="flex h-full min-w-0 flex-col gap-3 rounded-card border border-line bg-raised p-4">
      <div className="flex gap-3.5">
        <ContributionMark
          contribution={contribution}
          size={72}
          className="size-18 flex-none rounded-control"
        />
        <div className="grid min-w-0 flex-1 content-start gap-1">
          <ContributionHeading contribution={contribution} />
        </div>
      </div>
      {children}
    </article>
  )
}

function GridCard({ contribution }: EntryProps) {
  return (
    <ContributionBox contribution={contribution}>
      <ContributionFacts contribution={contribution} />
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2">
        <VoteButtons contribution={contribution} />
        <ViewLink contribution={contribution} />
      </div>
    </ContributionBox>
  )
}

function Thumbnail({ contribution }: EntryProps) {
  const words = useContributionWords()(contribution)
  return (
    <article className="flex h-full min-w-0 flex-col gap-2">
      <div className="relative">
        <ContributionMark contribution={contribution} size={160} className="aspect-square rounded-card" />
        <span className="absolute top-2 left-2">
          <StatusBadge status={contribution.status} isShort />
        </span>
      </div>
      <div className="grid gap-1">
        <h2 className="display line-clamp-2 leading-[1.15]">{contribution.title}</h2>
        <p className="text-label text-muted">{words.type}</p>
        <p className="line-clamp-1 text-muted text-small">{words.line}</p>
        <ContributionFacts contribution={contribution} />
      </div>
      <div className="mt-auto flex flex-wrap gap-1.5 *:last:ml-0">
        <VoteButtons contribution={contribution} />
        <ViewLink contribution={contribution} />
      </div>
    </article>
  )
}

/** How much is missing until it is decided; what is held has votes enough. */
function VotingHint({ contribution }: EntryProps) {
  const t = useText()
  const up = UPVOTES_TO_APPROVE - contribution.upvotes
  const down = DOWNVOTES_TO_REJECT - contribution.downvotes
  if (!contribution.can_vote || up <= 0 || down <= 0) return null
  return (
    <p className="text-label text-muted">
      {t('contributions.hint', {
        up: t('contributions.hint.up', { n: up }),
        down: t('contributions.hint.down', { n: down }),
      })}
    </p>
  )
}

function Row({ contribution }: EntryProps) {
  return (
    <article className="grid gap-3 py-4 tablet:grid-cols-[72px_1fr_auto] tablet:items-center">
      <ContributionMark
        contribution={contribution}
        size={72}
        className="hidden aspect-square rounded-control tablet:block"
      />
      <div className="grid min-w-0 gap-1">
        <ContributionHeading contribution={contribution} />
        <ContributionFacts contribution={contribution} />
        <VotingHint contribution={contribution} />
      </div>
      <div className="flex items-center gap-2">
        <VoteButtons contribution={contribution} />
        <ViewLink contribution={contribution} />
      </div>
    </article>
  )
}

export const ENTRIES = { grid: GridCard, thumbnail: Thumbnail, list: Row } as const satisfies Record<
  Layout,
  unknown
>
