import { openDatabase, openPool } from '../platform/database/db.ts'
import { countUsers } from '../platform/database/engine.ts'
import { move } from '../platform/transfer/transfer.ts'
import { runCommand } from './command.ts'

await runCommand('npm run db:move -- postgres://user:password@host/database', async (command) => {
  const { config, argument, signal, say } = command
  if (config.databaseUrl)
    throw new Error(
      'DATABASE_URL is set: this command moves the embedded database of DATA_DIR. Unset it first.',
    )
  if (!/^postgres(ql)?:\/\//.test(argument)) throw new Error('The address has to begin with postgres://')
  const source = await openDatabase(config, say, { statementTimeout: 0 })
  const target = openPool(argument, say, { statementTimeout: 0 })
  try {
    if ((await countUsers(source.pool)) > 1)
      throw new Error(
        'Kitdex is running on this DATA_DIR: stop it first, or what it writes now stays behind.',
      )
    const { tables, rows } = await move(source.pool, target, { log: say, signal })
    say(`${rows} rows of ${tables} tables are in the new database, and compared with the old one.`)
    say(`From now on start Kitdex with DATABASE_URL=${withoutPassword(argument)} and the same DATA_DIR:`)
    say('the uploads stay there. The embedded database is unchanged, as a copy of this moment.')
  } finally {
    await target.end()
    await source.close()
  }
})

function withoutPassword(address: string): string {
  const url = new URL(address)
  if (url.password) url.password = '***'
  return url.toString()
}
