import { OTHER, PASSWORD } from '../accounts.ts'
import { buildUser } from '../harness.ts'
import { buildMailToken, sessionIdOf, smallPhoto } from '../things.ts'
import { AUTHORS, CALLERS, emailOf, forAll, OWN, privateItem, type Row, type Rows, SECRETS } from './scene.ts'

let fresh = 0
const newEmail = (): string => `${SECRETS.newEmail}-${++fresh}@example.test`

/** What a member shows, asked for by everybody: `profiles/seeing.test.ts` knows what comes of a private one. */
const shownOf: Row = { ask: ({ owner }) => ({ params: { id: owner.id } }) }
const shownItems: Row = {
  ask: async (scene) => {
    await privateItem(scene)
    return { params: { id: scene.owner.id } }
  },
}
/** Nobody changes what is another's. */
const OWNERS = AUTHORS

/** Accounts, their sessions and links, profiles. */
export const accountRows: Rows = {
  'GET /api/auth/ways': {},
  'POST /api/auth/login': {
    ask: async (scene) => ({ body: { email: await emailOf(scene, scene.owner), password: PASSWORD } }),
    tells: CALLERS,
  },
  'POST /api/auth/register': {
    ask: () => ({ body: { email: `fresh-${++fresh}@example.test`, password: PASSWORD, name: 'Jo' } }),
  },
  'POST /api/auth/google/session': { ask: () => ({ body: { session_id: 'x' } }), answers: forAll(401) },
  'POST /api/auth/request-password-reset': {
    ask: async (scene) => ({ body: { email: await emailOf(scene, scene.owner) } }),
  },
  'POST /api/auth/reset-password': {
    ask: async ({ server, owner }) => ({
      body: { token: await buildMailToken(server.db, owner, 'reset'), new_password: OTHER },
    }),
  },
  'POST /api/auth/verify-email': {
    ask: async ({ server, owner }) => ({ body: { token: await buildMailToken(server.db, owner, 'verify') } }),
  },
  'POST /api/auth/confirm-email-change': {
    ask: async ({ server, owner }) => ({
      body: { token: await buildMailToken(server.db, owner, 'change_email', newEmail()) },
    }),
  },
  'GET /api/auth/me': {},
  'POST /api/auth/resend-verification': {},
  'POST /api/auth/change-email': { ask: () => ({ body: { email: newEmail(), password: PASSWORD } }) },
  'PUT /api/auth/password': { ask: () => ({ body: { current_password: PASSWORD, new_password: OTHER } }) },
  'POST /api/auth/confirm-password': { ask: () => ({ body: { password: PASSWORD } }) },
  'POST /api/auth/logout': {},
  'POST /api/auth/logout-everywhere': {},
  'GET /api/auth/sessions': {},
  'DELETE /api/auth/sessions/{id}': {
    ask: async ({ server, owner }) => ({ params: { id: await sessionIdOf(server.db, owner) } }),
    answers: OWN,
  },
  'GET /api/auth/export': {},
  'DELETE /api/auth/account': { ask: () => ({ body: { confirm: 'DELETE', password: PASSWORD } }) },
  'PUT /api/admin/users/{id}/role': [
    { named: 'of a member', ask: ({ owner }) => ({ params: { id: owner.id }, body: { role: 'moderator' } }) },
    {
      named: 'of themselves',
      ask: ({ caller, owner }) => ({ params: { id: caller?.id ?? owner.id }, body: { role: 'user' } }),
      answers: { admin: 409 },
    },
  ],
  'GET /api/admin/users': { tells: ['admin'] },
  'GET /api/admin/users/counts': {},
  'GET /api/admin/users/{id}': { ask: ({ owner }) => ({ params: { id: owner.id } }), tells: ['admin'] },
  'DELETE /api/admin/users/{id}/sessions': { ask: ({ owner }) => ({ params: { id: owner.id } }) },
  'POST /api/admin/users/{id}/invalidate': {
    ask: ({ owner }) => ({ params: { id: owner.id }, body: { reason: 'Spam' } }),
  },
  'POST /api/admin/invalidations/{id}/undo': {
    ask: ({ owner }) => ({ params: { id: owner.id } }),
    answers: { admin: 404 },
  },
  'POST /api/admin/users/{id}/ban': [
    { named: 'of a member', ask: ({ owner }) => ({ params: { id: owner.id }, body: { reason: 'Spam' } }) },
    {
      named: 'of themselves',
      ask: ({ caller, owner }) => ({ params: { id: caller?.id ?? owner.id }, body: { reason: 'Spam' } }),
      answers: { admin: 403 },
    },
  ],
  'POST /api/admin/users/{id}/unban': {
    ask: async ({ server }) => ({ params: { id: (await buildUser(server.db, 'user', 'banned')).id } }),
  },
  'DELETE /api/admin/users/{id}': [
    { named: 'a member', ask: ({ owner }) => ({ params: { id: owner.id } }) },
    {
      named: 'themselves',
      ask: ({ caller, owner }) => ({ params: { id: caller?.id ?? owner.id } }),
      answers: { admin: 403 },
    },
  ],
  'GET /api/users/{userId}/public-profile': [
    { named: 'shown', ask: ({ owner }) => ({ params: { userId: owner.id } }) },
    {
      named: 'private',
      ask: async ({ server, owner }) => {
        await server.pool.query('update member set profile_private = true where id = $1', [owner.id])
        return { params: { userId: owner.id } }
      },
      answers: { other: 403, moderator: 403 },
    },
    {
      named: 'of somebody who is out',
      ask: async ({ server }) => ({ params: { userId: (await buildUser(server.db, 'user', 'banned')).id } }),
      answers: { user: 404, other: 404, moderator: 404, admin: 404 },
    },
  ],
  'GET /api/users/{id}/profile': shownOf,
  'PUT /api/users/{id}/profile': {
    ask: ({ owner }) => ({ params: { id: owner.id }, body: { bio: 'Collects' } }),
    answers: OWNERS,
  },
  'GET /api/users/profile/public-info': {},
  'GET /api/users/{id}/stats': shownOf,
  'GET /api/users/{id}/collection-stats': shownItems,
  'GET /api/users/{id}/profile-completeness': shownOf,
  'POST /api/users/{id}/follow': { ...shownOf, answers: { user: 400 } },
  'DELETE /api/users/{id}/follow': shownOf,
  'GET /api/users/{id}/follow-status': shownOf,
  'GET /api/users/{id}/followers': shownOf,
  'GET /api/users/{id}/following': shownOf,
  'GET /api/users/{id}/activity-feed': shownItems,
  'GET /api/feed': {},
  'GET /api/users/{id}/recent-collection': shownItems,
  'GET /api/users/{id}/collection': shownItems,
  'GET /api/users/{id}/collection/summary': shownItems,
  'GET /api/users/{id}/showcase': shownItems,
  'PUT /api/users/{id}/showcase': {
    ask: async (scene) => ({
      params: { id: scene.owner.id },
      body: { item_ids: [await privateItem(scene)] },
    }),
    answers: OWNERS,
  },
  'GET /api/users/{id}/preview': shownItems,
  'GET /api/master-kits/{id}/rarity': { ask: ({ catalogue }) => ({ params: { id: catalogue.master_kit } }) },
  'POST /api/users/profile/picture': { ask: async () => ({ form: { file: await smallPhoto() } }) },
  'DELETE /api/users/profile/picture': {
    ask: async ({ server, caller }) => {
      if (caller)
        await server.pool.query(
          "update member set profile_picture_url = 'https://example.test/a' where id = $1",
          [caller.id],
        )
      return {}
    },
  },
}
