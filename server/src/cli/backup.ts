import * as fs from 'node:fs'
import { openDatabase } from '../platform/database/db.ts'
import { openStorage } from '../platform/storage/storage-open.ts'
import { backUp } from '../platform/transfer/transfer.ts'
import { resolvePath, runCommand, sayFlaws } from './command.ts'

await runCommand('npm run backup -- FILE', async ({ config, argument, signal, say }) => {
  const file = resolvePath(argument)
  if (fs.existsSync(file) && !fs.statSync(file).isFile()) throw new Error(`${file} is not a file.`)
  const database = await openDatabase(config, say, { statementTimeout: 0 })
  try {
    const storage = await openStorage(config)
    const { tables, rows, files, flaws } = await backUp(database.pool, storage, file, { log: say, signal })
    const size = (fs.statSync(file).size / 1e6).toFixed(1)
    say(`${rows} rows of ${tables} tables and ${files} files are in ${file} (${size} MB).`)
    say('It holds everything, people included: keep it where only you can read it.')
    sayFlaws(flaws, say)
  } finally {
    await database.close()
  }
})
