import * as fs from 'node:fs'
import * as path from 'node:path'
import { openDatabase } from '../platform/db.ts'
import { restore } from '../platform/transfer.ts'
import { resolvePath, runCommand } from './command.ts'

await runCommand('npm run restore -- FILE', async ({ config, argument, signal, say }) => {
  const file = resolvePath(argument)
  if (!fs.existsSync(file)) throw new Error(`There is no file ${file}.`)
  const database = await openDatabase(config, say, { statementTimeout: 0 })
  try {
    const uploads = path.join(config.dataDir, 'uploads')
    const { tables, rows, files } = await restore(database.pool, uploads, file, { log: say, signal })
    say(`${rows} rows of ${tables} tables and ${files} files are back, and compared with the backup.`)
  } finally {
    await database.close()
  }
})
