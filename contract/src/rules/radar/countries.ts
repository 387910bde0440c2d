import { countryNamed } from '../catalogue/countries.ts'
import { fold } from '../texts/fold.ts'

/** Countries that were, or are more than one in football: a club of the one may be a club of the other. */
const PARTS: Readonly<Record<string, string>> = {
  'united kingdom': 'england scotland wales northern_ireland',
  'great britain': 'england scotland wales northern_ireland',
  'west germany': 'germany',
  'east germany': 'germany',
  'german democratic republic': 'germany',
  'soviet union':
    'russia ukraine belarus georgia armenia azerbaijan kazakhstan uzbekistan lithuania latvia estonia moldova tajikistan kyrgyzstan turkmenistan',
  yugoslavia: 'serbia croatia slovenia bosnia_and_herzegovina north_macedonia montenegro kosovo',
  'serbia and montenegro': 'serbia montenegro',
  czechoslovakia: 'czech_republic slovakia',
  zaire: 'dr_congo',
}
const keyOf = (country: string): string => fold(countryNamed(country))

export const areOne = (a: string, b: string): boolean => keyOf(a) === keyOf(b)

/** Both are known, and no place is in both. */
export function areApart(a: string, b: string): boolean {
  const [one, other] = [keyOf(a), keyOf(b)]
  if (one === '' || other === '' || one === other) return false
  const isPart = (whole: string, part: string): boolean =>
    (Object.hasOwn(PARTS, whole) ? (PARTS[whole] ?? '') : '').split(' ').includes(part.replaceAll(' ', '_'))
  return !isPart(one, other) && !isPart(other, one)
}
