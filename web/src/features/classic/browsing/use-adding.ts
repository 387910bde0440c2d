import { call } from '../../../lib/api.ts'
import { getSession } from '../../../lib/session/session.ts'
import { requestSignIn } from '../../../lib/session/sign-in-request.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import type { Jersey, List } from '../classic-data.ts'
import { sayError, saySuccess, useRefresh, wordsFor } from '../failure.ts'

/** Adds a shirt to a list of one's own, after signing in where nobody is; answers the entry it became. */
export function useAdding(): (jersey: Jersey, list: List) => Promise<{ id: string } | null> {
  const t = useText()
  const refresh = useRefresh()
  return async (jersey, list) => {
    if (!getSession() && !(await requestSignIn())) return null
    try {
      const body = { jersey_id: jersey.id, collection_type: list }
      const entry = await call('POST /api/collections', { body })
      saySuccess(t(`classic.added.${list}`, { team: jersey.team, season: jersey.season }))
      await refresh()
      return entry
    } catch (error) {
      sayError(wordsFor(error, t(`classic.addFailed.${list}`), t('classic.addOffline')))
      return null
    }
  }
}
