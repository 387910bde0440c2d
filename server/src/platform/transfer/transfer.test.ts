import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import * as path from 'node:path'
import fc from 'fast-check'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { STARTER_TEMPLATE } from '../../test/database.ts'
import {
  contentOf,
  database,
  expectNothing,
  filesIn,
  filledDatabase,
  homeWith,
  migrations,
  OFTEN,
  silent,
  temporaryDir,
} from '../../test/transfers.ts'
import { migrate } from '../database/migrate.ts'
import { backUp, restore } from './transfer.ts'
import { readArchive, sealedLength, writeArchive } from './transfer-archive.ts'

describe('a backup', () => {
  it('becomes the same database and the same files', async () => {
    const folder = migrations()
    const from = await filledDatabase(folder)
    const home = await homeWith({ 'a/b.jpg': 'picture', empty: '' }, from)
    fs.writeFileSync(path.join(home.folder, 'a/.tmp-half'), 'no')
    await home.storage.put('of-no-row', Buffer.from('no'))
    const file = path.join(temporaryDir(), 'backup.tar.gz')
    const options = { log: silent, migrations: folder }
    const summary = { tables: 7, rows: 18, files: 2, flaws: [] }
    expect(await backUp(from, home.storage, file, options)).toEqual(summary)
    expect(fs.statSync(file).mode & 0o077).toBe(0)
    expect(fs.readdirSync(path.dirname(file))).toEqual(['backup.tar.gz'])

    const to = await database()
    const restored = await homeWith({})
    expect(await restore(to, restored, file, options)).toEqual(summary)
    expect(await contentOf(to)).toEqual(await contentOf(from))
    expect(fs.readFileSync(path.join(restored.folder, 'a/b.jpg'), 'utf8')).toBe('picture')
    expect(filesIn(restored)).toEqual(['a/b.jpg', 'empty'])
    expect(fs.readdirSync(restored.dataDir)).toEqual(['uploads'])

    const again = path.join(temporaryDir(), 'again.tar.gz')
    await expect(restore(to, restored, file, options)).rejects.toThrow(/not empty.*"Odd Name"/)
    await backUp(to, restored.storage, again, options)
    expect(await contentOf(to)).toEqual({ ...((await contentOf(from)) as object), next: expect.anything() })
  })

  it('is of one moment while others write', async () => {
    const folder = migrations()
    const from = await filledDatabase(folder)
    const { storage } = await homeWith({})
    const file = path.join(temporaryDir(), 'backup.tar.gz')
    let isDone = false
    let written = 0
    const writer = (async () => {
      for (; !isDone; written++) {
        const name = `file-${written}`
        await storage.put(name, Buffer.from(name.repeat(200)))
        await from.query(`begin; insert into album values ('w${written}', null);
          insert into upload values ('${name}', ${name.length * 200});
          insert into picture select ${1000 + written * 3} + n, 'w${written}', '${name}' from generate_series(0, 2) n;
          commit`)
      }
    })()
    await expect.poll(() => written, OFTEN).toBeGreaterThan(20)
    const before = written
    const options = { log: silent, migrations: folder }
    expect(await backUp(from, storage, file, options)).toMatchObject({ flaws: [] })
    const after = written
    await expect.poll(() => written, OFTEN).toBeGreaterThan(after + 5)
    isDone = true
    await writer

    const to = await database()
    const restored = await homeWith({})
    await restore(to, restored, file, options)
    const { rows } = await to.query(
      `select a.id, count(*)::int as pictures, min(p.file) as file from album a join picture p on p.album_id = a.id
       where a.id like 'w%' group by a.id`,
    )
    expect(rows.length).toBeGreaterThanOrEqual(before)
    expect(rows.length).toBeLessThanOrEqual(after + 1)
    expect(rows.filter((row) => row.pictures !== 3)).toEqual([])
    for (const row of rows)
      expect(fs.readFileSync(path.join(restored.folder, row.file), 'utf8')).toBe(row.file.repeat(200))
    const counted = await to.query(`select n - (select count(*) from picture) as off from counter`)
    expect(counted.rows).toEqual([{ off: 0 }])
  })

  it('brings the real schema and the starter catalogue back', async () => {
    const from = await database(STARTER_TEMPLATE)
    const file = path.join(temporaryDir(), 'backup.tar.gz')
    const home = await homeWith({})
    const summary = await backUp(from, home.storage, file, { log: silent })
    const to = await database()
    expect(await restore(to, home, file, { log: silent })).toEqual(summary)
    expect(await migrate(to, silent)).toEqual([])
  })

  it('keeps files that are there already, and refuses to replace others', async () => {
    const folder = migrations()
    const file = path.join(temporaryDir(), 'backup.tar.gz')
    const options = { log: silent, migrations: folder }
    const from = await filledDatabase(folder)
    await backUp(from, (await homeWith({ a: 'one', b: 'two' }, from)).storage, file, options)
    const to = await database()
    const home = await homeWith({ b: 'other' })
    await expect(restore(to, home, file, options)).rejects.toThrow('differs from the file in the backup')
    expect(filesIn(home)).toEqual(['b'])
    await home.storage.put('b', Buffer.from('two'))
    await restore(to, home, file, options)
    expect(filesIn(home)).toEqual(['a', 'b'])
  })
})

