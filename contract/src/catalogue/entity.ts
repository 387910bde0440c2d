import type { Field, Fields, Label, Values } from './field.ts'

export const KIT_ORDERS = ['season', '-season', 'club', 'collected', 'wanted', 'estimate'] as const
type KitOrder = (typeof KIT_ORDERS)[number]

export const ENTITY_TYPES = ['team', 'brand', 'player', 'competition', 'master_kit', 'reference_kit'] as const
export type EntityType = (typeof ENTITY_TYPES)[number]

export interface EntityDefinition<
  F extends Fields = Fields,
  T extends string = EntityType,
  S extends string = string,
> {
  readonly type: T
  /** Its name in addresses: /api/{slug}, /{slug}. */
  readonly slug: S
  /** The middle of its reference: KDX-{reference}-000001. */
  readonly reference: string
  /** What an approved creation earns. */
  readonly xp: number
  readonly label: { readonly one: Label; readonly many: Label }
  /** The order of a list that states none. */
  readonly order: 'title' | 'newest'
  /** Orders that only its list has. */
  readonly orders?: readonly KitOrder[]
  readonly fields: F
  /** `named` gives the title of the entry that a link field points at. */
  readonly title: (values: Values<F>, named: (field: keyof F & string) => string) => string
}

export const defineEntity = <const F extends Fields, const T extends string, const S extends string>(
  definition: EntityDefinition<F, T, S>,
): EntityDefinition<F, T, S> => definition

/** An entity as generic code sees it: what its values are is known only at run time. */
export interface AnyEntity extends Omit<EntityDefinition<Fields, string>, 'title'> {
  // biome-ignore lint/suspicious/noExplicitAny: the title functions differ in their argument only
  readonly title: (values: any, named: (field: any) => string) => string
}

export type EntityValues<E> = E extends { fields: infer F extends Fields } ? Values<F> : never

export const fieldsOf = (entity: AnyEntity): [string, Field][] => Object.entries(entity.fields)

/** From the least to the most certain. */
export const VERIFIED_LEVELS = [
  'unverified',
  'community_verified',
  'moderator_verified',
  'system_verified',
] as const
export type VerifiedLevel = (typeof VERIFIED_LEVELS)[number]

export const isVerified = (level: VerifiedLevel): boolean => level !== 'unverified'
