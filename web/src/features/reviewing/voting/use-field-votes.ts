import type { FieldVote } from '@kitdex/contract/rules/contributions/voting'
import { useState } from 'react'

export interface FieldVotes {
  readonly of: Readonly<Record<string, FieldVote>>
  /** The same again takes it back. */
  readonly toggle: (field: string, vote: FieldVote) => void
}

/** What one thinks of single fields: held here until the vote is sent. */
export function useFieldVotes(): FieldVotes {
  const [of, set] = useState<Readonly<Record<string, FieldVote>>>({})
  return {
    of,
    toggle: (field, vote) =>
      set(({ [field]: before, ...rest }) => (before === vote ? rest : { ...rest, [field]: vote })),
  }
}
