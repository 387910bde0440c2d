import path from 'node:path'
import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'

test('everything is optional', () => {
  expect(loadConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDir: path.resolve('data'),
    databaseUrl: undefined,
    processes: 1,
    publicUrl: 'http://localhost:3000',
    starterCatalogue: true,
    admin: { email: undefined, password: undefined },
    mail: { smtpUrl: undefined, from: 'Kitdex <no-reply@kitdex.invalid>' },
    oidc: undefined,
    rateFactor: 1,
    cacheMs: 60_000,
    trustProxy: 0,
    logLevel: 'info',
  })
})

test('an empty value is no value; addresses lose their last slash', () => {
  const config = loadConfig({ PORT: '', DATABASE_URL: '', PUBLIC_URL: 'https://kits.example/' })
  expect(config).toMatchObject({ port: 3000, databaseUrl: undefined, publicUrl: 'https://kits.example' })
})

test('all mistakes are named at once', () => {
  const read = () =>
    loadConfig({
      WEB_CONCURRENCY: 'all',
      DATABASE_REPLICA_URL: 'x',
      PORT: 'http',
      DATABASE_URL: 'mysql://x',
      STARTER_CATALOGUE: 'maybe',
      PUBLIC_URL: 'ftp://x',
    })
  expect(read).toThrow(/WEB_CONCURRENCY: must be a number of processes/)
  expect(read).toThrow(/DATABASE_REPLICA_URL: must begin with/)
  expect(read).toThrow(/PORT: must be a port number/)
  expect(read).toThrow(/DATABASE_URL: must begin with postgres:\/\//)
  expect(read).toThrow(/STARTER_CATALOGUE: must be 'on' or 'off'/)
  expect(read).toThrow(/PUBLIC_URL: must be a http or https address/)
})

test('whom to write to is the address that mails come from, if there is one', () => {
  const contactOf = (MAIL_FROM: string) => loadConfig({ MAIL_FROM }).contact
  expect(contactOf('Kitdex <hello@kits.example>')).toBe('hello@kits.example')
  expect(contactOf('hello@kits.example')).toBe('hello@kits.example')
  expect(contactOf('')).toBeUndefined()
})
