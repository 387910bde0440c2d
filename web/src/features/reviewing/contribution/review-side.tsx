import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import { DecisionBox } from '../deciding/decision-box.tsx'
import { UndoMergeBox } from '../merging/undo-merge-box.tsx'
import type { FieldVotes } from '../voting/use-field-votes.ts'
import { VoteBox } from '../voting/vote-box.tsx'
import { VoteList } from '../voting/vote-list.tsx'
import { AuthorBox } from './author-box.tsx'
import { ModerationBox } from './moderation-box.tsx'

interface Props {
  contribution: ContributionInFull
  fieldVotes: FieldVotes
}

/** What was decided, and what whoever looks may do about it. */
export function ReviewSide({ contribution, fieldVotes }: Props) {
  return (
    <aside className="grid gap-4 desktop:sticky desktop:top-23 desktop:col-start-2 desktop:row-span-2 desktop:row-start-1">
      <DecisionBox contribution={contribution} />
      <VoteBox contribution={contribution} fieldVotes={fieldVotes} />
      <AuthorBox contribution={contribution} />
      <ModerationBox contribution={contribution} />
      <UndoMergeBox contribution={contribution} />
      <VoteList contribution={contribution} />
    </aside>
  )
}
