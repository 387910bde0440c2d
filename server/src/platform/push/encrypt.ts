import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto'

/** Web Push: what is sent can be read by the browser alone (RFC 8291), and the service knows who sends (RFC 8292). */

export interface PushKeys {
  readonly p256dh: string
  readonly auth: string
}

/** An EC key of P-256, private part and all. */
export interface OwnKey {
  readonly x: string
  readonly y: string
  readonly d: string
}

const CURVE = 'prime256v1'
const RECORD_BYTES = 4096
const LAST_RECORD = 2
const VALID_SECONDS = 12 * 3600

const derive = (salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

const newKeys = (): ECDH => {
  const keys = createECDH(CURVE)
  keys.generateKeys()
  return keys
}

/** A message of at most one record. `own` and `salt` are new each time, but for tests. */
export function encrypt(
  text: string,
  { p256dh, auth }: PushKeys,
  own: ECDH = newKeys(),
  salt: Buffer = randomBytes(16),
): Buffer {
  const theirs = Buffer.from(p256dh, 'base64url')
  const ours = own.getPublicKey()
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, ours])
  const secret = derive(Buffer.from(auth, 'base64url'), own.computeSecret(theirs), about, 32)
  const key = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const head = Buffer.alloc(5)
  head.writeUInt32BE(RECORD_BYTES)
  head.writeUInt8(ours.length, 4)
  return Buffer.concat([
    ...[salt, head, ours],
    ...[cipher.update(text), cipher.update(Buffer.of(LAST_RECORD)), cipher.final(), cipher.getAuthTag()],
  ])
}

/** The key as browsers and push services know it. */
export const publicKeyOf = ({ x, y }: OwnKey): string =>
  Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString(
    'base64url',
  )

const inJwt = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url')

/** Says to the service at `endpoint` who sends, and whom to write to. */
export function authorizationFor(endpoint: string, own: OwnKey, contact: string, at: Date): string {
  const exp = Math.floor(at.getTime() / 1000) + VALID_SECONDS
  const said = `${inJwt({ typ: 'JWT', alg: 'ES256' })}.${inJwt({ aud: new URL(endpoint).origin, exp, sub: contact })}`
  const key = createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', ...own } })
  const signature = sign('sha256', Buffer.from(said), { key, dsaEncoding: 'ieee-p1363' })
  return `vapid t=${said}.${signature.toString('base64url')}, k=${publicKeyOf(own)}`
}
