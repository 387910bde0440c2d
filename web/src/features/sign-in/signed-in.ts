import { queryClient } from '../../lib/query-client.ts'
import { resumeAction } from '../../lib/resume-action.ts'
import { type Session, setSession } from '../../lib/session.ts'
import { endSignIn } from '../../lib/sign-in-request.ts'

/** Somebody signed in, whichever way: what they wanted to do goes on. */
export function signedIn(session: Session): void {
  setSession(session)
  queryClient.invalidateQueries()
  endSignIn(true)
  resumeAction()
}
