import { expect, test } from 'vitest'
import { isPushEndpoint } from './push.ts'

test.each([
  ['https://fcm.googleapis.com/fcm/send/abc', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
  ['http://fcm.googleapis.com/fcm/send/abc', false],
  ['https://127.0.0.1/', false],
  ['https://2130706433/', false],
  ['https://0x7f.1/', false],
  ['https://[::1]/', false],
  ['https://[::ffff:10.0.0.1]/', false],
  ['https://localhost/', false],
  ['https://db.internal/', false],
  ['https://router.local/', false],
  ['https://intranet/', false],
  ['https://push.example.com:8443/', false],
  ['https://me:secret@push.example.com/', false],
  ['ftp://push.example.com/', false],
  ['none', false],
])('%s: %s', (address, expected) => {
  expect(isPushEndpoint(address)).toBe(expected)
})
