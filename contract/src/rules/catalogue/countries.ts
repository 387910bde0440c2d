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
  'myanmar burma': 'Myanmar',
  'korea republic': 'South Korea',
  usa: 'United States',
  us: 'United States',
  'united states of america': 'United States',
  holland: 'Netherlands',
  eire: 'Ireland',
  'republic of ireland': 'Ireland',
  uae: 'United Arab Emirates',
}

/** One spelling per country, so that a filter finds all of its entries. */
export const countryNamed = (name: string): string => own(OTHER_NAMES, fold(name)) ?? name
