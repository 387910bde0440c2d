import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { NOTICES } from '../rules/notices.ts'
import { isCommonPassword, PASSWORD_MAX, PASSWORD_MIN, PASSWORD_TOO_SHORT } from '../rules/password.ts'
import { isPlainName, NAME_MAX, UNSEEN_IN_NAME } from '../rules/texts/names.ts'
import { isUnseen } from '../rules/texts/text.ts'
import { cleanText } from '../text.ts'

export const ROLES = ['user', 'moderator', 'admin'] as const
export type Role = (typeof ROLES)[number]

export const LANGUAGES = ['fr', 'en'] as const
export const THEMES = ['light', 'dark'] as const

const EMAIL_MAX = 254
export const emailInput = cleanText(EMAIL_MAX)
  .trim()
  .pipe(z.email({ error: 'Must be an e-mail address' }))
const nameOr = (words: string) =>
  cleanText(NAME_MAX)
    .trim()
    .refine((text) => !isUnseen(text), { error: words })
    .refine(isPlainName, { error: UNSEEN_IN_NAME })
export const nameInput = nameOr('Name is required')
const newPassword = cleanText(PASSWORD_MAX)
  .min(PASSWORD_MIN, { error: PASSWORD_TOO_SHORT })
  .refine((password) => !isCommonPassword(password), { error: 'This password is too common' })
/** A password that is only compared: whatever it is, it is right or wrong. */
export const givenPassword = cleanText(PASSWORD_MAX)
const secret = cleanText(200).min(1)

/** What is not there, or empty, is asked for in these words. */
const needed = (max: number, words: string) => cleanText(max, words).min(1, { error: words })
const SIGN_IN_INCOMPLETE = 'Email and password are required'
const NO_NAME = 'Name is required for registration'
const neededToSignIn = (max: number) => needed(max, SIGN_IN_INCOMPLETE)

/** What a member shows of themselves, where they show themselves. */
export const shownProfile = z.object({
  id: z.string(),
  name: z.string(),
  created_at: z.string(),
  profile_picture_url: z.string().nullable(),
  bio: z.string().nullable(),
  favorite_club: z.string().nullable(),
  instagram_username: z.string().nullable(),
  twitter_username: z.string().nullable(),
  website: z.string().nullable(),
  xp: z.number(),
  level: z.string(),
  level_emoji: z.string(),
})

export const ownUser = shownProfile.extend({
  email: z.string(),
  role: z.enum(ROLES),
  email_verified: z.boolean(),
  /** Until when the mailed link is awaited; null once it was opened. */
  verification_due_at: z.string().nullable(),
  has_password: z.boolean(),
  profile_private: z.boolean(),
  /** A moderator has not taken it away. */
  can_vote: z.boolean(),
  can_contribute: z.boolean(),
  /** Others see what it is estimated at. */
  show_values: z.boolean(),
  /** Others may follow them. */
  can_follow: z.boolean(),
  /** Null: the product's own wording. */
  language: z.enum(LANGUAGES).nullable(),
  /** Null: the system's. */
  theme: z.enum(THEMES).nullable(),
  muted_notices: z.array(z.enum(NOTICES)),
})
export type OwnUser = z.output<typeof ownUser>

/** Each of these sends a mail to an address that somebody typed. */
const MAIL_RATE = { count: 10, seconds: 3600 }

const QUARTER = 900
/** Who tries to guess a password or a link. A whole school signs in from one address. */
const SIGN_IN_RATE = { count: 600, seconds: 60, strict: true } as const
const RESET_RATE = { count: 60, seconds: QUARTER, strict: true } as const
const LINK_RATE = { count: 300, seconds: QUARTER }

/** What a browser got when it signed in: shown again, it does not wait because of what others guess. */
const device = { device_token: secret.optional() }
const signedIn = z.object({ token: z.string(), user: ownUser, device_token: z.string() })
const message = z.object({ message: z.string() })
const post = { method: 'POST', access: 'public' } as const
const postSignedIn = { method: 'POST', access: 'user' } as const

export const signInWays = endpoint({
  method: 'GET',
  path: '/api/auth/ways',
  access: 'public',
  summary: 'Which ways to sign in are set up besides e-mail and password',
  reply: z.object({ google: z.boolean() }),
})

export const login = endpoint({
  ...post,
  path: '/api/auth/login',
  summary: 'Sign in with e-mail and password; 403 account_suspended for the right ones of a banned member',
  body: z.object({
    email: cleanText(EMAIL_MAX, SIGN_IN_INCOMPLETE).trim().min(1, { error: SIGN_IN_INCOMPLETE }),
    password: neededToSignIn(PASSWORD_MAX),
    ...device,
  }),
  rate: SIGN_IN_RATE,
  reply: signedIn,
})

export const register = endpoint({
  ...post,
  path: '/api/auth/register',
  summary: 'Create an account; signs in at once unless the address has to be verified first',
  body: z.object({
    email: neededToSignIn(EMAIL_MAX).pipe(emailInput),
    password: neededToSignIn(PASSWORD_MAX).pipe(newPassword),
    name: needed(NAME_MAX, NO_NAME).pipe(nameOr(NO_NAME)),
    language: z.enum(LANGUAGES).optional(),
    ...device,
  }),
  reply: signedIn.partial().extend({ message: z.string() }),
  rate: { count: 300, seconds: 3600 },
  status: 201,
})

