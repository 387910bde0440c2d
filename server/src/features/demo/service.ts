import type { Db } from '../../platform/database/db.ts'
import { giveMissingBadges } from '../badges/service.ts'
import { closeEnded } from '../campaigns/service.ts'
import { estimateSome } from '../collection/service.ts'
import { type Actor, type Ask, type Community, createChance, createCommunity, PASSWORD } from './community.ts'
import { createMarket } from './market.ts'
import { PEOPLE } from './people.ts'
import { portrait } from './pictures.ts'
import { settleMails } from './repo.ts'
import { createStaff } from './staff.ts'
import { emailOf, type Kit, Year } from './year.ts'

export type { Ask } from './community.ts'

const DAY_MS = 24 * 3_600_000
/** The last of them are still new. */
const JOINED_BY = 0.92
/** What they were told of before, they have read. */
const READ_UNTIL = 5

export const DEMO_ADMIN = { email: 'admin@demo.example', password: PASSWORD }

/** Who may be tried, as the sign-in dialog offers them. */
export const DEMO_SIGN_INS = [
  { role: 'user', email: emailOf(0), password: PASSWORD },
  { role: 'moderator', email: emailOf(1), password: PASSWORD },
  { role: 'admin', ...DEMO_ADMIN },
] as const

const dayOf = (date: Date): string => date.toISOString().slice(0, 10)

interface Campaign {
  name: string
  description: string
  emoji: string
  goal: number
  /** When it begins: so many days before the end. */
  left: number
  days: number
  of?: object
}
const CAMPAIGNS: readonly Campaign[] = [
  {
    ...{ name: 'Clubs of the second divisions', description: 'Two weeks to document them.', emoji: '🛡️' },
    ...{ goal: 2, left: 32, days: 14, of: { entity_type: 'team' } },
  },
  {
    ...{ name: 'The forgotten clubs', emoji: '🔦', goal: 60, left: 25, days: 45 },
    description: 'Help us to find those that nobody has added yet.',
  },
]

/** The admin collects, too, when there is time. */
async function introduce(boss: Actor, { call, sendFile }: Community): Promise<void> {
  await call(boss, `PUT /api/users/${boss.id}/profile`, {
    ...{ name: 'Ada Thornbury', bio: 'I keep the lights on here.', favorite_club: 'Ajax', show_values: true },
  })
  await sendFile(boss, 'POST /api/users/profile/picture', await portrait(PEOPLE.length))
}

/** Who contributes most in the last weeks becomes a VIP by it; so what is open to VIPs first is open to the member. */
async function document(year: Year, left: number): Promise<void> {
  if (left > 36 || left <= 8) return
  await year.document(year.who(2), left)
  await year.document(year.who(0), 50 + left)
}

/** Days of a community, made by its members through the API: the same each time, and up to a moment. */
export async function liveDays(
  ask: Ask,
  db: Db,
  {
    until,
    days,
    people = PEOPLE.length,
    tell,
  }: { until: Date; days: number; people?: number; tell: () => Promise<void> },
): Promise<void> {
  const moment = (day: number, hour = 12) =>
    new Date(until.getTime() - (days - day) * DAY_MS + (hour - 12) * 3_600_000)
  const community = createCommunity(ask, db, { start: moment(0) })
  try {
    const { user } = await community.call<{ user: { id: string } }>(null, 'POST /api/auth/login', DEMO_ADMIN)
    const boss = { id: user.id, n: 99 }
    await introduce(boss, community)
    const kits: Kit[] = []
    for (const page of [1, 2, 3])
      kits.push(...(await community.call<Kit[]>(null, `GET /api/master-kits?limit=100&page=${page}`)))
    const year = new Year(community, kits)
    const market = createMarket(year, community, db, boss)
    const staff = createStaff(year, community, { boss, pester: market.pester })
    const chance = createChance(7)
    for (let day = 0; day < days; day++) {
      year.day = day
      year.isEnding = day > days * 0.93
      community.goTo(moment(day, 8 + chance.below(4)))
      const grown = (day / (days * JOINED_BY)) ** 1.2
      const due = Math.min(people, 2 + Math.floor(grown * (people - 2)))
      while (year.joined < due) await year.join()
      if (day === 2)
        await community.call(boss, `PUT /api/admin/users/${year.who(1).id}/role`, { role: 'moderator' })
      for (const { left, days: length, of, ...said } of CAMPAIGNS)
        if (days - day === left)
          await community.call(boss, 'POST /api/admin/campaigns', {
            ...{ ...said, ...of, starts_on: dayOf(moment(day)), ends_on: dayOf(moment(day + length)) },
          })
      if (day % 40 === 15) await year.own(boss, year.freshKit([boss]), day % 80 === 15)
      if (day % 90 === 20) await year.want(boss, year.freshKit([boss]))
      const acts = 1 + chance.below(2 + Math.floor(day / 180))
      for (let i = 0; i < acts; i++) {
        community.goTo(moment(day, 12 + i * 2))
        await year.act()
      }
      if (year.isEnding && day % 2 === 0) await year.propose()
      if (day % 5 === 0 && day < days - 10) await year.moderate()
      if (days - day === READ_UNTIL) {
        await tell()
        const readers = [boss, ...year.members]
        await market.readAll(readers)
        for (const reader of readers) await community.call(reader, 'POST /api/notifications/read-all')
      }
      await document(year, days - day)
      await market.live(days - day)
      await staff.live(days - day)
      if (day % 10 === 9) {
        await tell()
        await closeEnded(db)
      }
    }
    await year.showcase()
    await settleMails(db)
    community.goTo(until)
    await tell()
    await staff.end(db)
    await giveMissingBadges(db)
    while ((await estimateSome(db)) > 0);
  } finally {
    community.restore()
  }
}
