import type { Contribution } from '@kitdex/contract/api/contribution'
import { UNDO_SECONDS } from '@kitdex/contract/rules/contributions/undo'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError, call } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { invalidateContributions } from '../contribution-queries.ts'

export type ManyDecision = 'approve' | 'reject'

interface Decided {
  readonly contributions: readonly Pick<Contribution, 'id'>[]
  readonly action: ManyDecision
  readonly reason: string
}

/** Decides on several, each for itself: what cannot be decided stays and is said. */
export function useMany() {
  const t = useText()
  const client = useQueryClient()
  const refresh = () => {
    void invalidateContributions(client)
    void client.invalidateQueries({ queryKey: ['moderation-stats'] })
  }
  const takeBackAll = async (ids: readonly string[]) => {
    let detail = ''
    let n = 0
    for (const id of ids) {
      try {
        await call('POST /api/contributions-v2/{id}/moderate/undo', { params: { id } })
        n += 1
      } catch (error) {
        detail ||= error instanceof ApiError ? error.message : t('moderation.error')
      }
    }
    if (n > 0) showToast({ kind: 'success', text: t('desk.many.undone', { n }) })
    if (detail) showToast({ kind: 'error', text: t('moderation.failed', { detail }) })
    refresh()
  }
  const decideEach = async ({ contributions, action, reason }: Decided): Promise<readonly string[]> => {
    const left: string[] = []
    const undoable: string[] = []
    const begun = performance.now()
    let detail = ''
    for (const { id } of contributions) {
      try {
        const { undo_until } = await call('POST /api/contributions-v2/{id}/moderate', {
          params: { id },
          body: { action, reason, notify_contributor: true },
        })
        if (undo_until) undoable.push(id)
      } catch (error) {
        left.push(id)
        detail ||= error instanceof ApiError ? error.message : t('moderation.error')
      }
    }
    const n = contributions.length - left.length
    // For as long as the first of them can be taken back.
    const undo = { name: t('moderation.undo'), run: () => void takeBackAll(undoable) }
    if (n > 0)
      showToast({
        ...{ kind: 'success', text: t(`desk.many.${action}`, { n }) },
        ...(undoable.length > 0 && {
          action: undo,
          shownMs: UNDO_SECONDS * 1000 - (performance.now() - begun),
        }),
      })
    if (left.length > 0)
      showToast({ kind: 'error', text: t('desk.many.failed', { count: String(left.length), detail }) })
    refresh()
    return left
  }
  const { mutateAsync: decideAll, isPending } = useMutation({ mutationFn: decideEach })
  return { isBusy: isPending, decideAll }
}