describe('a file that is not a whole backup', () => {
  it.runIf(fs.existsSync('/dev/full'))('is not waited for when the disk is full', async () => {
    const big = path.join(temporaryDir(), 'big')
    fs.writeFileSync(big, randomBytes(3_000_000))
    const writing = writeArchive('/dev/full', new AbortController().signal, async (archive) => {
      await archive.addFile('uploads/big', big)
      await archive.addFile('uploads/more', big)
    })
    await expect(writing).rejects.toThrow('ENOSPC')
  })

  it('is refused, and leaves nothing behind', async () => {
    const folder = migrations()
    const dir = temporaryDir()
    const file = path.join(dir, 'backup.tar.gz')
    const options = { log: silent, migrations: folder }
    const from = await filledDatabase(folder)
    await backUp(from, (await homeWith({ a: 'x'.repeat(5000) }, from)).storage, file, options)
    const whole = fs.readFileSync(file)
    const to = await database()
    const home = await homeWith({})
    const attempt = async (content: Buffer | string) => {
      fs.writeFileSync(file, content)
      await expect(restore(to, home, file, options)).rejects.toThrow('is damaged')
      await expectNothing(to, home)
    }
    await attempt(whole.subarray(0, whole.length / 2))
    await attempt(whole.subarray(0, whole.length - 9))
    await attempt(Buffer.concat([whole.subarray(0, 400), Buffer.from('!'), whole.subarray(401)]))
    await attempt('no backup at all')
    await attempt('')
  })

  it('is noticed wherever a byte of it is another, or it ends, before anything is loaded', async () => {
    const folder = migrations()
    const file = path.join(temporaryDir(), 'backup.tar.gz')
    const options = { log: silent, migrations: folder }
    const from = await filledDatabase(folder)
    await backUp(from, (await homeWith({ a: 'some', b: 'more' }, from)).storage, file, options)
    const whole = fs.readFileSync(file)
    const home = await homeWith({})
    const untouched = {
      get options(): never {
        throw new Error('the database was asked')
      },
    }
    const attempt = async (content: Buffer) => {
      fs.writeFileSync(file, content)
      const restoring = restore(untouched as unknown as pg.Pool, home, file, options)
      await expect(restoring).rejects.toThrow('is damaged')
    }
    const flip = (at: number, by: number) => {
      const altered = Buffer.from(whole)
      altered[at] = (whole[at] ?? 0) ^ by
      return attempt(altered)
    }
    // the head byte by byte: gzip does not look at all of it
    for (let at = 0; at < 12; at++) await flip(at, 1)
    for (let at = whole.length - 100; at < whole.length; at += 9) await flip(at, 1)
    const position = fc.nat(whole.length - 1)
    const altered = fc.asyncProperty(position, fc.integer({ min: 1, max: 255 }), flip)
    await fc.assert(altered, { numRuns: 60 })
    const cut = fc.asyncProperty(position, (at) => attempt(whole.subarray(0, at)))
    await fc.assert(cut, { numRuns: 20 })
    fs.writeFileSync(file, whole)
    await expect(restore(untouched as unknown as pg.Pool, home, file, options)).rejects.toThrow(
      'the database was asked',
    )
    expect(filesIn(home)).toEqual([])
  })

  it('may be of the time before backups ended with a checksum', async () => {
    const folder = migrations()
    const file = path.join(temporaryDir(), 'backup.tar.gz')
    const options = { log: silent, migrations: folder }
    const from = await filledDatabase(folder)
    await backUp(from, (await homeWith({ a: 'one' }, from)).storage, file, options)
    const spool = temporaryDir()
    const signal = new AbortController().signal
    const contents = await readArchive(file, await sealedLength(file), spool, signal)
    const { flaws: _, ...manifest } = JSON.parse(fs.readFileSync(path.join(spool, 'manifest.json'), 'utf8'))
    fs.writeFileSync(path.join(spool, 'manifest.json'), JSON.stringify({ ...manifest, version: 1 }))
    await writeArchive(file, signal, async (archive) => {
      for (const name of contents.keys()) await archive.addFile(name, path.join(spool, name))
    })
    fs.truncateSync(file, await sealedLength(file))
    const to = await database()
    const home = await homeWith({})
    expect(await restore(to, home, file, options)).toMatchObject({ files: 1, flaws: [] })
    expect(filesIn(home)).toEqual(['a'])
  })

  it('is refused when its checksums or names are wrong', async () => {
    const folder = migrations()
    const home = await homeWith({})
    const to = await database()
    const file = path.join(temporaryDir(), 'made.tar.gz')
    const attempt = async (entries: Record<string, string>, reason: string) => {
      await writeArchive(file, new AbortController().signal, async (archive) => {
        for (const [name, text] of Object.entries(entries)) await archive.addText(name, text)
      })
      const options = { log: silent, migrations: folder }
      await expect(restore(to, home, file, options)).rejects.toThrow(reason)
      await expectNothing(to, home)
    }
    const manifest = {
      format: 'kitdex-backup',
      version: 1,
      created_at: '2024-01-01T00:00:00Z',
      migrations: ['0001_first.sql', '0002_second.sql'],
      tables: [{ name: 'heap', columns: ['a'], rows: 1, sha256: 'abc' }],
      sequences: [],
      files: [],
    }
    await attempt({ 'tables/heap': '1\n' }, 'it is not complete')
    await attempt(
      { 'tables/heap': '1\n', 'manifest.json': JSON.stringify(manifest) },
      'is not what was written',
    )
    await attempt(
      { 'manifest.json': JSON.stringify({ ...manifest, version: 3 }) },
      'was made by a newer Kitdex',
    )
    await attempt({ 'uploads/../../escaped': 'x' }, 'it holds "uploads/../../escaped"')
    await attempt({ '/etc/escaped': 'x' }, 'it holds')
    const newer = { ...manifest, migrations: [...manifest.migrations, '0003_third.sql'], tables: [] }
    await attempt({ 'manifest.json': JSON.stringify(newer) }, 'does not know 0003_third.sql')
  })
})
