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
