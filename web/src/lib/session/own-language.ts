import { call } from '../api.ts'
import type { Language } from '../texts/language.ts'
import { getSession, setSession } from './session.ts'

/** Mails and notifications are written in the language that a member uses now. */
export async function saveOwnLanguage(chosen: Language): Promise<void> {
  const session = getSession()
  const language = chosen === 'default' ? null : chosen
  if (!session || session.user.language === language) return
  setSession({ ...session, user: { ...session.user, language } })
  const { id } = session.user
  // Without it the next choice says it again; the page itself speaks it already.
  await call('PUT /api/users/{id}/profile', { params: { id }, body: { language } }).catch(() => undefined)
}
