import { findAllFaults, repair } from '../features/integrity/service.ts'
import { openDatabase } from '../platform/database/db.ts'
import { openStorage } from '../platform/storage/storage-open.ts'
import { runCommand } from './command.ts'

const SHOWN = 20

await runCommand('npm run integrity [-- --repair]', async ({ config, argument, say }) => {
  const database = await openDatabase(config, say, { statementTimeout: 0 })
  try {
    if (argument !== '') {
      const { described } = await repair(database.db)
      say(`Counted everything anew; described ${described} entries anew.`)
    }
    const faults = await findAllFaults(database.db, await openStorage(config))
    for (const { what, ids } of faults) {
      say(`${ids.length} × ${what}`)
      for (const id of ids.slice(0, SHOWN)) say(`  ${id}`)
      if (ids.length > SHOWN) say(`  … and ${ids.length - SHOWN} more`)
    }
    if (faults.length > 0) process.exitCode = 1
    else
      say(
        'Every row has its file, every file its row, every reference leads somewhere, every count is right, every entry is found by what it says.',
      )
  } finally {
    await database.close()
  }
})
