import { createHmac, timingSafeEqual } from 'node:crypto'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { findSecret, makeSecret } from './repo.ts'

/** The folder of what is not for everybody: its names are served with a link that expires. */
export const PERSONAL = 'personal_photos'
const DAY_MS = 86_400_000

/** By what all transactions of a database have in common. */
const secrets = new WeakMap<object, string>()

const signature = (secret: string, name: string, expires: number, shown: string | undefined): string =>
  createHmac('sha256', secret)
    .update(`${name}\n${expires}${shown === undefined ? '' : `\n${shown}`}`)
    .digest('base64url')

/**
 * Makes links to personal pictures for whoever was found to be allowed to see them. They work until the end
 * of the next day: the same all day long, so that a browser keeps what it has. Those for others than the owner work
 * only while the owner shows the picture.
 */
export async function personalLinks(db: Db, isForOthers: boolean = false): Promise<(name: string) => string> {
  const secret = await secretOf(db)
  const expires = (Math.floor(now().getTime() / DAY_MS) + 2) * DAY_MS
  const shown = isForOthers ? '1' : undefined
  return (name) =>
    `/api/uploads/${name}?expires=${expires}${shown ? `&shown=${shown}` : ''}&signature=${signature(secret, name, expires, shown)}`
}

export interface Link {
  expires?: number | undefined
  signature?: string | undefined
  shown?: '1' | undefined
}

export async function isLinkGood(db: Db, name: string, link: Link): Promise<boolean> {
  if (link.expires === undefined || link.signature === undefined) return false
  if (link.expires <= now().getTime()) return false
  const right = Buffer.from(signature(await secretOf(db), name, link.expires, link.shown))
  const given = Buffer.from(link.signature)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** It never changes: asked for once. Whoever makes it may still take it back. */
async function secretOf(db: Db): Promise<string> {
  const { adapter } = db.getExecutor()
  const known = secrets.get(adapter) ?? (await findSecret(db))
  if (known === undefined) return makeSecret(db)
  secrets.set(adapter, known)
  return known
}
