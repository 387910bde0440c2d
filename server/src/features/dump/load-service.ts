import type { FileHandle } from 'node:fs/promises'
import type { Loading } from '@kitdex/contract/api/dump'
import {
  type AnyEntity,
  ENTITY_TYPES,
  fieldsOf,
  VERIFIED_LEVELS,
  type VerifiedLevel,
} from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { storedSchema } from '@kitdex/contract/catalogue/schema'
import { messageOf } from '@kitdex/contract/message-of'
import { z } from 'zod'
import { type Db, type OwnConnection, openConnection } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Caller } from '../../platform/http/access.ts'
import { AppError, conflict } from '../../platform/http/errors.ts'
import { record } from '../audit/service.ts'
import {
  continueReferences,
  derivingOnce,
  isCatalogueEmpty,
  lockEmptyCatalogue,
  refreshStatistics,
} from '../catalogue/write-service.ts'
import { fileSystemEntries } from '../contributions/service.ts'
import { checkFile, entriesIn } from './dump-file.ts'
import { holdLoading, listKnown } from './repo.ts'

const AT_ONCE = 500

const said = z.object({
  type: z.enum(ENTITY_TYPES),
  id: z.uuid(),
  reference: z.string().max(40),
  verified_level: z.enum(VERIFIED_LEVELS),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
  facts: z.record(z.string(), z.unknown()),
})

interface Entry {
  type: (typeof ENTITY_TYPES)[number]
  known: { id: string; reference: string; verifiedLevel: VerifiedLevel; createdAt: string; updatedAt: string }
  values: Record<string, unknown>
}

const place = ({ type, known }: Entry): string => `${ENTITY_TYPES.indexOf(type)} ${known.id}`

/** An entry as it may be stored, after the one before it: so none comes twice, nor before what it belongs to. */
function entryOf(line: unknown, number: number, before: Entry | undefined): Entry {
  const own = said.safeParse(line)
  const { data: values, error } = own.success
    ? storedSchema(registry[own.data.type]).safeParse(own.data.facts)
    : { data: undefined, error: own.error }
  const wrong = error?.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)[0]
  if (!own.data || !values) throw wrongEntry(number, wrong ?? '')
  const { type, id, reference, verified_level, created_at, updated_at } = own.data
  const known = { id, reference, verifiedLevel: verified_level, createdAt: created_at, updatedAt: updated_at }
  const entry = { type, known, values }
  if (!new RegExp(`^KDX-${registry[type].reference}-\\d{6,15}$`).test(reference))
    throw wrongEntry(number, `reference: ${reference}`)
  if (before && place(entry) <= place(before)) throw wrongEntry(number, 'id: not in order')
  return entry
}

const wrongEntry = (number: number, what: string): AppError =>
  new AppError(422, `Entry ${number} of the file cannot be stored (${what}). Nothing was changed.`)

/** Leaves out what belongs to an entry that is not here, and forgets links that may be empty. */
async function belonging(db: Db, entity: AnyEntity, entries: Entry[]): Promise<Entry[]> {
  const links = fieldsOf(entity).filter(([, field]) => field.kind === 'link')
  const named = entries.flatMap(({ values }) => links.flatMap(([key]) => (values[key] ?? []) as string[]))
  const known = await listKnown(db, [...new Set(named)])
  const isKnown = (id: unknown): boolean => known.has(String(id))
  for (const { values } of entries)
    for (const [key, field] of links) {
      const value = values[key]
      if (Array.isArray(value)) values[key] = value.filter(isKnown)
      else if (value !== null && !isKnown(value) && !field.required) values[key] = null
    }
  return entries.filter(({ values }) =>
    links.every(([key, field]) => !field.required || isKnown(values[key])),
  )
}

type Progress = Pick<Loading, 'entries' | 'loaded' | 'left_out'>

