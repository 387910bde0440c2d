import { open } from 'node:fs/promises'
import { loadCatalogue } from '../features/dump/load-service.ts'
import { openDatabase } from '../platform/database/db.ts'
import { migrate } from '../platform/database/migrate.ts'
import { resolvePath, runCommand } from './command.ts'

await runCommand('npm run load -- FILE', async ({ config, argument, say }) => {
  const file = await open(resolvePath(argument)).catch(() => {
    throw new Error(`There is no file ${resolvePath(argument)}.`)
  })
  const database = await openDatabase(config, say, { statementTimeout: 0 })
  try {
    await migrate(database.pool, say)
    const { loaded, left_out } = await loadCatalogue(database.db, file, {
      tell: ({ loaded, entries }) => {
        if (process.stderr.isTTY) process.stderr.write(`\r${loaded} of ${entries} entries `)
      },
    })
    say(
      `${loaded} entries are in the catalogue; ${left_out} were left out, since what they belong to is not.`,
    )
  } finally {
    await database.close()
    await file.close()
  }
})
