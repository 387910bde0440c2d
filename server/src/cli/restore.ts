import * as fs from 'node:fs'
import { openDatabase } from '../platform/database/db.ts'
import { openStorage } from '../platform/storage/storage-open.ts'
import { restore } from '../platform/transfer/transfer.ts'
import { resolvePath, runCommand, sayFlaws } from './command.ts'

await runCommand('npm run restore -- FILE', async ({ config, argument, signal, say }) => {
  const file = resolvePath(argument)
  if (!fs.existsSync(file)) throw new Error(`There is no file ${file}.`)
  const database = await openDatabase(config, say, { statementTimeout: 0 })
  try {
    const place = { storage: await openStorage(config), dataDir: config.dataDir }
    const { tables, rows, files, flaws } = await restore(database.pool, place, file, { log: say, signal })
    say(`${rows} rows of ${tables} tables and ${files} files are back, and compared with the backup.`)
    sayFlaws(flaws, say)
  } finally {
    await database.close()
  }
})
