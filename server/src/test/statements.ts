import type { ClientBase } from 'pg'

export interface Statement {
  text: string
  values: unknown[]
}

/** What a spy on `pg.Client.prototype.query` has seen: statements, prepared or not. */
export const statementsOf = (calls: readonly (readonly unknown[])[]): Statement[] =>
  calls.map(([said, values]) =>
    typeof said === 'string' ? { text: said, values: (values as unknown[]) ?? [] } : (said as Statement),
  )

/** The plan that a prepared statement comes to after a few times, whatever it is asked with. */
export async function usualPlan(client: ClientBase, text: string, how = ''): Promise<unknown[]> {
  const values = Array(Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)))).fill('null')
  await client.query('set plan_cache_mode = force_generic_plan')
  await client.query(`prepare usual as ${text}`)
  try {
    const asked = values.length > 0 ? `usual(${values})` : 'usual'
    const { rows } = await client.query(`explain (verbose${how}) execute ${asked}`)
    return rows.map((row) => row['QUERY PLAN'])
  } finally {
    await client.query('deallocate usual')
    await client.query('reset plan_cache_mode')
  }
}
