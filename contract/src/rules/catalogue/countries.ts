import { own } from '../../own.ts'
import { fold } from '../texts/fold.ts'

/** Names that files and people use for a country we know by another. */
const OTHER_NAMES: Readonly<Record<string, string>> = {
  turkiye: 'Turkey',
  czechia: 'Czech Republic',
  'cote divoire': 'Ivory Coast',
  'congo kinshasa': 'DR Congo',
  'democratic republic of the congo': 'DR Congo',
  'congo brazzaville': 'Congo',
  'trinidad tobago': 'Trinidad and Tobago',
  'bosnia herzegovina': 'Bosnia and Herzegovina',
  'antigua barbuda': 'Antigua and Barbuda',
  'st kitts nevis': 'Saint Kitts and Nevis',
  'st lucia': 'Saint Lucia',
  'st vincent grenadines': 'Saint Vincent and the Grenadines',
  'sao tome principe': 'São Tomé and Príncipe',
  'turks caicos islands': 'Turks and Caicos Islands',
  'hong kong sar china': 'Hong Kong',
  'macao sar china': 'Macau',
  macao: 'Macau',
  'palestinian territories': 'Palestine',
  'falkland islands islas malvinas': 'Falkland Islands',
  'myanmar burma': 'Myanmar',
  'republique tcheque': 'Czech Republic',
  'korea republic': 'South Korea',
  usa: 'United States',
  us: 'United States',
  'united states of america': 'United States',
  holland: 'Netherlands',
  eire: 'Ireland',
  'republic of ireland': 'Ireland',
  uae: 'United Arab Emirates',
}

/** Football has countries that the lists of states do not know, or not by one name. */
const FOOTBALL_COUNTRIES: Readonly<Record<string, string>> = {
  England: 'Angleterre',
  Scotland: 'Écosse',
  Wales: 'Pays de Galles',
  'Northern Ireland': 'Irlande du Nord',
  'Soviet Union': 'Union soviétique',
  Yugoslavia: 'Yougoslavie',
  Czechoslovakia: 'Tchécoslovaquie',
  'East Germany': 'Allemagne de l’Est',
  'West Germany': 'Allemagne de l’Ouest',
  Europe: 'Europe',
  // What Node and a browser call by two names, here and there: a page would be made anew for each of them.
  'Hong Kong': 'Hong Kong',
  Macau: 'Macao',
  Palestine: 'Palestine',
  'Falkland Islands': 'Îles Malouines',
}

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

const usual = (name: string): string => own(OTHER_NAMES, fold(name)) ?? name

let inFrench: ReadonlyMap<string, string> | undefined
function listInFrench(): ReadonlyMap<string, string> {
  const options = { type: 'region', fallback: 'none' } as const
  const [english, french] = ['en', 'fr'].map((language) => new Intl.DisplayNames(language, options))
  const found = new Map(Object.entries(FOOTBALL_COUNTRIES))
  for (const code of LETTERS.flatMap((first) => LETTERS.map((second) => first + second))) {
    const [name, told] = [english?.of(code), french?.of(code)]
    if (name && told && !found.has(usual(name))) found.set(usual(name), told)
  }
  return found
}

/** By the name that the catalogue has for them. Made when the first is asked for. */
export function countriesInFrench(): ReadonlyMap<string, string> {
  inFrench ??= listInFrench()
  return inFrench
}

let spelt: ReadonlyMap<string, string> | undefined
function listSpelt(): ReadonlyMap<string, string> {
  const names = [...countriesInFrench()]
  // What a country is called in English is no other one in French.
  return new Map([
    ...names.map(([name, french]) => [fold(french), name] as const),
    ...names.map(([name]) => [fold(name), name] as const),
  ])
}

/** One spelling per country, so that a filter finds all of its entries: in any case, in English or in French. */
export function countryNamed(name: string): string {
  const folded = fold(name)
  spelt ??= listSpelt()
  return own(OTHER_NAMES, folded) ?? spelt.get(folded) ?? name
}
