import type { Contribution } from '@kitdex/contract/api/contribution'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { invalidateContributions } from '../contribution-queries.ts'

export type ManyDecision = 'approve' | 'reject'

/** Decides on several, each for itself: what cannot be decided stays and is said. */
export function useMany() {
  const t = useText()
  const client = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const decideAll = async (
    contributions: readonly Pick<Contribution, 'id'>[],
    action: ManyDecision,
    reason: string,
  ): Promise<readonly string[]> => {
    setBusy(true)
    const left: string[] = []
    let detail = ''
    for (const { id } of contributions) {
      try {
        await call('POST /api/contributions-v2/{id}/moderate', {
          params: { id },
          body: { action, reason, notify_contributor: true },
        })
      } catch (error) {
        left.push(id)
        detail ||= error instanceof ApiError ? error.message : t('moderation.error')
      }
    }
    const n = contributions.length - left.length
    if (n > 0) showToast({ kind: 'success', text: t(`desk.many.${action}`, { n }) })
    if (left.length > 0)
      showToast({ kind: 'error', text: t('desk.many.failed', { count: String(left.length), detail }) })
    setBusy(false)
    void invalidateContributions(client)
    void client.invalidateQueries({ queryKey: ['moderation-stats'] })
    return left
  }
  return { isBusy, decideAll }
}
