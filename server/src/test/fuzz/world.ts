import { ENTITY_TYPES } from '@kitdex/contract/catalogue/entity'
import { hashToken, newSecret } from '../../features/accounts/service.ts'
import type { Caller } from '../../platform/http/access.ts'
import { hashPassword } from '../../platform/passwords.ts'
import { PASSWORD } from '../accounts.ts'
import { buildUser, type TestApp } from '../harness.ts'
import { animation, photo, plainPng, zip } from '../pictures.ts'
import {
  buildContribution,
  buildImport,
  buildItem,
  buildMailToken,
  buildNotification,
  buildPhoto,
  buildSubscriber,
  type Member,
  sendForm,
  sessionIdOf,
  smallPhoto,
} from '../things.ts'
import { type OwnerName, Pools } from './known.ts'

/** Who asks, and what there is to ask for. */

const ROLES: Readonly<Record<OwnerName, Caller['role']>> = {
  user: 'user',
  other: 'user',
  moderator: 'moderator',
  admin: 'admin',
}

export interface World {
  pools: Pools
  files: Record<string, Buffer>
  tokenOf(who: OwnerName | 'anonymous'): string | undefined
  /** Whoever was signed out, banned, demoted or deleted by what was tried is there again. */
  restore(): Promise<void>
}

export async function buildWorld(server: TestApp): Promise<World> {
  const { db, pool } = server
  const pools = new Pools()
  for (const type of ENTITY_TYPES) {
    const { rows } = await pool.query(
      'select id, reference from entity where type = $1 order by random() limit 12',
      [type],
    )
    pools.add(type, undefined, ...rows.map(({ id }) => id), rows[0].reference)
  }
  // Asked each time: calls take kits out of the catalogue.
  const someKits = async (): Promise<string[]> =>
    (await pool.query('select id from master_kit where live order by random() limit 7')).rows.map(
      ({ id }) => id,
    )
  const passwordHash = await hashPassword(PASSWORD, { line: 'new', owner: 'test' })
  const people = new Map<OwnerName, Member>()
  const build = async (name: OwnerName): Promise<void> => {
    const member = await buildUser(db, ROLES[name])
    people.set(name, member)
    await pool.query('update member set password_hash = $2 where id = $1', [member.id, passwordHash])
    pools.add('member', name, member.id)
    pools.add('email', name, `${member.id}@example.test`)
    pools.add('session', name, await sessionIdOf(db, member))
    const [wanted = '', ...kits] = await someKits()
    for (const kit of kits)
      pools.add('item', name, await buildItem(server, member, kit, { purchase_price: 50 }))
    const want = { collection_type: 'wanted', another_copy: false }
    pools.add('item', name, await buildItem(server, member, wanted, want))
    const shown = await buildItem(server, member, kits[0] ?? '')
    // Some calls are about an item and its photo: it comes up more often.
    pools.add('item', name, shown, shown, shown, shown, shown)
    await sendForm(server, member.token, '/api/users/profile/picture', { file: await smallPhoto() })
    pools.add('photo', name, await buildPhoto(server, member, shown))
    pools.add(
      'import',
      name,
      await buildImport(
        server,
        member,
        'Club,Season,Style,Size,Price\nArsenal,2003/2004,home,M,50\nx,y,z,,\n',
      ),
    )
    for (const status of ['draft', 'pending_review', 'needs_revision', 'approved', 'rejected'] as const)
      pools.add('contribution', name, await buildContribution(server, member, status))
    pools.add('notification', name, await buildNotification(db, member))
    for (const purpose of ['verify', 'reset', 'change_email'] as const)
      pools.add('token', name, await buildMailToken(db, member, purpose, `${member.id}-new@example.test`))
    const confirm = newSecret()
    pools.add('token', name, await buildSubscriber(db, `${member.id}@letters.test`))
    pools.add('token', name, confirm, await buildSubscriber(db, `${member.id}@waiting.test`, confirm))
  }
  for (const name of Object.keys(ROLES) as OwnerName[]) await build(name)
  pools.add('password', undefined, PASSWORD, 'wrong')
  const { rows } = await pool.query('select name from upload')
  pools.add('upload', undefined, ...rows.map(({ name }) => name), 'catalogue/none.webp')

  const restore = async (): Promise<void> => {
    const { rows } = await pool.query('select id from member where status = $1', ['deleted'])
    const gone = new Set(rows.map(({ id }) => id))
    for (const [name, { id }] of [...people]) if (gone.has(id)) await build(name)
    const all = [...people].map(([name, { id, token }]) => ({
      id,
      role: ROLES[name],
      hash: hashToken(token).toString('hex'),
    }))
    await pool.query(
      `with person as (select * from jsonb_to_recordset($1) as p(id uuid, role text, hash text)),
        attempts as (delete from attempt), guesses as (delete from wrong_password), settings as (delete from setting),
        back as (
          update member m set status = 'active', role = p.role, email = m.id || '@example.test', password_hash = $2,
            can_vote = true, can_contribute = true
          from person p where m.id = p.id)
      insert into session (token_hash, member_id, created_at, last_used_at, expires_at)
      select decode(hash, 'hex'), id, now(), now(), now() + interval '1 day' from person on conflict do nothing`,
      [JSON.stringify(all), passwordHash],
    )
  }
  return {
    pools,
    files: await filesToTry(),
    tokenOf: (who) => (who === 'anonymous' ? undefined : people.get(who)?.token),
    restore,
  }
}

const filesToTry = async (): Promise<Record<string, Buffer>> => {
  const small = await photo(24, 24)
  return {
    'small.jpg': small,
    'dot.png': plainPng(1, 1),
    'cut.jpg': small.subarray(0, small.length / 2),
    'empty.bin': Buffer.alloc(0),
    'animated.gif': await animation('gif'),
    'archive.zip': zip(),
    'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'nul.bin': Buffer.alloc(2000),
    'shirts.csv': Buffer.from(
      'Club,Season,Style,Size,Price\nArsenal,2003/2004,home,M,50\n"a\nb",,,"=1+1",-5\n',
    ),
    'odd.csv': Buffer.from(`${','.repeat(300)}\n${'"'.repeat(99)}\n\u0000;\t|`),
    'shirts.json': Buffer.from('[{"club":"Arsenal","season":"2003/2004"},{"__proto__":{"a":1}},5,null,[]]'),
    'deep.json': Buffer.from('['.repeat(5000)),
    'utf16.csv': Buffer.from('\ufeffClub;Season\nLens;2019', 'utf16le'),
  }
}
