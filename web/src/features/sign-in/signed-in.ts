import { resumeAction } from '../../lib/session/resume-action.ts'
import { type Session, setSession } from '../../lib/session/session.ts'
import { endSignIn } from '../../lib/session/sign-in-request.ts'
import { queryClient } from '../../lib/startup/query-client.ts'
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
