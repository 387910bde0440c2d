import * as api from '@kitdex/contract/api/accounts'
import type { Router } from '../../platform/http/http.ts'
import {
  confirmEmailChange,
  type Mailing,
  requestEmailChange,
  resendVerification,
  verifyEmail,
} from './email-service.ts'
import { JOURNEY_COOKIE, readJourney } from './google-routes.ts'
import { signInFromHandoff } from './google-service.ts'
import {
  changeRole,
  deleteAccount,
  type Erase,
  exportAccount,
  signOutEverywhere,
} from './membership-service.ts'
import {
  changePassword,
  confirmPassword,
  requestReset,
  requirePassword,
  resetPassword,
} from './password-service.ts'
import { endSession, ownUser, sessionsOf } from './service.ts'
import { registerMember, signIn } from './sign-in-service.ts'

/** What hashes a password, or keeps a trace of what it refuses, makes its own transactions. */
const own = { ownTransactions: true }

export function mountAccounts(router: Router, parts: Mailing & { hasGoogle: boolean; erase: Erase }): void {
  const { erase } = parts
  mountSigningIn(router, parts)
  router.mount(api.me, ({ db, caller }) => ownUser(db, caller))
  router.mount(api.listSessions, ({ db, caller }) => sessionsOf(db, caller))
  router.mount(api.revokeSession, async ({ db, caller, params }) => {
    await endSession(db, caller, params.id)
    return { message: 'Signed out there.' }
  })
  router.mount(api.logout, async ({ db, caller }) => {
    await endSession(db, caller, caller.sessionId)
    return { message: 'Signed out.' }
  })
  router.mount(api.logoutEverywhere, async ({ db, caller }) => {
    await signOutEverywhere(db, caller)
    return { message: 'Signed out everywhere.' }
  })
  router.mount(
    api.resendVerification,
    async ({ db, caller }) => {
      await resendVerification(db, caller, parts)
      return { message: 'The mail is on its way.' }
    },
    own,
  )
  router.mount(
    api.changeEmail,
    async ({ db, caller, body }) => {
      await requirePassword(db, caller, body.password)
      await requestEmailChange(db, caller, parts, body.email)
      return { message: 'Open the link in the mail we sent to the new address.' }
    },
    own,
  )
  router.mount(
    api.changePassword,
    async ({ db, caller, body }) => {
      await changePassword(db, caller, body)
      return { message: 'Password changed.' }
    },
    own,
  )
  router.mount(
    api.confirmPassword,
    async ({ db, caller, body }) => {
      await confirmPassword(db, caller, body.password)
      return { message: 'Confirmed.' }
    },
    own,
  )
  router.mount(api.exportAccount, ({ db, caller }) => exportAccount(db, caller))
  router.mount(
    api.deleteAccount,
    async (call) => {
      await deleteAccount(call, call.caller, call.body.password, erase)
      return { message: 'Your account was deleted.' }
    },
    own,
  )
  router.mount(api.setRole, ({ db, caller, params, body }) => changeRole(db, caller, params.id, body))
}

function mountSigningIn(
  router: Router,
  { publicUrl, hasGoogle }: { publicUrl: string; hasGoogle: boolean },
): void {
  router.mount(api.signInWays, async () => ({ google: hasGoogle }))
  router.mount(api.login, ({ db, client, body }) => signIn(db, client, body), own)
  router.mount(api.register, ({ db, client, body }) => registerMember(db, client, publicUrl, body), own)
  router.mount(
    api.googleSession,
    ({ db, client, body }) => {
      const browser = readJourney(client.cookies[JOURNEY_COOKIE])?.browser
      return signInFromHandoff(db, body.session_id, browser, client.userAgent, body.device_token)
    },
    own,
  )
  router.mount(
    api.requestPasswordReset,
    async ({ db, client, body }) => {
      await requestReset(db, client.address, body.email, publicUrl)
      return { message: 'Reset link sent to your email if the account exists.' }
    },
    own,
  )
  router.mount(
    api.resetPassword,
    async ({ db, client, body }) => {
      await resetPassword(db, client.address, body)
      return { message: 'Password reset successfully. You can now sign in with your new password.' }
    },
    own,
  )
  router.mount(api.verifyEmail, async ({ db, body }) => {
    await verifyEmail(db, body.token)
    return { message: 'Your e-mail address is confirmed.' }
  })
  router.mount(api.confirmEmailChange, async ({ db, client, body }) => {
    await confirmEmailChange(db, client.address, body.token)
    return { message: 'Your e-mail address was changed.' }
  })
}
