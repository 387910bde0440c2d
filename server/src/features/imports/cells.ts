import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import type { ChoiceField, Field } from '@kitdex/contract/catalogue/field'
import { fieldNamed, valueNamed } from '@kitdex/contract/catalogue/wire'
import { own } from '@kitdex/contract/own'
import { amountIn } from '@kitdex/contract/rules/collection/money'
import { fold } from '@kitdex/contract/rules/texts/fold'

export type Row = Readonly<Record<string, string>>

/** Headers that other people's files use for our fields. */
const HEADERS: Readonly<Record<string, string>> = {
  sponsor: 'primary_sponsor_id',
  'main sponsor': 'primary_sponsor_id',
  aliases: 'common_names',
  nicknames: 'common_names',
  founded: 'founded_year',
  colours: 'colors',
  born: 'birth_date',
  'date of birth': 'birth_date',
}

/** Which column is which field; columns that are none are left out. `given` goes first: header → field. */
export function mapHeaders(
  entity: AnyEntity,
  headers: readonly string[],
  given: ReadonlyMap<string, string> = new Map(),
): Map<string, string> {
  const mapped = new Map<string, string>()
  for (const header of headers) {
    const plain = fold(header)
    const byLabel = Object.entries(entity.fields).find(([, { label }]) =>
      [label.en, label.fr, label.default ?? ''].some((text) => fold(text) === plain),
    )
    const field =
      given.get(header) ??
      fieldNamed(entity, header) ??
      fieldNamed(entity, plain.replaceAll(' ', '_')) ??
      own(HEADERS, plain) ??
      byLabel?.[0]
    const taken = [...mapped.values()].includes(field ?? '')
    if (field && Object.hasOwn(entity.fields, field) && !taken) mapped.set(header, field)
  }
  return mapped
}

/** Values that other people's files use for ours. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'competition.type': {
    league: 'National league',
    other: 'National league',
    league_cup: 'National cup',
    super_cup: 'National cup',
    continental: 'Continental competition',
    intercontinental: 'Intercontinental competition',
    national_team: 'International competition',
    national_team_qualification: 'International competition',
  },
  'master_kit.pattern': {
    solid: 'plain',
    'vertical stripes': 'stripes',
    'contrast sleeves': 'sleeves',
    'flecked print': 'flecks',
    'central band': 'centre_band',
    'vertical band': 'side_band',
    'diagonal halves': 'diagonal',
    panels: 'panel',
    'abstract print': 'abstract',
    'zigzag print': 'zigzag',
    checked: 'checks',
  },
}

const YES = new Set(['true', 'yes', 'oui', '1', 'x'])

const choose = (entity: AnyEntity, key: string, field: ChoiceField, cell: string): string => {
  const value = own(VALUES[`${entity.type}.${key}`], cell) ?? valueNamed(entity, key, cell)
  const wanted = fold(value)
  const chosen = field.choices.find(
    (choice) =>
      fold(choice.value) === wanted || fold(choice.label.en) === wanted || fold(choice.label.fr) === wanted,
  )
  return chosen?.value ?? value
}

const items = (cell: string): string[] => [
  ...new Set(
    cell
      .split('|')
      .map((item) => item.trim())
      .filter((item) => item !== ''),
  ),
]

/** `10 Zinedine Zidane`, or a name without a number. */
const print = (item: string) => {
  const [, number, name] = /^(?:(\d{1,2})\s+)?(.+)$/.exec(item) ?? []
  return { player_name: name ?? item, number: number === undefined ? null : Number(number), player_id: null }
}

/** A cell's text as a value of the field; what it links to is still a name. */
export function readCell(entity: AnyEntity, key: string, field: Field, text: string): unknown {
  const cell = text.trim()
  if (cell === '') return null
  switch (field.kind) {
    case 'number':
      return field.decimals ? (amountIn(cell) ?? cell) : Number(cell)
    case 'boolean':
      return YES.has(cell.toLowerCase())
    case 'choice':
      return choose(entity, key, field, cell)
    case 'list':
      return field.of === 'print' ? items(cell).map(print) : items(cell)
    case 'images':
      return items(cell)
    case 'link':
      return field.many ? items(cell) : cell
    case 'text':
      if (field.format === 'url' && !/^https?:\/\//i.test(cell)) return `https://${cell}`
      return valueNamed(entity, key, cell)
    default:
      return cell
  }
}
