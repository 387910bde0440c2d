import type { LinkTarget } from '@kitdex/contract/catalogue/field'
import type { ReactNode } from 'react'
import { Link } from '../../lib/routing/router.tsx'
import { entryAddress } from './entity-queries.ts'
import type { NamedEntry } from './linked.ts'

interface Props {
  type: LinkTarget
  to: NamedEntry
  className: string
  children?: ReactNode
}

/** An entry that another one names. What has left the catalogue is a name alone: its page is no longer there. */
export function EntityLink({ type, to, className, children = to.name }: Props) {
  if (!to.in_catalogue) return <span>{children}</span>
  return (
    <Link to={entryAddress(type, to.id)} className={className}>
      {children}
    </Link>
  )
}