export const googleSession = endpoint({
  ...post,
  path: '/api/auth/google/session',
  summary: 'Exchange the session_id that the provider’s answer left in the address for a token',
  body: z.object({ session_id: secret, ...device }),
  rate: SIGN_IN_RATE,
  reply: signedIn,
})

export const requestPasswordReset = endpoint({
  ...post,
  path: '/api/auth/request-password-reset',
  summary: 'Ask for a mail with a link to set a new password',
  body: z.object({ email: cleanText(254).trim().min(1) }),
  rate: RESET_RATE,
  reply: message,
})

export const resetPassword = endpoint({
  ...post,
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the token of the mailed link; ends every session and every other link',
  body: z.object({ token: secret, new_password: newPassword }),
  rate: RESET_RATE,
  reply: message,
})

export const verifyEmail = endpoint({
  ...post,
  path: '/api/auth/verify-email',
  summary: 'Confirm an address with the token of the mailed link',
  body: z.object({ token: secret }),
  rate: LINK_RATE,
  reply: message,
})

export const confirmEmailChange = endpoint({
  ...post,
  path: '/api/auth/confirm-email-change',
  summary:
    'Make a new address the account’s, with the token of the mailed link; of its sessions and links, the session that asked for it stays',
  body: z.object({ token: secret }),
  rate: LINK_RATE,
  reply: message,
})

export const me = endpoint({
  method: 'GET',
  path: '/api/auth/me',
  access: 'user',
  summary: 'The signed-in user',
  reply: ownUser,
})

export const resendVerification = endpoint({
  ...postSignedIn,
  path: '/api/auth/resend-verification',
  summary: 'Send the verification mail again',
  rate: MAIL_RATE,
  reply: message,
})

export const changeEmail = endpoint({
  ...postSignedIn,
  path: '/api/auth/change-email',
  summary: 'Ask for a change of address; it takes effect when the link sent there is opened',
  body: z.object({ email: emailInput, password: givenPassword.optional() }),
  rate: MAIL_RATE,
  reply: message,
})

export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/auth/password',
  access: 'user',
  summary: 'Change the password; ends every other session and every mailed link',
  body: z.object({ current_password: givenPassword.optional(), new_password: newPassword }),
  reply: message,
})

export const confirmPassword = endpoint({
  ...postSignedIn,
  path: '/api/auth/confirm-password',
  summary:
    'Say the password again, before something that cannot be taken back lightly; who has none signs in again',
  body: z.object({ password: givenPassword }),
  reply: message,
})

export const logout = endpoint({
  ...postSignedIn,
  path: '/api/auth/logout',
  summary: 'End this session',
  reply: message,
})

export const logoutEverywhere = endpoint({
  ...postSignedIn,
  path: '/api/auth/logout-everywhere',
  summary: 'End every session of the account, this one too, and every mailed link',
  reply: message,
})

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/auth/sessions',
  access: 'user',
  summary: 'Where the account is signed in',
  reply: z.array(
    z.object({
      id: z.string(),
      created_at: z.string(),
      last_used_at: z.string(),
      user_agent: z.string().nullable(),
      current: z.boolean(),
    }),
  ),
})

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/api/auth/sessions/{id}',
  access: 'user',
  summary: 'End one session',
  params: z.object({ id: cleanText(100) }),
  reply: message,
})

export const exportAccount = endpoint({
  method: 'GET',
  path: '/api/auth/export',
  access: 'user',
  summary: 'Everything we keep about the account',
  rate: { count: 30, seconds: 3600 },
  reply: z.record(z.string(), z.unknown()),
})

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/auth/account',
  access: 'user',
  summary: 'Delete the account; what it contributed stays, without its name',
  body: z.object({ password: givenPassword.optional(), confirm: z.literal('DELETE') }),
  reply: message,
})

export const setRole = endpoint({
  method: 'PUT',
  path: '/api/admin/users/{id}/role',
  access: 'admin',
  summary:
    'Give a member another role; an admin’s is changed soon after the password was said (403 confirm_password), the last other admin’s with `confirm`',
  params: z.object({ id: cleanText(100) }),
  body: z.object({ role: z.enum(ROLES), confirm: z.boolean().optional() }),
  reply: z.object({ id: z.string(), role: z.enum(ROLES) }),
})

export type AccountsApi =
  | typeof signInWays
  | typeof login
  | typeof register
  | typeof googleSession
  | typeof requestPasswordReset
  | typeof resetPassword
  | typeof verifyEmail
  | typeof confirmEmailChange
  | typeof me
  | typeof resendVerification
  | typeof changeEmail
  | typeof changePassword
  | typeof confirmPassword
  | typeof logout
  | typeof logoutEverywhere
  | typeof listSessions
  | typeof revokeSession
  | typeof exportAccount
  | typeof deleteAccount
  | typeof setRole
