import type { EntityType } from '@kitdex/contract/catalogue/entity'
import { normaliseSeason } from '@kitdex/contract/rules/catalogue/seasons'
import { MAX_QUERY } from '@kitdex/contract/rules/texts/fold'
import type { Named } from '../../shared/entries/linked.ts'
import { typeOf } from '../../shared/types/types.ts'
import type { FormValues } from './fields/form-values.ts'

type Asked = Readonly<Record<string, string>>

/** Fewer letters are like everything. */
const FEWEST = 3

/** No longer than what may be asked for. */
const textOf = (values: FormValues, key: string): string =>
  String(values[key] ?? '')
    .trim()
    .slice(0, MAX_QUERY)
const idOf = (values: FormValues, key: string): string =>
  (values[key] as readonly Named[] | undefined)?.[0]?.id ?? ''

/** All of it, or nothing: a question that lacks a part has no answer. */
const whole = (asked: Asked): Asked | null =>
  Object.values(asked).every((value) => value !== '') ? asked : null

/** What tells whether an entry is there already, as far as it is filled in; null: it cannot be told yet. */
export function askedAbout(type: EntityType, values: FormValues): Asked | null {
  if (type === 'master_kit') {
    const season = normaliseSeason(textOf(values, 'season')) ?? ''
    const key = whole({ club_id: idOf(values, 'club_id'), season, style: textOf(values, 'style') })
    return key && { ...key, model: textOf(values, 'model') }
  }
  if (type === 'reference_kit') {
    const key = whole({ master_kit_id: idOf(values, 'master_kit_id'), model: textOf(values, 'model') })
    return key && { ...key, competition: textOf(values, 'league_competition') }
  }
  const name = textOf(values, 'name')
  if (name.length < FEWEST) return null
  const said = typeOf(type).tells.map((key): [string, string] => [key, textOf(values, key)])
  return { name, ...Object.fromEntries(said.filter(([, value]) => value !== '')) }
}
