import { spawn } from 'node:child_process'
import * as fs from 'node:fs'
import * as path from 'node:path'
import { describe, expect, it } from 'vitest'
import { TEMPLATE } from '../../test/database.ts'
import {
  contentOf,
  database,
  emptyDatabase,
  expectNothing,
  filledDatabase,
  homeWith,
  migrations,
  OFTEN,
  silent,
  temporaryDir,
} from '../../test/transfers.ts'
import { backUp, move } from './transfer.ts'

describe('a move', () => {
  it('copies everything into an empty database, and only into one', async () => {
    const folder = migrations()
    const from = await filledDatabase(folder)
    const to = await database()
    const options = { log: silent, migrations: folder }
    expect(await move(from, to, options)).toEqual({ tables: 7, rows: 16, files: 0, flaws: [] })
    expect(await contentOf(to)).toEqual(await contentOf(from))
    await expect(move(from, to, options)).rejects.toThrow('not empty')
  })

  it('leaves no row behind when the data breaks a rule', async () => {
    const folder = migrations()
    const from = await filledDatabase(folder)
    await from.query(`alter table picture drop constraint picture_album_id_fkey;
      insert into picture values (9, 'nowhere', 'x')`)
    const to = await database()
    await expect(move(from, to, { log: silent, migrations: folder })).rejects.toThrow('picture_album_id_fkey')
    await expectNothing(to)
  })

  it('is refused when the schema was made by another text of a migration', async () => {
    const from = await database(TEMPLATE)
    await from.query(`update migration set sha256 = repeat('0', 64) where name like '0001%'`)
    const to = await database()
    await expect(move(from, to, { log: silent })).rejects.toThrow('0001_catalogue.sql was changed')
    await expectNothing(to)
  })

  it('can be interrupted', async () => {
    const folder = migrations()
    const from = await filledDatabase(folder)
    await from.query(`insert into heap select n, repeat('x', 1000) from generate_series(1, 20000) n`)
    const to = await database()
    const interruption = new AbortController()
    const moving = move(from, to, { log: silent, migrations: folder, signal: interruption.signal })
    const isCopying = `select from pg_stat_activity where query like 'copy %' and state = 'active'`
    await expect.poll(async () => (await from.query(isCopying)).rowCount, OFTEN).toBeGreaterThan(0)
    interruption.abort(new Error('enough'))
    await expect(moving).rejects.toThrow()
    await expectNothing(to)
  })
})

describe('the commands', () => {
  /** One process for all of them, because most of their time is that of a process. */
  const run = (commands: [name: string, argument: string][], env: Record<string, string>) => {
    const folder = new URL('../../cli/', import.meta.url).href
    const program = `
      for (const [name, argument] of ${JSON.stringify(commands)}) {
        process.argv.splice(1, Infinity, name, argument)
        await import(${JSON.stringify(folder)} + name + '.ts?' + argument)
        console.log(name + ' ended with ' + (process.exitCode ?? 0))
        process.exitCode = 0
      }`
    const { DATABASE_URL: _, ...inherited } = process.env
    // One file for both streams: of two pipes, whichever is read first would come first.
    const said = path.join(temporaryDir(), 'said.txt')
    const file = fs.openSync(said, 'w')
    const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program], {
      env: { ...inherited, ...env },
      stdio: ['ignore', file, file],
    })
    fs.closeSync(file)
    return new Promise<string>((resolve) => child.on('close', () => resolve(fs.readFileSync(said, 'utf8'))))
  }

  // Four programs, one after the other, two of which make a cluster: a busy machine takes its time.
  it('restore into the embedded database, back it up, and move it to a server', {
    timeout: 120_000,
  }, async () => {
    const home = temporaryDir()
    const from = await database(TEMPLATE)
    await from.query(`insert into search_word values ('Zug')`)
    await from.query(`insert into upload (name, width, height, bytes, created_at) values
      ('picture', 1, 1, 1, now()), ('lost', 1, 1, 1, now())`)
    const { storage } = await homeWith({ picture: 'x' })
    await backUp(from, storage, path.join(home, 'first.tar.gz'), { log: silent })
    const target = await emptyDatabase()
    const output = await run(
      [
        ['restore', 'nothing.tar.gz'],
        ['restore', 'first.tar.gz'],
        ['backup', 'second.tar.gz'],
        ['move', target.url],
      ],
      { INIT_CWD: home, DATA_DIR: 'data' },
    )
    expect(output).toContain(`There is no file ${path.join(home, 'nothing.tar.gz')}.\nrestore ended with 1\n`)
    const lost = 'NOT WHOLE. Of the files that rows name:\n  lost is missing\n'
    expect(output).toContain(
      `and 1 files are back, and compared with the backup.\n${lost}restore ended with 2\n`,
    )
    expect(output).toContain(`and 1 files are in ${path.join(home, 'second.tar.gz')}`)
    expect(output).toContain(`${lost}backup ended with 2\n`)
    expect(output).toContain('DATABASE_URL=postgres://')
    expect(output).toContain('move ended with 0')
    expect((await target.pool.query('select word from search_word')).rows).toEqual([{ word: 'Zug' }])
    expect(fs.readdirSync(home)).toEqual(['data', 'first.tar.gz', 'second.tar.gz'])
    expect(fs.readdirSync(path.join(home, 'data'))).toEqual(['postgres', 'uploads'])
  })
})
