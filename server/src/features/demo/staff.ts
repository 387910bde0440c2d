import { setTimeout as wait } from 'node:timers/promises'
import { registry } from '@kitdex/contract/catalogue/registry'
import type { Db } from '../../platform/database/db.ts'
import { findDoubles } from '../merging/double-service.ts'
import type { Actor, Community } from './community.ts'
import { DOUBLES, SHEET } from './people.ts'
import { shirtPhoto } from './pictures.ts'
import type { Year } from './year.ts'

const LENS = { primary_color: '#d8342b', secondary_colors: ['#f1c21b'], pattern: 'stripes' } as const
const FILED = '/api/contributions-v2/'

interface Parts {
  boss: Actor
  /** Writes to somebody; which message it was. */
  pester(by: Actor): Promise<string>
}

/** What the moderator and the admin have to do in the last weeks: told by how many days are left. */
export function createStaff(year: Year, { call, sendFile, pass }: Community, { boss, pester }: Parts) {
  const who = (n: number) => year.who(n)
  const report = (by: Actor, said: object) => call(by, 'POST /api/reports', said)
  const close = async (about: string, note: string): Promise<void> => {
    const open = await call<{ id: string; subject: string }[]>(who(1), 'GET /api/moderation/reports')
    const one = open.find(({ subject }) => subject === about)
    if (one) await call(who(1), `POST /api/moderation/reports/${one.id}/decide`, { action: 'resolve', note })
  }

  async function submit(by: Actor, season: string, said: object = {}): Promise<string> {
    pass(20)
    const photo = await shirtPhoto(LENS, Number(season.slice(0, 4)))
    const { id } = await call<{ id: string }>(by, 'POST /api/jerseys', {
      ...{ team: 'RC Lens', season, jersey_type: 'home', model: 'replica' },
      ...said,
      front_photo: `data:image/jpeg;base64,${photo.toString('base64')}`,
    })
    return id
  }
  const decide = (id: string, action: 'approve' | 'reject', reason: string) =>
    call(boss, `POST /api/admin/jerseys/${id}/${action}`, { reason })

  /** Entries that are there already under another name; the first is found and made one with it. */
  async function proposeDoubles(): Promise<void> {
    for (const [at, { name, data }] of DOUBLES.entries()) {
      const { id, entity_id } = await call<{ id: string; entity_id: string }>(who(2), `POST ${FILED}`, {
        ...{ entity_type: 'team', data, source_urls: ['https://example.org/club-history'] },
      })
      await call(who(1), `POST ${FILED}${id}/moderate`, { action: 'approve', reason: 'Well documented.' })
      if (at > 0) continue
      const [kept] = await call<{ id: string }[]>(null, `GET /api/teams?q=${encodeURIComponent(name)}`)
      await call(who(1), 'POST /api/moderation/merges', {
        ...{ into: kept?.id, other: entity_id, reason: 'The same club under its long name.' },
      })
    }
  }

  /** A spreadsheet that is nearly whole: a row of it waits for its kit. */
  async function importSheet(): Promise<void> {
    const imports = '/api/my-collection/imports'
    const { id } = await sendFile(who(0), `POST ${imports}`, Buffer.from(SHEET), { name: 'shirts.csv' })
    await call(who(0), `POST ${imports}/${id}/read`)
    const unknown = await call<{ number: number }[]>(who(0), `GET ${imports}/${id}/rows?state=problem`)
    await call(who(0), `POST ${imports}/${id}/rows/${unknown.at(-1)?.number}/proposal`)
  }

  const scenes: Readonly<Record<number, () => Promise<void>>> = {
    19: proposeDoubles,
    16: async () => {
      await decide(await submit(who(0), '1997/1998'), 'approve', 'The shirt of the title.')
      const double = await submit(who(0), '1998/1999', { jersey_type: 'away' })
      await decide(double, 'reject', 'The photo shows the home shirt.')
    },
    9: async () => {
      const [kit, other] = [year.freshKit([]), year.freshKit([])]
      await report(who(4), { subject: 'entry', id: kit.id, reason: 'wrong', text: 'The collar is another.' })
      await close('entry', 'Looked at it with the museum’s photo.')
      await report(who(5), { subject: 'entry', id: other.id, reason: 'duplicate' })
    },
    6: async () => {
      const spammer = year.members.at(-1) ?? who(0)
      const id = await pester(spammer)
      await call(spammer, `POST ${FILED}`, {
        ...{ entity_type: 'team', data: { name: 'Shirt Outlet FC', country: 'France', city: 'Paris' } },
        source_urls: [1, 2, 3, 4].map((n) => `https://shirt-outlet.example/${n}`),
      })
      await report(who(0), { subject: 'message', id, reason: 'spam', text: 'Not about the shirt at all.' })
      await report(who(2), { subject: 'member', id: spammer.id, reason: 'spam' })
      pass(90)
      await call(boss, `POST /api/admin/users/${spammer.id}/ban`, {
        ...{ reason: 'Advertises a shop in messages.', days: 30 },
      })
      year.leave(spammer)
      await close('message', 'The member is banned for 30 days.')
    },
    2: async () => {
      await submit(who(0), '2001/2002')
      await submit(who(2), '2002/2003', { sku_code: 'LEN-0203' })
      await call(who(3), `POST ${FILED}`, {
        ...{
          entity_type: 'team',
          data: { name: 'Boca Juniors', country: 'Argentina', city: 'Buenos Aires' },
        },
      })
      await importSheet()
    },
    1: async () => {
      for (const name of ['anna', 'bruno', 'chloe'])
        await call(null, 'POST /api/newsletter', { email: `${name}@letters.example` })
      const [lens] = await call<{ id: string; front_photo_url: string }[]>(
        null,
        'GET /api/master-kits?q=RC%20Lens',
      )
      if (lens)
        await report(who(3), {
          ...{ subject: 'picture', id: lens.id, picture: lens.front_photo_url, reason: 'rights' },
          text: 'I think that it is from a shop’s site.',
        })
      for (const password of ['password', 'Kitdex2025', 'letmein-please'])
        await call(null, 'POST /api/auth/login', { email: 'admin@demo.example', password }).catch(() => {})
    },
  }

  return {
    live: async (left: number): Promise<void> => scenes[left]?.(),
    /** What the night finds, and what an admin keeps. */
    end: async (db: Db): Promise<void> => {
      await call(boss, 'PUT /api/admin/settings', { collection_import: 'vip_bronze' })
      // Among players it would take as long as all the rest of the night.
      await findDoubles(db, [registry.team])
      let { is_running } = await call<{ is_running: boolean }>(boss, 'POST /api/admin/backups')
      while (is_running) {
        await wait(100)
        is_running = (await call<{ is_running: boolean }>(boss, 'GET /api/admin/backups')).is_running
      }
    },
  }
}
