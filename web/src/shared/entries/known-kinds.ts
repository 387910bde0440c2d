import type { EntityKind } from './entity-kinds.ts'
import type { ListedType } from './entity-queries.ts'

/** How entries are listed, of the types that a page shows: a list of teams needs to know nothing of shirts. */
const known = new Map<ListedType, EntityKind>()

async function fetchKind(type: ListedType): Promise<EntityKind> {
  if (type === 'master_kit') return (await import('../kits/kit-kind.ts')).masterKitKind
  return (await import('./entry-kinds.ts')).ENTRY_KINDS[type]
}

/** Fetches code with the kinds of entries that it shows. */
export async function withKinds<T>(code: Promise<T>, ...types: readonly ListedType[]): Promise<T> {
  await Promise.all(types.map(async (type) => known.set(type, await fetchKind(type))))
  return code
}

export function kindOf(type: ListedType): EntityKind {
  const kind = known.get(type)
  if (!kind) throw new Error(`the page came without the kind of ${type}`)
  return kind
}
