import type { OwnUser } from '@kitdex/contract/api/accounts'
import { useSyncExternalStore } from 'react'
import { isServer, readStored, writeStored } from '../stored.ts'
import { storedUser } from './stored-user.ts'

/** Who is signed in, in this browser. Kept in its storage, so that every tab knows the same. */
export interface Session {
  readonly token: string
  readonly user: OwnUser
}

function read(): Session | null {
  const token = readStored('token')
  const user = storedUser(readStored('user'))
  return token === null || user === null ? null : { token, user }
}

let current = isServer ? null : read()
const listeners = new Set<() => void>()

const tell = (): void => {
  document.documentElement.toggleAttribute('data-member', current !== null)
  for (const listener of listeners) listener()
}

export const getSession = (): Session | null => current

/** The session that is being left. */
let leaving: string | undefined
/** Whoever leaves is not asked to sign in again for what their page asks meanwhile. */
export const setLeaving = (leaves: boolean): void => {
  leaving = leaves ? current?.token : undefined
}
export const isLeaving = (token: string): boolean => token === leaving
/** Whether whoever is signed out now wanted to be. */
export const hasLeft = (): boolean => current === null && last !== undefined && last === leaving

/** What was kept for their pages without a line goes with whoever was signed in (`sw.js`). */
async function forgetKept(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith('kitdex-own-')).map((name) => caches.delete(name)))
}

/** Whose answers this page may hold. */
let reader = current?.user.id
let onOther = (): void => undefined
/** Hears when another member signs in than the one before. */
export const onOtherMember = (listener: () => void): void => {
  onOther = listener
}

/** The session that there was before. */
let last: string | undefined

function change(next: Session | null): void {
  last = current?.token ?? last
  current = next
  if (!next || next.user.id === reader) return
  if (reader !== undefined) onOther()
  reader = next.user.id
}

export function setSession(session: Session | null): void {
  // There are none where the line is not secure.
  if (session?.token !== current?.token && 'caches' in globalThis) void forgetKept().catch(() => undefined)
  change(session)
  writeStored('token', session?.token ?? null)
  writeStored('user', session ? JSON.stringify(session.user) : null)
  tell()
}

let onElsewhere = (_isAnother: boolean): void => undefined
/** Hears when somebody has signed in in another tab, and whether it is another than was here. */
export const onSignInElsewhere = (listener: (isAnother: boolean) => void): void => {
  onElsewhere = listener
}

/** Another tab signed in or out. */
function followOtherTabs(event: StorageEvent): void {
  if (event.key !== null && event.key !== 'kitdex.token' && event.key !== 'kitdex.user') return
  const [before, known] = [current?.token, reader]
  change(read())
  tell()
  if (current && current.token !== before) onElsewhere(known !== undefined && known !== current.user.id)
}
if (!isServer) addEventListener('storage', followOtherTabs)

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Nobody is signed in in the first HTML: who it is, only the browser knows. */
const useSession = (): Session | null => useSyncExternalStore(subscribe, getSession, () => null)

export const useUser = (): OwnUser | null => useSession()?.user ?? null

export const useToken = (): string | null => useSession()?.token ?? null
