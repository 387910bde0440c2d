import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setClock } from '../../platform/clock.ts'
import { mailSender, type SendMail } from '../../platform/mail.ts'
import { createTestDatabase, type TestDatabase } from '../../test/database.ts'
import { queueMail, startMailer } from './service.ts'
import { LANGUAGES, renderMail, type Template, type TemplateData } from './templates.ts'

const FROM = 'Kitdex <no-reply@kitdex.example>'
let database: TestDatabase
beforeEach(async () => {
  database = await createTestDatabase()
})
afterEach(() => database.drop())

const reset = { name: 'Zoé <b>', link: 'https://kits.example/reset-password?token=abc', minutes: 30 }
const queue = (to = 'zoe@example.test') =>
  queueMail(database.db, { to, memberId: null, template: 'reset', language: 'fr', data: reset })

const flush = async (send: SendMail) => {
  const mailer = startMailer(database.db, send, () => undefined)
  await mailer.flush()
  await mailer.stop()
}

/** A real SMTP server that keeps what it is given. */
async function startSmtp(): Promise<{ url: string; received: Email[]; close(): Promise<void> }> {
  const received: Email[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        received.push(await PostalMime.parse(Buffer.concat(chunks)))
        done()
      })
    },
  })
  const port = await new Promise<number>((resolve) => {
    const server = smtp.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
  })
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    close: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  }
}

test('by SMTP: sender, recipient, text and HTML in the member’s language, names escaped', async () => {
  const smtp = await startSmtp()
  await queue()
  await flush(mailSender({ smtpUrl: smtp.url, from: FROM, folder: '' }))
  await smtp.close()
  expect(smtp.received).toHaveLength(1)
  const [mail] = smtp.received
  expect(mail?.from).toMatchObject({ address: 'no-reply@kitdex.example', name: 'Kitdex' })
  expect(mail?.to?.[0]?.address).toBe('zoe@example.test')
  expect(mail?.subject).toBe('Choisissez un nouveau mot de passe')
  expect(mail?.text).toContain(reset.link)
  expect(mail?.html).toContain('Bonjour Zoé &#60;b&#62;,')
  expect(mail?.html).not.toContain('<b>')
})

test('what the transaction took back is not sent', async () => {
  await database.db
    .transaction()
    .execute(async (trx) => {
      await queueMail(trx, {
        ...{ to: 'a@example.test', memberId: null, template: 'reset', language: null, data: reset },
      })
      throw new Error('no')
    })
    .catch(() => undefined)
  const sent: unknown[] = []
  await flush(async (mail) => void sent.push(mail))
  expect(sent).toEqual([])
})

test('several processes send each mail once', async () => {
  for (let i = 0; i < 20; i++) await queue(`m${i}@example.test`)
  const sent: string[] = []
  await Promise.all([1, 2, 3].map(() => flush(async (mail) => void sent.push(mail.to))))
  expect(sent).toHaveLength(20)
  expect(new Set(sent).size).toBe(20)
})

test('a server that is away: the mail waits and goes later; what it said and to whom is then forgotten', async () => {
  await queue()
  await flush(mailSender({ smtpUrl: 'smtp://127.0.0.1:9', from: FROM, folder: '' }))
  const { rows } = await database.pool.query('select attempts, last_error from outbox')
  expect(rows[0]).toMatchObject({
    attempts: 1,
    last_error: expect.stringContaining('ECONNREFUSED'),
  })
  const sent: string[] = []
  const keep: SendMail = async (mail) => void sent.push(mail.text)
  await flush(keep)
  expect(sent).toEqual([])
  const restore = setClock(() => new Date(Date.now() + 61_000))
  await flush(keep)
  restore()
  expect(sent).toHaveLength(1)
  expect((await database.pool.query('select * from outbox')).rows).toEqual([])
})

test.each([
  ['a link that is over', 'reset', 29, 31],
  ['one that nobody took for a week', 'verify', 7 * 24 * 60 - 1, 7 * 24 * 60 + 1],
] as const)('%s is not sent any more', async (_what, template, inTime, tooLate) => {
  const sentAfter = async (minutes: number): Promise<number> => {
    await queueMail(database.db, {
      ...{ to: 'zoe@example.test', memberId: null, template, language: 'en' },
      data: template === 'reset' ? reset : { name: 'Zoé', link: reset.link },
    })
    let sent = 0
    const restore = setClock(() => new Date(Date.now() + minutes * 60_000))
    await flush(async () => void sent++)
    restore()
    return sent
  }
  expect([await sentAfter(inTime), await sentAfter(tooLate)]).toEqual([1, 0])
  expect((await database.pool.query('select * from outbox')).rows).toEqual([])
})

