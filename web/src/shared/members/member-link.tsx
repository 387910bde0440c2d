import type { MouseEvent, ReactNode } from 'react'
import { Link } from '../../lib/routing/router.tsx'
import { keepAction } from '../../lib/session/pending-action.ts'
import { useUser } from '../../lib/session/session.ts'
import { requestSignIn } from '../../lib/session/sign-in-request.ts'

interface Props {
  id: string
  className: string
  children: ReactNode
}

/** Profiles are for members: whoever is not signed in is asked to where they are, and then led there. */
export function MemberLink({ id, className, children }: Props) {
  const isIn = useUser() !== null
  const ask = (event: MouseEvent) => {
    if (isIn) return
    event.preventDefault()
    keepAction({ type: 'viewProfile', userId: id })
    void requestSignIn()
  }
  return (
    <Link to={`/profile/${encodeURIComponent(id)}`} onClick={ask} className={className}>
      {children}
    </Link>
  )
}
