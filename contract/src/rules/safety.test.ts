import { expect, test } from 'vitest'
import { checkSafety, DEFAULT_ADMIN, type Setup } from './safety.ts'

const AT = new Date('2026-11-16T12:00:00Z')
const admin = { email: 'a@example.test', isVerified: true, seenAt: AT }
const SAFE: Setup = {
  ...{ publicUrl: 'https://kits.example.test', trustProxy: 1, rateFactor: 1 },
  ...{ hasMail: true, verificationRequired: true, admins: [admin, { ...admin, email: 'b@example.test' }] },
}
const unsafe = (change: Partial<Setup>) =>
  checkSafety({ ...SAFE, ...change }, AT).flatMap(({ check, is_safe }) => (is_safe ? [] : [check]))

test.each<[string, Partial<Setup>, string[]]>([
  ['nothing', {}, []],
  ['no https', { publicUrl: 'http://kits.example.test' }, ['https']],
  [
    'nothing at home',
    { publicUrl: 'http://localhost:3000', hasMail: false, verificationRequired: false },
    [],
  ],
  ['https without a proxy', { trustProxy: 0 }, ['proxy']],
  ['no mail', { hasMail: false }, ['mail']],
  [
    'the admin of the first start',
    { admins: [admin, { ...admin, email: DEFAULT_ADMIN }] },
    ['default_admin'],
  ],
  ['one admin', { admins: [admin] }, ['second_admin']],
  ['an unverified one', { admins: [admin, { ...admin, isVerified: false }] }, ['admins_verified']],
  ['one who never came', { admins: [admin, { ...admin, seenAt: null }] }, ['admins_seen']],
  ['one long gone', { admins: [admin, { ...admin, seenAt: new Date('2026-08-01') }] }, ['admins_seen']],
  ['limits for load tests', { rateFactor: 1000 }, ['limits']],
  ['no verification', { verificationRequired: false }, ['verification']],
])('%s is found', (_what, change, found) => {
  expect(unsafe(change)).toEqual(found)
})
