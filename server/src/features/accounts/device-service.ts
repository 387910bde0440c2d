import { createHash, randomBytes } from 'node:crypto'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { isDevice, listKnownDevices, upsertDevice } from './device-repo.ts'

const DEVICE_MS = 180 * 24 * 60 * 60_000
/** Long enough to sign in with the password one has just set. */
const RESET_MS = 60 * 60_000
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** Two kinds of names that can never be taken for one another. */
const hashOf = (kind: 'device' | 'network', name: string): Buffer =>
  createHash('sha256').update(`${kind}:${name}`).digest()

export interface SignInOrigin {
  /** What is counted: guesses from here. */
  place: string
  /** The member was here before: what others do is no reason to wait. */
  isKnown: boolean
}

/** Where somebody tries to sign in from, as far as it is known of the account. */
export async function placeOf(
  db: Db,
  memberId: string | undefined,
  address: string,
  deviceToken: string | undefined,
): Promise<SignInOrigin> {
  const device = hashOf('device', deviceToken ?? '')
  const network = hashOf('network', address)
  const known = await listKnownDevices(db, memberId ?? NOBODY, [device, network], now())
  const isDeviceKnown = known.some((hash) => hash.equals(device))
  return {
    place: isDeviceKnown ? `device:${device.toString('base64url')}` : address,
    isKnown: known.length > 0,
  }
}

/** Somebody signed in: the browser is known from now on. Answers what it shows next time. */
export async function rememberDevice(db: Db, memberId: string, given: string | undefined): Promise<string> {
  const at = now()
  // Only what we made up ourselves: others might choose what everybody guesses.
  const isOurs = given !== undefined && (await isDevice(db, hashOf('device', given), at))
  const token = isOurs ? given : randomBytes(32).toString('base64url')
  const expiresAt = new Date(at.getTime() + DEVICE_MS)
  await upsertDevice(db, { memberId, hash: hashOf('device', token), at, expiresAt })
  return token
}

/** A password was set from here by whoever can read the mail: they sign in next. */
export async function rememberNetwork(db: Db, memberId: string, address: string): Promise<void> {
  const at = now()
  const expiresAt = new Date(at.getTime() + RESET_MS)
  await upsertDevice(db, { memberId, hash: hashOf('network', address), at, expiresAt })
}
