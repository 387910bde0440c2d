import { createECDH, createPublicKey, verify } from 'node:crypto'
import { expect, test } from 'vitest'
import { authorizationFor, encrypt } from './encrypt.ts'

/** The example of RFC 8291, appendix A. */
test('a message is encrypted as the standard says', () => {
  const own = createECDH('prime256v1')
  own.setPrivateKey(Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'))
  const sent = encrypt(
    'When I grow up, I want to be a watermelon',
    {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
    own,
    Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
  )
  expect(sent.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  )
})

test('the service is told who sends, until when and for whom', () => {
  const own = createECDH('prime256v1')
  own.generateKeys()
  const point = own.getPublicKey()
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const at = new Date('2026-01-01T00:00:00Z')
  const key = { x, y, d: own.getPrivateKey('base64url') }
  const said = authorizationFor('https://push.example.test/send/1', key, 'mailto:us@example.test', at)
  const [, token = '', k] = /^vapid t=(.+), k=(.+)$/.exec(said) ?? []
  expect(k).toBe(point.toString('base64url'))
  const [head = '', body = '', signature = ''] = token.split('.')
  const verifier = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const isGenuine = verify(
    'sha256',
    Buffer.from(`${head}.${body}`),
    { key: verifier, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  expect(isGenuine).toBe(true)
  expect(JSON.parse(Buffer.from(body, 'base64url').toString())).toEqual({
    ...{
      aud: 'https://push.example.test',
      exp: at.getTime() / 1000 + 12 * 3600,
      sub: 'mailto:us@example.test',
    },
  })
})
