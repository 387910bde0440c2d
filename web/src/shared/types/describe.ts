import { type AnyEntity, fieldsOf } from '@kitdex/contract/catalogue/entity'
import type { Field } from '@kitdex/contract/catalogue/field'
import type { TextKey } from '../../i18n/message.ts'
import type { Creation } from '../../lib/proposing.ts'

type FieldOf<E extends AnyEntity> = keyof E['fields'] & string
type Counted = Extract<TextKey, `count.${string}`>

interface Facts<E extends AnyEntity> {
  /** In this order; fields that are neither here nor in `apart` come after them. */
  readonly facts: readonly FieldOf<E>[]
  /** Fields that are shown elsewhere, or nowhere. */
  readonly apart: readonly FieldOf<E>[]
}

/** What the page of a type says; what is the same for all of them is in its components. */
interface PageDescription<E extends AnyEntity> extends Facts<E> {
  /** What somebody wrote about it, at length. */
  readonly text?: FieldOf<E>
  /** The number of its kits in an answer. */
  readonly kits?: string
  /** What it is to search engines, in the words of schema.org. */
  readonly schema: string
  /** The filter of the Kit Area for its kits, and the property with the name it takes. */
  readonly filter?: readonly [filter: string, property: string]
}

/**
 * What is shown of a type of entry, and how; what is the same for all of them is in the components. Its facts are those
 * of its pop-up.
 */
export interface TypeDescription<E extends AnyEntity = AnyEntity> extends Facts<E> {
  readonly definition: E
  /** The field it is called by. */
  readonly name: FieldOf<E>
  /** What stands under its name: two lines. */
  readonly lines: readonly [readonly FieldOf<E>[], readonly FieldOf<E>[]]
  /** Dates of which it says the year alone, and how it calls it. */
  readonly years?: Readonly<Partial<Record<FieldOf<E>, Extract<TextKey, `entity.${string}`>>>>
  /** Numbers of an answer, with what they count. */
  readonly figures: readonly (readonly [property: string, name: Counted])[]
  /** The filters of its list: names in addresses, and the fields they mean. */
  readonly filters: Readonly<Record<string, FieldOf<E>>>
  /** Fields whose different values are counted over the list. */
  readonly counters: readonly (readonly [field: FieldOf<E>, name: Counted])[]
  /** How many of them the explorer shows where nothing is searched. */
  readonly first: number
  /** The form that creates one directly; undefined: the form for any contribution. */
  readonly form?: Creation
  /** What tells one from another of the same name, in the form that proposes one. */
  readonly tells: readonly FieldOf<E>[]
  /** The page that is made from this; undefined: it has pages of its own. */
  readonly page?: PageDescription<E>
  /** What a page of its own says. */
  readonly ownPage?: Facts<E>
}

/** Of a kind that stands in a list of facts. */
const isFact = (field: Field): boolean =>
  field.kind !== 'image' &&
  field.kind !== 'images' &&
  !(field.kind === 'text' && field.format === 'paragraph') &&
  !(field.kind === 'list' && field.of === 'print')

/** A new field of a definition is a fact wherever its type has facts, without being named here. */
const withNew = <E extends AnyEntity>(
  { definition, name }: TypeDescription<E>,
  { facts, apart }: Facts<E>,
): readonly FieldOf<E>[] => {
  const placed: readonly string[] = [name, ...facts, ...apart]
  const others = fieldsOf(definition).filter(([key, field]) => isFact(field) && !placed.includes(key))
  return [...facts, ...others.map(([key]) => key as FieldOf<E>)]
}

/* @__NO_SIDE_EFFECTS__ */
export const describeType = <E extends AnyEntity>(of: TypeDescription<E>): TypeDescription =>
  ({
    ...of,
    facts: withNew(of, of),
    ...(of.page && { page: { ...of.page, facts: withNew(of, of.page) } }),
    ...(of.ownPage && { ownPage: { ...of.ownPage, facts: withNew(of, of.ownPage) } }),
  }) as unknown as TypeDescription
