import type { OpenDatabase } from '../../server/src/platform/database/db.ts'

export type Pool = OpenDatabase['pool']

/** What was acknowledged, and what may have happened besides: a request whose answer got lost. */
interface Fact {
  /** Null where nothing should be there. */
  acknowledged: string | null | undefined
  possible: Set<string | null>
}

/** What each kind of fact is read from: its key and its value. */
const QUERIES: Readonly<Record<string, string>> = {
  member: 'select email as key, name as value from member',
  session: `select encode(token_hash, 'hex') as key, 'there' as value from session`,
  picture: 'select id::text as key, profile_picture_url as value from member',
  item: `select id::text as key, details ->> 'personal_notes' as value from collection_item`,
  photo: 'select id::text as key, kind as value from item_photo',
  contribution: `select id::text as key, data ->> 'name' as value from contribution`,
  approval: `select id::text as key, status as value from contribution`,
  vote: `select contribution_id || ' ' || member_id as key, vote_type as value from vote`,
}
export type Kind = keyof typeof QUERIES

/** The log of acknowledged writes. */
export class Ledger {
  acknowledged = 0
  /** Things of which there may be one, however often they were sent: their marks. */
  readonly single = new Set<string>()
  readonly #facts = new Map<string, Fact>()

  /** Before it is sent: from now on it may be so. */
  attempt(kind: Kind, key: string, value: string | null): void {
    const name = `${kind} ${key}`
    const fact = this.#facts.get(name) ?? { acknowledged: undefined, possible: new Set() }
    fact.possible.add(value)
    this.#facts.set(name, fact)
  }

  /** It is so, and nothing else. */
  acknowledge(kind: Kind, key: string, value: string | null): void {
    this.acknowledged++
    this.#facts.set(`${kind} ${key}`, { acknowledged: value, possible: new Set([value]) })
  }

  /** Nobody knows any more. */
  forget(kind: Kind, key: string): void {
    this.#facts.delete(`${kind} ${key}`)
  }

  /** What the database has not, or has otherwise. */
  async findLost(pool: Pool): Promise<string[]> {
    const lost: string[] = []
    for (const kind of Object.keys(QUERIES)) {
      const { rows } = await pool.query<{ key: string; value: string | null }>(QUERIES[kind] ?? '')
      const found = new Map(rows.map(({ key, value }) => [`${kind} ${key}`, value]))
      for (const [name, { acknowledged, possible }] of this.#facts) {
        if (!name.startsWith(`${kind} `) || acknowledged === undefined) continue
        const value = found.get(name) ?? null
        if (!possible.has(value)) lost.push(`${name} is ${value} instead of ${acknowledged}`)
      }
    }
    return lost
  }

  /** What is there twice though it was meant once. */
  async findDoubled(pool: Pool): Promise<string[]> {
    const { rows } = await pool.query<{ mark: string }>(
      `select split_part(details ->> 'personal_notes', ' ', 1) as mark from collection_item
         where split_part(details ->> 'personal_notes', ' ', 1) = any($1::text[]) group by 1 having count(*) > 1
       union all select data ->> 'name' from contribution where data ->> 'name' = any($1::text[])
         group by 1 having count(*) > 1`,
      [[...this.single]],
    )
    return rows.map(({ mark }) => `${mark} is there twice`)
  }
}
