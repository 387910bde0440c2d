import { type AnyEntity, fieldsOf } from '@kitdex/contract/catalogue/entity'
import type { Field } from '@kitdex/contract/catalogue/field'
import { fold, initials } from '@kitdex/contract/rules/texts/fold'
import { isLook, looksOfShirt, type Shirt } from '@kitdex/contract/rules/texts/looks'
import type { Linked } from '../write-repo.ts'

type Values = Record<string, unknown>

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((item): item is string => typeof item === 'string')

/** The names an entry goes by. Kits have none of their own: they are named by their team and season. */
function namesOf(entity: AnyEntity, values: Values): string[] {
  if (!Object.hasOwn(entity.fields, 'name')) return []
  const names = fieldsOf(entity)
    .filter(([, field]) => field.search)
    .flatMap(([key, field]) => {
      const said = texts(values[key])
      return [...said.map(fold), ...(field.initials ? said.map((name) => initials(name) ?? '') : [])]
    })
  return [...new Set(names.filter((name) => name !== ''))]
}

/** What it looks like a shirt says of itself, not what names it. */
const named = (document: string): string =>
  document
    .split(' ')
    .filter((word) => !isLook(word))
    .join(' ')

const wordsOf = (field: Field, value: unknown, linked: (id: string) => Linked | undefined): string[] => {
  if (field.kind === 'link') return texts(value).map((id) => named(linked(id)?.search_document ?? ''))
  if (field.kind === 'choice') {
    const chosen = field.choices.find((choice) => choice.value === value)
    return chosen ? [fold(chosen.label.en), fold(chosen.label.fr)] : []
  }
  const said = texts(value).map(fold)
  // Fans write 2003/2004 as 03/04.
  return field.kind === 'text' && field.format === 'season'
    ? [...said, said.join().replace(/\b\d\d(?=\d\d\b)/g, '')]
    : said
}

/** Everything one may find it by, each word once, each after a space so that ' wor' finds its beginning. */
export function documentOf(
  entity: AnyEntity,
  values: Values,
  linked: (id: string) => Linked | undefined,
): string {
  const found = fieldsOf(entity)
    .filter(([, field]) => field.search || (field.filter && field.kind !== 'text'))
    .flatMap(([key, field]) => wordsOf(field, values[key], linked))
  const seen = (look: keyof Shirt): string[] =>
    fieldsOf(entity).flatMap(([key, field]) => (field.look === look ? texts(values[key]) : []))
  const looks = looksOfShirt({ color: seen('color'), colors: seen('colors'), pattern: seen('pattern') })
  const words = new Set([...namesOf(entity, values), ...found, ...looks].join(' ').split(' '))
  words.delete('')
  return ` ${[...words].join(' ')}`
}

/** What follows from an entry's values and from what it links to. */
export const describeEntry = (
  entity: AnyEntity,
  values: Values,
  linked: (id: string) => Linked | undefined,
): { title: string; folded_title: string; search_document: string; names: string[] } => {
  const title = entity.title(values, (field) => linked(String(values[field]))?.title ?? '')
  return {
    title,
    folded_title: fold(title),
    search_document: documentOf(entity, values, linked),
    names: namesOf(entity, values),
  }
}
