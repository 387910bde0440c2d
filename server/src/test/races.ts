import { registry } from '@kitdex/contract/catalogue/registry'
import { afterAll, beforeAll, expect } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from './harness.ts'
import { type Member, sendForm, smallPhoto } from './things.ts'
import { until } from './until.ts'
import { PICTURE } from './uploads.ts'

export type Asked = ReturnType<typeof sendForm>

/** A server of the file's own, some people, and ways to let two of them do something at the same moment. */
export function racing() {
  const here = {} as { server: TestApp; staff: Member; author: Member; other: Member; anyKit: string }
  let made = 0
  const team = () =>
    buildEntity(here.server.db, registry.team, { name: `Racing ${++made}`, country: 'France', city: 'Lens' })
  const kit = (club_id: string, said: object = {}) =>
    buildEntity(here.server.db, registry.master_kit, {
      ...{ club_id, season: '2019/2020', style: 'home', model: 'replica', ...said },
    })
  beforeAll(async () => {
    here.server = await bootApp({ config: { rateFactor: 1_000_000 } })
    here.staff = await buildUser(here.server.db, 'moderator')
    here.author = await buildUser(here.server.db)
    here.other = await buildUser(here.server.db)
    here.anyKit = await kit(await team())
    // The first picture takes long: nobody is to wait for it while something is locked.
    await sendForm(here.server, here.other.token, PICTURE, { file: await smallPhoto() })
  })
  afterAll(() => here.server.close())

  // On another connection: what happens is looked at once a transaction.
  const countWaiting = async (): Promise<number> =>
    (
      await here.server.pool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows.length

  /** So many wait for a lock, or the work is done without. */
  async function untilWaiting<T>(work: Promise<T>, count = 1): Promise<void> {
    let isDone = false
    const done = () => {
      isDone = true
    }
    work.then(done, done)
    await until(async () => expect(isDone || (await countWaiting()) === count).toBe(true))
  }

  /** The first stops where it writes into the table, the second goes as far as it can, and then both go on. */
  async function atOnce(table: string, first: () => Asked, second: () => Asked) {
    const blocker = await here.server.pool.connect()
    await blocker.query(`begin; lock table ${table} in access exclusive mode`)
    const one = first()
    await until(async () => expect(await countWaiting()).toBe(1))
    const two = second()
    await untilWaiting(two, 2)
    await blocker.query('rollback')
    blocker.release()
    return Promise.all([one, two])
  }

  const post = (path: string, body: object = {}, who = here.staff) =>
    here.server.send('POST', path, body, who)
  const improve = async (entity_type: string, entity_id: string, data: object): Promise<string> => {
    const said = { entity_type, entity_id, title: 'x', description: 'x', data }
    const { status, body } = await post('/api/contributions-v2/', said, here.author)
    expect([status, body]).toEqual([201, expect.anything()])
    return body.id
  }
  const decide = (id: string, action = 'approve') =>
    post(`/api/contributions-v2/${id}/moderate`, { action, reason: 'Because' })
  /** Whoever runs the site, with the password just said again. */
  const confirmedAdmin = async (): Promise<Member> => {
    const admin = await buildUser(here.server.db, 'admin')
    await here.server.pool.query('update session set confirmed_at = now() where member_id = $1', [admin.id])
    return admin
  }
  return { here, team, kit, countWaiting, untilWaiting, atOnce, post, improve, decide, confirmedAdmin }
}
