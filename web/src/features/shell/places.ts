import type { Role } from '@kitdex/contract/api/accounts'
import {
  Database,
  House,
  Library,
  type LucideIcon,
  ShieldCheck,
  Shirt,
  SlidersHorizontal,
  Store,
  Trophy,
  Users,
} from 'lucide-react'
import type { TextKey } from '../../i18n/message.ts'

export interface MenuItem {
  readonly to: string
  readonly name: Extract<TextKey, `nav.${string}`>
  readonly icon: LucideIcon
  /** Shown to members of this role and above only. */
  readonly from?: Role
  /** In the menus; in the bars only where there is room for it. */
  readonly isFurther?: true
}

/** The places of the product. A new one is a line here. */
export const PLACES: readonly MenuItem[] = [
  { to: '/', name: 'nav.home', icon: House },
  { to: '/kit-area', name: 'nav.kitArea', icon: Shirt },
  { to: '/database-contributions', name: 'nav.database', icon: Database },
  { to: '/my-collection', name: 'nav.myCollection', icon: Library, from: 'user' },
  { to: '/marketplace', name: 'nav.market', icon: Store, isFurther: true },
  { to: '/contributions-v2', name: 'nav.contributions', icon: Users, from: 'user', isFurther: true },
  { to: '/leaderboard', name: 'nav.leaderboard', icon: Trophy, from: 'user' },
]

/** Where the product is run from: in the menus of those who run it. */
export const STAFF_PLACES: readonly MenuItem[] = [
  { to: '/moderation', name: 'nav.moderation', icon: ShieldCheck, from: 'moderator' },
  { to: '/admin', name: 'nav.admin', icon: SlidersHorizontal, from: 'admin' },
]
