import type { Contribution } from '@kitdex/contract/api/contribution'
import { UNDO_SECONDS } from '@kitdex/contract/rules/contributions/undo'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call, saidBy } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { invalidateContributions } from '../contribution-queries.ts'
import { ACTIONS, type Decision } from '../deciding/decision.ts'

interface Ruling {
  readonly reason: string
  /** Of the fields that changed meanwhile, those to take; undefined: nobody was asked yet. */
  readonly acceptChanged?: readonly string[] | undefined
}

/** What came of it: done, refused, or fields that changed meanwhile and have to be asked about. */
export type Outcome = 'done' | 'failed' | { readonly changed: readonly string[] }

/** What the specification sends when a rejected one is taken back. */
const RESTORED = 'Restored from rejected status'

export function useModeration() {
  const t = useText()
  const client = useQueryClient()
  const refresh = () => {
    void invalidateContributions(client)
    void client.invalidateQueries({ queryKey: ['moderation-stats'] })
  }
  const takeBack = async (id: string) => {
    try {
      await call('POST /api/contributions-v2/{id}/moderate/undo', { params: { id } })
      showToast({ kind: 'success', text: t('moderation.undone') })
    } catch (error) {
      failed(error)
    }
    refresh()
  }
  const failed = (error: unknown): Outcome => {
    if (error instanceof ApiError && error.code === 'changed_meanwhile')
      return { changed: error.inputErrors.map(({ loc }) => String(loc.at(-1))) }
    const said = saidBy(error)
    showToast({
      kind: 'error',
      text: said ? t('moderation.failed', { detail: said }) : t('moderation.error'),
    })
    return 'failed'
  }
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ id, decision, reason, acceptChanged }: Ruling & { id: string; decision: Decision }) =>
      call('POST /api/contributions-v2/{id}/moderate', {
        params: { id },
        body: {
          action: ACTIONS[decision],
          reason: decision === 'restore' ? reason || RESTORED : reason,
          notify_contributor: true,
          ...(acceptChanged && { accept_changed: [...acceptChanged] }),
        },
      }),
    onSuccess: ({ undo_until }, { id, decision }) => {
      const undo = { name: t('moderation.undo'), run: () => void takeBack(id) }
      showToast({
        kind: 'success',
        text: t(`moderation.done.${ACTIONS[decision]}`),
        ...(undo_until && { action: undo, shownMs: UNDO_SECONDS * 1000 }),
      })
      refresh()
    },
  })
  const decide = ({ id }: Pick<Contribution, 'id'>, decision: Decision, ruling: Ruling): Promise<Outcome> =>
    mutateAsync({ id, decision, ...ruling }).then(() => 'done', failed)
  return { isBusy: isPending, decide, takeBack }
}
