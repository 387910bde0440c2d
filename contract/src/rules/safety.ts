/** What of a site's set-up is looked at. */
export const SAFETY_CHECKS = [
  'https',
  'proxy',
  'mail',
  'default_admin',
  'second_admin',
  'admins_verified',
  'admins_seen',
  'limits',
  'verification',
] as const
export type SafetyCheck = (typeof SAFETY_CHECKS)[number]

export interface Setup {
  publicUrl: string
  trustProxy: number
  rateFactor: number
  hasMail: boolean
  verificationRequired: boolean
  admins: readonly { email: string; isVerified: boolean; seenAt: Date | null }[]
}

const DAY_MS = 24 * 60 * 60_000
const UNSEEN_DAYS = 90
export const DEFAULT_ADMIN = 'admin@kitdex.local'

/** Each check, and whether it finds nothing to worry about. */
export function checkSafety(setup: Setup, at: Date): { check: SafetyCheck; is_safe: boolean }[] {
  const { hostname, protocol } = new URL(setup.publicUrl)
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
  const since = at.getTime() - UNSEEN_DAYS * DAY_MS
  const safe: Record<SafetyCheck, boolean> = {
    https: protocol === 'https:' || isLocal,
    // Who ends https for us is a proxy: without knowing it, everybody has its address.
    proxy: protocol !== 'https:' || setup.trustProxy > 0,
    mail: setup.hasMail || isLocal,
    default_admin: setup.admins.every(({ email }) => email.toLowerCase() !== DEFAULT_ADMIN),
    second_admin: setup.admins.length > 1,
    admins_verified: setup.admins.every(({ isVerified }) => isVerified),
    admins_seen: setup.admins.every(({ seenAt }) => seenAt !== null && seenAt.getTime() > since),
    limits: setup.rateFactor <= 10,
    verification: setup.verificationRequired || isLocal,
  }
  return SAFETY_CHECKS.map((check) => ({ check, is_safe: safe[check] }))
}
