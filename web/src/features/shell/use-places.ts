import type { Role } from '@kitdex/contract/api/accounts'
import { useUser } from '../../lib/session/session.ts'
import { type MenuItem, PLACES, STAFF_PLACES } from './places.ts'

const RANKS: readonly Role[] = ['user', 'moderator', 'admin']

/** The places that whoever looks may go to. */
export function usePlaces(): { places: MenuItem[]; staffPlaces: MenuItem[] } {
  const role = useUser()?.role
  const rank = role ? RANKS.indexOf(role) : -1
  const mayGo = ({ from }: MenuItem): boolean => from === undefined || rank >= RANKS.indexOf(from)
  return { places: PLACES.filter(mayGo), staffPlaces: STAFF_PLACES.filter(mayGo) }
}
