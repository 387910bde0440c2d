/** What a table holds under a key that somebody else chose: `constructor` is no key of ours. */
export const own = <T>(table: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
