import * as fs from 'node:fs'
import * as path from 'node:path'
import pg from 'pg'

/** What the catalogue's public answers are read with. */
const OF_THE_CATALOGUE =
  /(?:execute [^:]+|statement): .*\bfrom "?(?:entity|entity_name|master_kit|team|brand|facet_count)\b/s

/** The statements that a PostgreSQL server is asked, from its own log. */
export interface Statements {
  /** Of the catalogue, since this was last asked. */
  count(): number
  close(): Promise<void>
}

const tell = async (url: string, value: 'all' | 'none'): Promise<void> => {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`alter system set log_statement = '${value}'`)
  await client.query('select pg_reload_conf()')
  await client.end()
}

/** @param data the folder of its cluster, beside which it writes its log */
export async function listen(url: string, data: string): Promise<Statements> {
  const file = path.join(path.dirname(data), 'log')
  const sizeOf = (): number => fs.statSync(file).size
  await tell(url, 'all')
  let read = sizeOf()
  return {
    count: () => {
      const bytes = Buffer.alloc(sizeOf() - read)
      const log = fs.openSync(file, 'r')
      fs.readSync(log, bytes, 0, bytes.length, read)
      fs.closeSync(log)
      read += bytes.length
      // a statement may have several lines, a new entry begins with its time
      return bytes
        .toString()
        .split(/\n(?=\d{4}-\d\d-\d\d )/)
        .filter((entry) => OF_THE_CATALOGUE.test(entry)).length
    },
    close: () => tell(url, 'none'),
  }
}
