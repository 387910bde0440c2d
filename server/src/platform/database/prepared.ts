import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'

const MARK = '/* prepared */'

/**
 * Begins a statement that is always written alike: each connection reads and plans it once. Not for LIKE, nor where one
 * value is far more frequent than another: after a few times the plan is the same for all of them.
 */
export const prepared = sql.raw(MARK)

/**
 * A list in such a statement. How long it is the plan does not know: knowing it, PostgreSQL would find a better plan
 * for every short one, each time anew, and that takes longer than to carry out the usual one.
 */
export const listed = (
  values: readonly unknown[],
  of: 'uuid' | 'text' | 'integer',
): RawBuilder<readonly unknown[]> => sql`(select ${values}::${sql.raw(of)}[])::${sql.raw(of)}[]`

/** Each connection holds each of them: whoever combines filters to write ever new ones gets no further. */
const MOST_NAMES = 500

/** Gives names to statements that begin so, until there are as many as that. */
export function createNames(most: number): (text: string) => string | undefined {
  const names = new Map<string, string>()
  return (text) => {
    if (!text.startsWith(MARK)) return undefined
    const known = names.get(text)
    if (known || names.size >= most) return known
    const name = createHash('sha256').update(text).digest('base64url').slice(0, 30)
    names.set(text, name)
    return name
  }
}

/** The name under which a connection keeps a statement that begins so. */
export const preparedName = createNames(MOST_NAMES)
