import { createHash } from 'node:crypto'
import { sql } from 'kysely'

const MARK = '/* prepared */'

/**
 * Begins a statement that is always written alike: each connection reads and plans it once. Not for LIKE, nor where one
 * value is far more frequent than another: after a few times the plan is the same for all of them.
 */
export const prepared = sql.raw(MARK)

const names = new Map<string, string>()

/** The name under which a connection keeps a statement that begins so. */
export function preparedName(text: string): string | undefined {
  if (!text.startsWith(MARK)) return undefined
  const known = names.get(text)
  if (known) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 30)
  names.set(text, name)
  return name
}
