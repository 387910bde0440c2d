import { queryClient } from '../../lib/query-client.ts'
import { resumeAction } from '../../lib/resume-action.ts'
import { type Session, setSession } from '../../lib/session.ts'
import { endSignIn } from '../../lib/sign-in-request.ts'
import { readStored, writeStored } from '../../lib/stored.ts'

/** Shown when somebody signs in here again; it outlives the session, and opens nothing. */
export const knownDevice = (): { device_token?: string } => {
  const token = readStored('device')
  return token === null ? {} : { device_token: token }
}

/** Somebody signed in, whichever way: what they wanted to do goes on. */
export function signedIn({ device_token, ...session }: Session & { device_token: string }): void {
  writeStored('device', device_token)
  setSession(session)
  queryClient.invalidateQueries()
  endSignIn(true)
  resumeAction()
}
