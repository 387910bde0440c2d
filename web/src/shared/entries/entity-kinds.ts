import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import type { TextKey } from '../../i18n/message.ts'

type FieldOf<E extends AnyEntity> = keyof E['fields'] & string

/** How the entries of a type are listed; what is the same for all of them is in the components. */
export interface EntityKind<E extends AnyEntity = AnyEntity> {
  readonly definition: E
  /** The field it is called by. */
  readonly name: FieldOf<E>
  /** What stands under its name: two lines. */
  readonly lines: readonly [readonly FieldOf<E>[], readonly FieldOf<E>[]]
  /** What its pop-up says. */
  readonly facts: readonly FieldOf<E>[]
  /** Dates of which it says the year alone, and how it calls it. */
  readonly years?: Readonly<Partial<Record<FieldOf<E>, Extract<TextKey, `entity.${string}`>>>>
  /** Numbers of an answer, with what they count. */
  readonly figures: readonly (readonly [property: string, name: Counted])[]
  /** Fields whose different values are counted over the list. */
  readonly counters: readonly (readonly [field: FieldOf<E>, name: Counted])[]
}

type Counted = Extract<TextKey, `count.${string}`>

/* @__NO_SIDE_EFFECTS__ */
export const kind = <E extends AnyEntity>(of: EntityKind<E>): EntityKind => of as unknown as EntityKind
