import { OTHER, PASSWORD } from '../accounts.ts'
import { buildUser } from '../harness.ts'
import { buildMailToken, sessionIdOf, smallPhoto } from '../things.ts'
import { CALLERS, emailOf, forAll, OWN, type Rows, SECRETS } from './scene.ts'

let fresh = 0
const newEmail = (): string => `${SECRETS.newEmail}-${++fresh}@example.test`

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
