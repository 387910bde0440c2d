import { fold } from '@kitdex/contract/rules/texts/fold'
import type { Db } from '../../platform/database/db.ts'
import { listCalled } from './name-repo.ts'
import { findByNames } from './search/name-search-repo.ts'
import { listContaining } from './search/search-repo.ts'

export const entriesCalled = listCalled

/** For each text the entries of a type that it may name, mistakes and all, the best first. */
export async function entriesLike(
  db: Db,
  type: string,
  texts: readonly string[],
  most: number,
): Promise<Map<string, string[]>> {
  const found = await findByNames(db, type, texts, { most })
  return new Map(texts.map((text, at) => [text, found[at]?.hits.map(({ id }) => id) ?? []]))
}

/** The entries of a type one of whose names contains a text. */
export const entriesContaining = async (db: Db, type: string, text: string): Promise<string[]> => [
  ...new Set((await listContaining(db, type, text)).map(({ id }) => id)),
]

/** What each name means as an entry of the type: the one titled so, else the only one called so. */
export async function resolveNames(
  db: Db,
  type: string,
  names: readonly string[],
): Promise<Map<string, { id: string; ambiguous: boolean }>> {
  const called = await listCalled(db, type, names)
  const found = new Map<string, { id: string; ambiguous: boolean }>()
  for (const name of names) {
    const candidates = called.get(fold(name)) ?? []
    const titled = candidates.filter((one) => one.titled)
    const [first] = titled.length > 0 ? titled : candidates
    if (first) found.set(name, { id: first.id, ambiguous: (titled.length || candidates.length) > 1 })
  }
  return found
}
