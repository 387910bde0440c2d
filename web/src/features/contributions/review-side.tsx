import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import { AuthorBox } from './author-box.tsx'
import { DecisionBox } from './decision-box.tsx'
import { ModerationBox } from './moderation-box.tsx'
import type { FieldVotes } from './use-field-votes.ts'
import { VoteBox } from './vote-box.tsx'
import { VoteList } from './vote-list.tsx'

interface Props {
  contribution: ContributionInFull
  fieldVotes: FieldVotes
}

/** What was decided, and what whoever looks may do about it. */
export function ReviewSide({ contribution, fieldVotes }: Props) {
  return (
    <aside className="grid gap-4 desktop:sticky desktop:top-23">
      <DecisionBox contribution={contribution} />
      <VoteBox contribution={contribution} fieldVotes={fieldVotes} />
      <AuthorBox contribution={contribution} />
      <ModerationBox contribution={contribution} />
      <VoteList contribution={contribution} />
    </aside>
  )
}
