import type { Choice } from '@kitdex/contract/catalogue/field'
import { own } from '@kitdex/contract/own'
import { century } from '@kitdex/contract/rules/catalogue/seasons'
import { MODELS, SIZES, STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import type { ItemColumn } from '@kitdex/contract/rules/collection/item-columns'
import {
  CONDITIONS,
  conditionNamed,
  GENDERS,
  ORIGINS,
  originNamed,
  PERFORMANCES,
  PREPARATIONS,
  PRINTING_STYLES,
  PROOFS,
  RESULTS,
  SPECIAL_MATCHES,
  VERSION_CONDITIONS,
  WORN_TYPES,
} from '@kitdex/contract/rules/collection/item-words'
import { amountIn } from '@kitdex/contract/rules/collection/money'
import { fold } from '@kitdex/contract/rules/texts/fold'
import { splitList } from './lists.ts'

/** What people write into cells, read as what the item's forms send. What is not understood stays as it is. */

type Words = Readonly<Record<string, string>>

const choice = (choices: readonly Choice[], also: Words = {}) => {
  const named = new Map<string, string>()
  for (const { value, label } of choices) {
    for (const name of [value, label.en, label.fr]) {
      if (!named.has(fold(name))) named.set(fold(name), value)
    }
  }
  return (cell: string): string => {
    if (choices.some(({ value }) => value === cell)) return cell
    const word = fold(cell)
    return named.get(word) ?? own(also, word) ?? cell
  }
}

const conditionOf = choice([...CONDITIONS, ...VERSION_CONDITIONS, ...PREPARATIONS, ...ORIGINS], {
  bnwt: 'new_with_tags',
  bnib: 'new_with_tags',
  new: 'new_with_tags',
  neuf: 'new_with_tags',
  'brand new': 'new_with_tags',
  'neuf avec etiquette': 'new_with_tags',
  'like new': 'mint',
  'comme neuf': 'mint',
  'near mint': 'mint',
  'tres bon': 'very_good',
  'bon etat': 'good',
  worn: 'used',
  usage: 'used',
  use: 'used',
  occasion: 'used',
  abime: 'damaged',
  'etat moyen': 'fair',
})
const condition = (cell: string): string =>
  conditionNamed(cell) || originNamed(cell) ? cell : conditionOf(cell)

const SIZE_WORDS: Words = {
  'x small': 'XS',
  small: 'S',
  petit: 'S',
  medium: 'M',
  moyen: 'M',
  large: 'L',
  grand: 'L',
  'x large': 'XL',
  xlarge: 'XL',
  'xx large': 'XXL',
  '2xl': 'XXL',
}
const size = (cell: string): string =>
  SIZES.find((one) => one === cell.toUpperCase()) ?? own(SIZE_WORDS, fold(cell)) ?? cell

const TRUE = new Set(['true', 'yes', 'y', 'oui', 'o', 'vrai', '1', 'x', 'ja', 'si'])
const FALSE = new Set(['false', 'no', 'n', 'non', 'faux', '0', 'nein'])
const yesOrNo = (cell: string): boolean | string => {
  const word = fold(cell)
  return TRUE.has(word) || (FALSE.has(word) ? false : cell)
}

const amount = (cell: string): number | string => amountIn(cell) ?? cell

/** Days come first, as on both sides of the Channel, unless there is no such month. */
export function readDay(cell: string): string {
  const text = cell.trim()
  const iso = (year: number, month: number, day: number): string =>
    `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  const yearFirst = /^(\d{4})[./-](\d{1,2})[./-](\d{1,2})(?:[T ].*)?$/.exec(text)
  if (yearFirst) return iso(Number(yearFirst[1]), Number(yearFirst[2]), Number(yearFirst[3]))
  const dayFirst = /^(\d{1,2})[./ -](\d{1,2})[./ -](\d{4}|\d{2})$/.exec(text)
  if (!dayFirst) return cell
  const [first, second, year] = [Number(dayFirst[1]), Number(dayFirst[2]), Number(dayFirst[3])]
  return second > 12 ? iso(century(year), first, second) : iso(century(year), second, first)
}

export const readStyle = choice(STYLES, {
  h: 'home',
  dom: 'home',
  'maillot domicile': 'home',
  a: 'away',
  ext: 'away',
  '3rd': 'third',
  third: 'third',
  '4th': 'fourth',
  gk: 'goalkeeper',
  keeper: 'goalkeeper',
  'gardien de but': 'goalkeeper',
  'pre match': 'training',
})
const list = choice([], {
  owned: 'owned',
  own: 'owned',
  have: 'owned',
  collection: 'owned',
  possede: 'owned',
  wanted: 'wanted',
  want: 'wanted',
  wishlist: 'wanted',
  recherche: 'wanted',
  souhait: 'wanted',
  sold: 'sold',
  vendu: 'sold',
})

const READERS: Readonly<Partial<Record<ItemColumn, (cell: string) => unknown>>> = {
  collection_type: list,
  style: readStyle,
  size,
  gender: choice(GENDERS, {
    male: 'men',
    man: 'men',
    female: 'women',
    woman: 'women',
    kids: 'kid',
    junior: 'kid',
  }),
  kit_type: choice(MODELS, {
    fan: 'replica',
    stadium: 'replica',
    supporter: 'replica',
    'player issue': 'authentic',
    'player version': 'authentic',
    pro: 'authentic',
    authentique: 'authentic',
  }),
  condition,
  general_condition: condition,
  physical_state: condition,
  origin_type: choice(ORIGINS),
  number_printing: (cell) => cell.replace(/^(#|n[°º.r]|no\.?) ?/i, '').replace(/\.0$/, ''),
  printing_style: choice(PRINTING_STYLES),
  match_date: readDay,
  special_match_type: choice(SPECIAL_MATCHES),
  match_result: choice(RESULTS),
  performance: (cell) => splitList(cell).map(choice(PERFORMANCES)),
  match_proof: choice(PROOFS),
  authenticity_proof: splitList,
  patches: splitList,
  signed: yesOrNo,
  signature_proof: choice(PROOFS),
  worn: yesOrNo,
  worn_type: choice(WORN_TYPES),
  purchase_price: amount,
  purchase_date: readDay,
  user_estimate: amount,
  share_price: yesOrNo,
  hidden: yesOrNo,
  max_price: amount,
  sold_price: amount,
  sold_at: readDay,
}

const LISTS: ReadonlySet<ItemColumn> = new Set(['performance', 'authenticity_proof', 'patches'])
/** Longer than any word, number or day: it is none. */
const LONGEST_WORD = 200

/** An empty cell says that there is nothing, which is more than a column that is not there. */
export function readCell(field: ItemColumn, text: string): unknown {
  const cell = text.trim()
  if (cell === '') return null
  return cell.length > LONGEST_WORD && !LISTS.has(field) ? cell : (READERS[field]?.(cell) ?? cell)
}
