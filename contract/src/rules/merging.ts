import { type AnyEntity, fieldsOf } from '../catalogue/entity.ts'
import { type Field, MOST_ITEMS } from '../catalogue/field.ts'
import { fold } from './texts/fold.ts'

/** What of a field stays when two entries become one: of the one that stays, of the other, or of both. */
export const MERGE_CHOICES = ['kept', 'other', 'both'] as const
export type MergeChoice = (typeof MERGE_CHOICES)[number]

type Values = Readonly<Record<string, unknown>>

/** One of the two entries, as far as it matters which value is better. */
export interface MergeSide {
  readonly values: Values
  readonly isVerified: boolean
}

/** What nobody said, or what a field says where nobody said otherwise. */
const isEmpty = (field: Field, value: unknown): boolean => {
  if (value === null || value === undefined || value === '' || value === false) return true
  if (Array.isArray(value)) return value.length === 0
  return field.kind === 'choice' && value === field.fallback
}

const textOf = (value: unknown): string => JSON.stringify(value ?? null)
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const isList = (field: Field): boolean =>
  field.kind === 'list' || field.kind === 'images' || (field.kind === 'link' && field.many)
const mostOf = (field: Field): number => (field.kind === 'images' ? field.max : MOST_ITEMS)

const together = (kept: unknown, other: unknown): unknown[] => {
  const said = new Map([...listOf(kept), ...listOf(other)].map((one) => [textOf(one), one]))
  return [...said.values()]
}

/** What an entry is a part of is not a matter of taste: a version stays with its kit. */
const isPart = (field: Field): boolean => field.kind === 'link' && field.to === 'master_kit'

/** The choices that a field has; none where both say the same. */
export function choicesFor(field: Field, kept: unknown, other: unknown): MergeChoice[] {
  if (isPart(field) || textOf(kept) === textOf(other)) return []
  const both = isList(field) ? together(kept, other) : []
  const isMore = both.length > Math.max(listOf(kept).length, listOf(other).length)
  return isMore && both.length <= mostOf(field) ? ['kept', 'other', 'both'] : ['kept', 'other']
}

/** The better one: what both say together, what is filled before what is empty, verified before unverified. */
function betterOf(field: Field, key: string, kept: MergeSide, other: MergeSide): MergeChoice {
  const [mine, theirs] = [kept.values[key], other.values[key]]
  if (choicesFor(field, mine, theirs).includes('both')) return 'both'
  const isWhole = isList(field) && together(mine, theirs).length === listOf(theirs).length
  if (isWhole && listOf(theirs).length > listOf(mine).length) return 'other'
  if (isEmpty(field, mine) !== isEmpty(field, theirs)) return isEmpty(field, mine) ? 'other' : 'kept'
  return other.isVerified && !kept.isVerified ? 'other' : 'kept'
}

export interface MergeField {
  field: string
  choices: MergeChoice[]
  proposed: MergeChoice
}

/** The fields that differ, and which value of each is proposed. */
export const proposeMerge = (entity: AnyEntity, kept: MergeSide, other: MergeSide): MergeField[] =>
  fieldsOf(entity).flatMap(([key, field]) => {
    const choices = choicesFor(field, kept.values[key], other.values[key])
    return choices.length === 0 ? [] : [{ field: key, choices, proposed: betterOf(field, key, kept, other) }]
  })

/** What entries are called by. */
const NAMES = ['name', 'short_name', 'full_name', 'official_name', 'common_names']
const ALIASES = 'common_names'

const namesIn = (values: Values): string[] =>
  NAMES.flatMap((key) => values[key] ?? []).filter((name): name is string => typeof name === 'string')

/** Whoever looks for a name of one of them finds the entry that is left. */
function withAliases(entity: AnyEntity, values: Values, kept: Values, other: Values): Values {
  if (!Object.hasOwn(entity.fields, ALIASES)) return values
  const known = new Set(namesIn(values).map(fold))
  const added: string[] = []
  for (const name of [...namesIn(other), ...namesIn(kept)]) {
    if (known.has(fold(name))) continue
    known.add(fold(name))
    added.push(name)
  }
  return { ...values, [ALIASES]: [...listOf(values[ALIASES]), ...added].slice(0, MOST_ITEMS) }
}

/** The entry that two become, by what is chosen; what nobody chose is as it is proposed. */
export function mergedValues(
  entity: AnyEntity,
  kept: MergeSide,
  other: MergeSide,
  choices: Readonly<Record<string, MergeChoice>>,
): Record<string, unknown> {
  const values: Record<string, unknown> = { ...kept.values }
  for (const { field, choices: possible, proposed } of proposeMerge(entity, kept, other)) {
    const wanted = Object.hasOwn(choices, field) ? choices[field] : undefined
    const choice = wanted && possible.includes(wanted) ? wanted : proposed
    if (choice === 'other') values[field] = other.values[field]
    if (choice === 'both') values[field] = together(kept.values[field], other.values[field])
  }
  return withAliases(entity, values, kept.values, other.values)
}

/** How much is known of an entry. */
const filled = (entity: AnyEntity, values: Values): number =>
  fieldsOf(entity).filter(([key, field]) => !isEmpty(field, values[key])).length

/** Which of two had better stay: what is verified, then what is known more of, then what was there before. */
export function isBetterEntry(
  entity: AnyEntity,
  one: MergeSide & { created_at: string },
  other: MergeSide & { created_at: string },
): boolean {
  if (one.isVerified !== other.isVerified) return one.isVerified
  const more = filled(entity, one.values) - filled(entity, other.values)
  return more === 0 ? one.created_at <= other.created_at : more > 0
}
