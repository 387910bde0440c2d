import type { ImportRow } from '@kitdex/contract/api/collection-io'
import { registry } from '@kitdex/contract/catalogue/registry'
import { MODELS, STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import { readSearchText, runsOf } from '@kitdex/contract/rules/texts/search-text'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { conflict } from '../../platform/http/errors.ts'
import { resolveNames } from '../catalogue/name-service.ts'
import { fileDraft } from '../contributions/draft-service.ts'
import { readStyle } from './cells.ts'
import { type Clue, clueOf, yearIn } from './clues.ts'
import { changeRow, lockRow } from './import-service.ts'
import { type Values, valuesOf } from './rows.ts'

/** The one entry that a text names; the longest run of its words that names one, where it says more. */
async function entryNamed(db: Db, type: 'team' | 'brand', text: string): Promise<string | undefined> {
  const names = [text, yearIn(text)?.rest ?? text, ...runsOf(readSearchText(text).names)]
  const found = await resolveNames(
    db,
    type,
    names.filter((name) => name !== ''),
  )
  const [longest] = [...found]
    .filter(([, { ambiguous }]) => !ambiguous)
    .sort((a, b) => b[0].length - a[0].length)
  return longest?.[1].id
}

const among = (choices: readonly { value: string }[], value: string): string | undefined =>
  choices.find((choice) => choice.value === value)?.value

const styleIn = (words: string): string | undefined =>
  words
    .split(/[\s,()]+/)
    .map((word) => (word === '' ? undefined : among(STYLES, readStyle(word))))
    .find((style) => style !== undefined)

/** What a row says of its kit, as far as it is understood. The rest is asked for in the form. */
async function kitSaid(db: Db, clue: Clue): Promise<Record<string, unknown>> {
  const words = clue.club || clue.title
  const said = {
    club_id: await entryNamed(db, 'team', words),
    season: (clue.seasons[0] ?? yearIn(words)?.seasons[0]) || undefined,
    style: among(STYLES, clue.style) ?? styleIn(clue.title),
    brand_id: await entryNamed(db, 'brand', clue.brand || clue.title),
    model: among(MODELS, clue.model),
  }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined))
}

/** As the row says it, without anything that concerns its owner alone. */
const titleOf = (values: Values): string =>
  (['club', 'season', 'style', 'title'] as const)
    .map((field) => values.get(field)?.trim() ?? '')
    .filter((text) => text !== '')
    .join(' ')

/** A row whose kit the catalogue does not have becomes a draft of a contribution, and waits for it. */
export async function proposeRow(
  db: Db,
  caller: Caller,
  rateFactor: number,
  { id, number }: { id: string; number: number },
): Promise<ImportRow> {
  const { stored, row } = await lockRow(db, caller.id, id, number)
  if (row.reading?.kit) throw conflict('This row has its kit already')
  const isOver = ['rejected', 'withdrawn'].includes(row.proposal?.status ?? 'withdrawn')
  if (!isOver) return changeRow(db, caller.id, stored, row)
  const values = valuesOf(stored.columns, row.cells, row.fixes)
  const contribution_id = await fileDraft(db, caller, rateFactor, {
    entity: registry.master_kit,
    title: titleOf(values),
    data: await kitSaid(db, clueOf(values, [])),
  })
  const proposal = { contribution_id, status: 'draft' as const, reason: null, kit_id: null }
  return changeRow(db, caller.id, stored, { ...row, decision: null, proposal })
}