/** Fills an empty catalogue from a file, with the ids and references it had: all of it or nothing. */
export async function loadCatalogue(
  db: Db,
  file: FileHandle,
  { by = null, tell = () => undefined }: { by?: Caller | null; tell?: (progress: Progress) => void } = {},
): Promise<Progress> {
  const progress = { entries: await checkFile(file), loaded: 0, left_out: 0 }
  await transact(db, async (trx) => {
    if (!(await lockEmptyCatalogue(trx))) throw notEmpty()
    let batch: Entry[] = []
    const flush = async () => {
      const [first] = batch
      if (!first) return
      const entity = registry[first.type]
      const whole = await belonging(trx, entity, batch)
      await fileSystemEntries(trx, entity, whole, 'import')
      progress.loaded += whole.length
      progress.left_out += batch.length - whole.length
      batch = []
      tell({ ...progress })
    }
    await derivingOnce(trx, async () => {
      let before: Entry | undefined
      let number = 0
      for await (const line of entriesIn(file)) {
        const entry = entryOf(line, ++number, before)
        if (batch.length === AT_ONCE || (before && before.type !== entry.type)) await flush()
        batch.push(entry)
        before = entry
      }
      await flush()
    })
    await continueReferences(trx)
    await record(trx, by, 'catalogue.loaded', { detail: { ...progress } })
  })
  await refreshStatistics(db)
  return progress
}

const notEmpty = (): AppError =>
  conflict('The catalogue is not empty: load it into a Kitdex that was started with STARTER_CATALOGUE=off')

/** Goes on by itself once this is written; until then the file is the caller's. */
export async function beginLoading(
  { db, caller, afterCommit }: { db: Db; caller: Caller; afterCommit(work: () => Promise<void>): void },
  turn: Turn,
  file: FileHandle,
  entries: number,
): Promise<Loading> {
  if (!(await isCatalogueEmpty(db))) throw notEmpty()
  await record(db, caller, 'catalogue.load_begun', { detail: { entries } })
  afterCommit(async () => turn.load(file, entries, caller))
  return { entries, loaded: 0, left_out: 0, failure: null, is_running: true }
}

/** Whoever has it loads; nobody else does, in whichever process. */
interface Turn {
  /** Goes on by itself; the file is the loader's from here on. */
  load(file: FileHandle, entries: number, by: Caller): void
  release(): Promise<void>
}

export interface Loader {
  state(): Loading
  takeTurn(): Promise<Turn>
  /** What is loaded just now is not. */
  close(): Promise<void>
}

const UNSTORABLE = 'Something in the file cannot be stored. Nothing was changed.'

/** One at a time, on a connection of its own. */
export function createLoader(url: string, log: (message: string) => void): Loader {
  let state: Loading = { entries: 0, loaded: 0, left_out: 0, failure: null, is_running: false }
  let current: { connection: OwnConnection; done: Promise<void> } | undefined
  async function load({ db, close }: OwnConnection, file: FileHandle, by: Caller): Promise<void> {
    try {
      const tell = (progress: Progress): void => {
        state = { ...state, ...progress }
      }
      await loadCatalogue(db, file, { by, tell })
    } catch (error) {
      const msg = error instanceof AppError ? error.message : UNSTORABLE
      log(`a catalogue was not loaded: ${error instanceof Error ? error.message : error}`)
      state = { ...state, entries: 0, loaded: 0, left_out: 0, failure: { msg, ...messageOf(msg) } }
    }
    await file.close()
    await close()
    state = { ...state, is_running: false }
    current = undefined
  }
  return {
    state: () => state,
    takeTurn: async () => {
      const connection = openConnection(url, log)
      try {
        if (!(await holdLoading(connection.db))) throw conflict('A catalogue is being loaded already')
      } catch (error) {
        await connection.close()
        throw error
      }
      return {
        load: (file, entries, by) => {
          state = { entries, loaded: 0, left_out: 0, failure: null, is_running: true }
          current = { connection, done: load(connection, file, by) }
        },
        release: connection.close,
      }
    },
    close: async () => {
      await current?.connection.close()
      await current?.done
    },
  }
}
