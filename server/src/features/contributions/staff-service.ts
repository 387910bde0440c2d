import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { contributionTitle } from '@kitdex/contract/rules/contributions/contribution-title'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import { isId, newId } from '../../platform/ids.ts'
import { record } from '../audit/service.ts'
import { lockEntry, type StoredEntry } from '../catalogue/write-service.ts'
import { inCallersWords } from './callers-words.ts'
import { entityOf, settle } from './entry-service.ts'
import { checkChange } from './filing-service.ts'
import { requirePictures } from './pictures/picture-service.ts'
import { type ContributionRow, insertContribution, listLinkedEntries, updateContribution } from './repo.ts'
import { readSaid, type Values } from './submission.ts'

/** A change that is decided as it is made: a contribution of the staff's, in the history like any other. */
export async function applyAsStaff(
  db: Db,
  caller: Caller,
  entry: StoredEntry,
  { data, base }: { data: Values; base: Values },
  reason: string,
  merged?: StoredEntry,
): Promise<ContributionRow> {
  const entity = entityOf({ entity_type: entry.type as ContributionRow['entity_type'] })
  const id = newId()
  const kind = merged ? 'merge' : 'improve'
  const name = merged ? `${merged.title} (${merged.reference}) into ${entry.title}` : entry.title
  const row = await insertContribution(
    db,
    {
      id,
      kind,
      entity_type: entity.type as ContributionRow['entity_type'],
      entity_id: entry.id,
      status: 'approved',
      title: contributionTitle(entity, kind, name, data, base),
      description: reason,
      data,
      base,
      submitted: null,
      source_urls: [],
      origin: 'staff',
      author_id: caller.id,
      live_while_pending: false,
      applied: null,
    },
    now(),
  )
  await updateContribution(
    db,
    id,
    {
      applied: data,
      applied_position: entry.revision + 1,
      applied_level: 'moderator_verified',
      decided_by: caller.id,
      decided_how: 'moderator',
      decided_at: now(),
      reason,
    },
    now(),
  )
  await settle(db, row, entry, Object.keys(data), { action: 'applied', actorId: caller.id })
  return row
}

/** An admin changes an entry, in the catalogue or waiting, directly. What is the same already is no change. */
export async function editDirectly(
  db: Db,
  caller: Caller,
  entity: AnyEntity,
  id: string,
  body: Values,
): Promise<void> {
  const { values, pictures, words } = readSaid(entity, body, { isPartial: true })
  if (pictures.length > 0) throw invalid('A photo is uploaded first')
  const entry = isId(id) ? await lockEntry(db, id) : undefined
  const [known] = entry?.type === entity.type ? await listLinkedEntries(db, [entry.id]) : []
  if (!entry || !(known?.live || known?.waits)) throw notFound(`${entity.label.one.en} not found`)
  const checked = await inCallersWords(words, async () => {
    await requirePictures(db, caller.id, values)
    return checkChange(db, entity, entry, values)
  })
  if (Object.keys(checked.data).length === 0) return
  await applyAsStaff(db, caller, entry, checked, '')
  await record(db, caller, 'entity.edited', { subject: id, detail: { fields: Object.keys(checked.data) } })
}