test('without SMTP each mail is a file that mail programs open', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kitdex-outbox-'))
  await queue()
  await flush(mailSender({ smtpUrl: undefined, from: FROM, folder }))
  const files = await readdir(folder)
  expect(files).toEqual([expect.stringMatching(/\.eml$/)])
  const mail = await PostalMime.parse(await readFile(path.join(folder, files[0] ?? '')))
  expect(mail.subject).toBe('Choisissez un nouveau mot de passe')
  expect(mail.text).toContain(reset.link)
  await rm(folder, { recursive: true })
})

describe('what members write is only text', () => {
  const written = async (to: string, name: string) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'kitdex-outbox-'))
    await queueMail(database.db, {
      ...{ to, memberId: null, template: 'decision', language: 'en' },
      data: { name, title: name, decision: 'rejected', reason: name, link: 'https://kits.example/c/1' },
    })
    await flush(mailSender({ smtpUrl: undefined, from: FROM, folder }))
    const [file = ''] = await readdir(folder)
    const bytes = await readFile(path.join(folder, file))
    await rm(folder, { recursive: true })
    return { bytes: bytes.toString(), mail: await PostalMime.parse(bytes) }
  }

  test.each([
    ['a link', 'go to https://evil.example/x', 'go to https: //evil. example/x'],
    ['an address', 'write to me@evil.example', 'write to me@ evil. example'],
    ['a bare host', 'www.evil.example', 'www. evil. example'],
    ['a host in other letters', 'évil。example', 'évil。 example'],
    ['lines', 'Jo,\n\nyour account\r\nwas hacked', 'Jo, your account was hacked'],
    ['another direction', 'Jo\u202e\u2066\u200f moc\u0007', 'Jo moc'],
    ['no link', 'J. R. Müller-Süd, 3.5 stars', 'J. R. Müller-Süd, 3.5 stars'],
  ])('%s', async (_what, name, shown) => {
    const { mail } = await written('zoe@example.test', name)
    const expected = [
      `Hello ${shown},`,
      `your contribution "${shown}" was not accepted.`,
      `Reason: ${shown}`,
      'See it:\nhttps://kits.example/c/1',
      'Kitdex',
    ]
    expect(mail.text?.trim().split('\n\n')).toEqual(expected)
    expect(mail.html).toContain(`<p>Hello ${shown},</p>`)
  })

  test('nothing of it gets into a header, and a mail has one recipient', async () => {
    const { mail, bytes } = await written(
      'zoe@example.test, all@evil.example\r\nBcc: more@evil.example',
      'Jo\r\nBcc: all@evil.example\r\n\r\nHello',
    )
    const keys = mail.headers.map(({ key }) => key).sort()
    expect(keys).toEqual(['content-type', 'date', 'from', 'message-id', 'mime-version', 'subject', 'to'])
    expect(mail.to).toHaveLength(1)
    expect(bytes).not.toMatch(/^bcc:/im)
  })
})

describe('templates', () => {
  const samples: TemplateData = {
    verify: { name: 'N', link: 'https://x.example/1' },
    reset: { name: 'N', link: 'https://x.example/1', minutes: 30 },
    change_email: { name: 'N', link: 'https://x.example/1', email: 'new@x.example' },
    email_changed: { name: 'N', email: 'new@x.example' },
    guessed: { name: 'N' },
    decision: {
      name: 'N',
      title: 'T\r\nBcc: all@x.example',
      decision: 'rejected',
      reason: 'R',
      link: 'https://x.example/1',
    },
    newsletter: {
      link: 'https://x.example/1',
      unsubscribe: 'https://x.example/2',
      oneClick: 'https://x.example/3',
    },
  }
  const cases = LANGUAGES.flatMap((language) =>
    (Object.keys(samples) as Template[]).map((t) => [t, language] as const),
  )
  test.each(cases)('%s in %s has a subject of one line, text and HTML', (template, language) => {
    const mail = renderMail(template, language, samples[template])
    expect(mail.subject).toMatch(/^\S[^\r\n]*$/)
    expect(mail.text).toContain('Kitdex')
    expect(mail.html).toContain(`lang="${language}"`)
    if ('link' in samples[template]) expect(mail.text).toContain('https://x.example/1')
    if (language === 'fr') expect(mail.text.replace(/https?:\S+|Bcc:/g, '')).not.toMatch(/\S[:;!?»]/)
  })
})
