import type { AnyEntity } from './entity.ts'
import type { registry } from './registry.ts'

/** What the specification calls a group of the search; null: found with another. Any other has the name of its list. */
const GIVEN = { master_kit: 'master_jerseys', reference_kit: null } as const

type Registry = typeof registry
type GroupOf<E extends AnyEntity> = E['type'] extends keyof typeof GIVEN
  ? (typeof GIVEN)[E['type']]
  : E['slug']
/** Something for each group, from the type of its entries. */
export type PerGroup<Of extends Record<keyof Registry, unknown>> = {
  [T in keyof Registry as GroupOf<Registry[T]> & string]: Of[T]
}
export type SearchGroup = keyof PerGroup<Record<keyof Registry, unknown>>

export const searchGroupOf = (entity: AnyEntity): SearchGroup | null =>
  (Object.hasOwn(GIVEN, entity.type)
    ? GIVEN[entity.type as keyof typeof GIVEN]
    : entity.slug) as SearchGroup | null
