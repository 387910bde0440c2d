import * as fs from 'node:fs'
import type pg from 'pg'

/** Of each process of the database, in milliseconds. */
export async function databaseTimes(pool: pg.Pool): Promise<Map<number, number>> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity')
  return new Map(
    rows.map(({ pid }) => [
      pid,
      Number(fs.readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6,
    ]),
  )
}

/** What they took meanwhile; of one that has ended nobody knows. */
export const between = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0)

export const serverTime = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
