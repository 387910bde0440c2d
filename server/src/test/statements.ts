export interface Statement {
  text: string
  values: unknown[]
}

/** What a spy on `pg.Client.prototype.query` has seen: statements, prepared or not. */
export const statementsOf = (calls: readonly (readonly unknown[])[]): Statement[] =>
  calls.map(([said, values]) =>
    typeof said === 'string' ? { text: said, values: (values as unknown[]) ?? [] } : (said as Statement),
  )
