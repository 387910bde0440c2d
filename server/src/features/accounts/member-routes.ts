import * as api from '@kitdex/contract/api/admin/members'
import { offsetOf } from '@kitdex/contract/paging'
import type { Router } from '../../platform/http/http.ts'
import {
  banMember,
  countByLabel,
  deleteMember,
  type Erase,
  endSessionsOf,
  listMembers,
  type Readmit,
  type Suspend,
  unbanMember,
} from './membership-service.ts'

/** What admins do about members. */
export function mountMembers(
  router: Router,
  { erase, suspend, readmit }: { erase: Erase; suspend: Suspend; readmit: Readmit },
): void {
  router.mount(api.listMembers, ({ db, query }) =>
    listMembers(db, query, { limit: query.limit, skip: offsetOf(query) }),
  )
  router.mount(api.countMembers, ({ db }) => countByLabel(db))
  router.mount(api.endMemberSessions, async ({ db, caller, params }) => {
    await endSessionsOf(db, caller, params.id)
    return { message: 'Sessions terminées' }
  })
  router.mount(api.banMember, async ({ db, caller, params, body }) => {
    await banMember(db, caller, params.id, body, suspend)
    return { message: 'Utilisateur banni' }
  })
  router.mount(api.unbanMember, async ({ db, caller, params }) => {
    await unbanMember(db, caller, params.id, readmit)
    return { message: 'Utilisateur rétabli' }
  })
  router.mount(api.deleteMember, async (call) => {
    await deleteMember(call, call.caller, call.params.id, erase)
    return { message: 'Utilisateur supprimé' }
  })
}
