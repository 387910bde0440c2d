import type { LinkedNames } from '@kitdex/contract/api/contribution'
import type { Revision } from '@kitdex/contract/api/history'
import { registry } from '@kitdex/contract/catalogue/registry'
import { now } from '../../../platform/clock.ts'
import type { Db } from '../../../platform/database/db.ts'
import type { Caller } from '../../../platform/http/access.ts'
import { conflict, invalid, notFound } from '../../../platform/http/errors.ts'
import { isId } from '../../../platform/ids.ts'
import { record } from '../../audit/service.ts'
import { lockEntry } from '../../catalogue/write-service.ts'
import { moderate } from '../deciding/moderation-service.ts'
import { brokenLinks } from '../entry-service.ts'
import { findContribution } from '../repo.ts'
import { namesOf } from '../service.ts'
import { applyAsStaff } from '../staff-service.ts'
import { changesOf, type Values } from '../submission.ts'
import {
  findEntity,
  findStateAfter,
  findStateAt,
  type KnownEntity,
  listRevisionRows,
  type State,
} from './history-repo.ts'

const seesAll = (entity: KnownEntity, caller: Caller | null): boolean =>
  caller !== null && (caller.role !== 'user' || caller.id === entity.created_by)

async function getEntity(db: Db, caller: Caller | null, id: string): Promise<KnownEntity> {
  const entity = isId(id) ? await findEntity(db, id) : undefined
  const isKnown = entity?.live || entity?.merged_into
  if (!entity || !(isKnown || seesAll(entity, caller))) throw notFound('Entry not found')
  return entity
}

const differences = (before: Values, after: Values) =>
  Object.keys(changesOf(before, after)).map((field) => ({
    field,
    before: before[field] ?? null,
    after: after[field] ?? null,
  }))

/** A new entry has its fields of nothing: only what it says is a change. */
const between = (before: Values | undefined, after: Values) =>
  before
    ? differences(before, after)
    : differences({}, after).filter(({ after: value }) => value !== false && [value].flat().length > 0)

export async function revisionsOf(db: Db, caller: Caller | null, id: string): Promise<Revision[]> {
  const entity = await getEntity(db, caller, id)
  const rows = await listRevisionRows(db, id, !seesAll(entity, caller))
  return rows.map((row, i) => {
    const { author_id, author_name, actor_id, actor_name, data, ...rest } = row
    return {
      ...rest,
      contributor: { id: author_id, name: author_name ?? 'Kitdex' },
      decided_by: actor_id ? { id: actor_id, name: actor_name ?? '' } : null,
      changes: between(rows[i + 1]?.data, data),
    }
  })
}

const namesIn = (db: Db, entity: KnownEntity, states: Values[]): Promise<LinkedNames> =>
  namesOf(db, registry[entity.type], states)

/** The end of a day, where only the day is said. */
const timeOf = (at: string): Date => new Date(at.length === 10 ? `${at}T23:59:59.999Z` : at)

const isShown = (entity: KnownEntity, caller: Caller | null, state: State | undefined): state is State =>
  state !== undefined && (state.live || seesAll(entity, caller))

export async function stateOf(
  db: Db,
  caller: Caller | null,
  id: string,
  which: { at?: string | undefined; revision?: number | undefined },
) {
  const entity = await getEntity(db, caller, id)
  const state =
    which.revision === undefined
      ? await findStateAt(db, id, which.at === undefined ? now() : timeOf(which.at))
      : await findStateAfter(db, id, which.revision)
  if (!isShown(entity, caller, state)) throw notFound('It was not in the catalogue then')
  const { number, at, data } = state
  return {
    entity_id: id,
    entity_type: entity.type,
    number,
    at,
    data,
    ...(await namesIn(db, entity, [data])),
  }
}

export async function diffOf(db: Db, caller: Caller | null, id: string, from: number, to: number) {
  const entity = await getEntity(db, caller, id)
  const after = await findStateAfter(db, id, to)
  const asked = from === 0 ? undefined : await findStateAfter(db, id, from)
  if (!isShown(entity, caller, after) || (from !== 0 && !asked)) throw notFound('There is no such revision')
  // What waited for its decision is nothing to those who could not see it.
  const before = isShown(entity, caller, asked) ? asked : undefined
  const named = await namesIn(db, entity, [before?.data ?? {}, after.data])
  return { from, to, changes: between(before?.data, after.data), ...named }
}

/** Undoes one contribution: the same as rejecting it after it was approved. */
export async function revertContribution(
  db: Db,
  caller: Caller,
  id: string,
  revert: { contribution_id: string; reason: string },
  publicUrl: string,
): Promise<{ message: string; revision: number }> {
  const contribution = isId(revert.contribution_id)
    ? await findContribution(db, revert.contribution_id)
    : undefined
  if (!contribution || contribution.entity_id !== id) throw notFound('Contribution not found')
  if (contribution.status !== 'approved') throw conflict('It is not applied')
  const ruling = { action: 'reject', reason: revert.reason, notify: true, acceptChanged: undefined } as const
  await moderate(db, caller, contribution.id, ruling, publicUrl)
  return { message: 'Undone', revision: (await findEntity(db, id))?.revision ?? 0 }
}

/** Gives a field back an earlier value, as a contribution of the moderator's that is decided with it. */
export async function revertField(
  db: Db,
  caller: Caller,
  id: string,
  revert: { field: string; revision: number; reason: string },
): Promise<{ message: string; revision: number }> {
  const entry = isId(id) ? await lockEntry(db, id) : undefined
  if (!entry) throw notFound('Entry not found')
  const entity = registry[entry.type as KnownEntity['type']]
  const { field, reason } = revert
  if (!Object.hasOwn(entity.fields, field)) throw invalid('There is no such field')
  const state = await findStateAfter(db, id, revert.revision)
  if (!state) throw notFound('There is no such revision')
  const data = { [field]: state.data[field] ?? null }
  const base = { [field]: entry.values[field] ?? null }
  if (Object.keys(changesOf(base, data)).length === 0) throw conflict('It has this value already')
  if ((await brokenLinks(db, entity, data)).length > 0)
    throw conflict('It leads to what is no longer in the catalogue')
  await applyAsStaff(db, caller, entry, { data, base }, reason)
  await record(db, caller, 'entity.reverted', {
    subject: id,
    detail: { field, to: revert.revision, reason },
  })
  return { message: 'Reverted', revision: entry.revision + 1 }
}
