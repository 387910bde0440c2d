import { expect, test } from 'vitest'
import { bootApp, buildUser } from '../../test/harness.ts'

test('a switch takes effect at once in every process', async () => {
  const one = await bootApp({ config: { rateFactor: 1000 } })
  const other = await bootApp({ beside: one, config: { rateFactor: 1000 } })
  const { token } = await buildUser(one.db, 'admin')
  let n = 0
  const register = async () => {
    const said = { email: `switch-${++n}@example.test`, password: 'Battery.Staple7', name: 'Ada' }
    return (await other.send('POST', '/api/auth/register', said)).status
  }
  const put = (registration_open: boolean) =>
    one.send('PUT', '/api/admin/settings', { registration_open }, { token })
  expect(await register()).toBe(201)
  expect((await put(false)).status).toBe(200)
  expect(await register()).toBe(403)
  expect((await put(true)).status).toBe(200)
  expect(await register()).toBe(201)
  await other.close()
  await one.close()
})
