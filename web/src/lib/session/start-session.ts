import { call } from '../api.ts'
import { getSession, setSession } from './session.ts'

/** A token kept from an earlier visit is asked about once; one that is refused is forgotten. */
export async function checkSession(): Promise<void> {
  const session = getSession()
  if (!session) return
  try {
    const user = await call('GET /api/auth/me')
    if (getSession()?.token === session.token) setSession({ ...session, user })
  } catch {
    // Refused: the call has forgotten it. Not reached: it is kept, the line may come back.
  }
}

/**
 * Told in the middle of something that the session has ended, by who left elsewhere, or by a ban: a call that is asked
 * for opens the dialog over the page, and what is typed there stays.
 */
export async function askAgain(): Promise<void> {
  await call('GET /api/auth/sessions').catch(() => undefined)
}
