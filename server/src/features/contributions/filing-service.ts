import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { contributionTitle } from '@kitdex/contract/rules/contributions/contribution-title'
import { isBlank } from '@kitdex/contract/rules/contributions/forms'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import { forbidden, invalid, tooMany, unauthenticated } from '../../platform/http/errors.ts'
import { isId, newId } from '../../platform/ids.ts'
import { entriesCalled } from '../catalogue/name-service.ts'
import { applyChanges, lockEntry, type StoredEntry } from '../catalogue/write-service.ts'
import { settingsOf } from '../settings/service.ts'
import { callForReview } from './deciding/telling-service.ts'
import { brokenLinks, followLinks } from './entry-service.ts'
import { keepPictures, type Picture, requirePictures } from './pictures/picture-service.ts'
import {
  type BusyContributor,
  type ContributionRow,
  type Filing,
  findBusyContributor,
  insertContribution,
  listLinkedEntries,
  lockContributor,
} from './repo.ts'
import { changesOf, checkWhole, pick, refuseEmptied, saidOf, type Values } from './submission.ts'

/** What one member may have waiting and as drafts, and file within an hour; RATE_LIMIT_FACTOR multiplies them. */
const MOST_PENDING = 200
const MOST_DRAFTS = 200
const FILED_PER_HOUR = 120
const HOUR_MS = 3_600_000

/** A directly created one of these is in the catalogue at once, unless an admin switched that off. */
const LIVE_AT_ONCE: ReadonlySet<string> = new Set(['team', 'brand', 'player', 'competition'])

const NO_CHANGES = 'No changes detected. Please modify at least one field.'

export interface Proposal {
  entity: AnyEntity
  /** The entry to improve; none: a new one. */
  entityId: string | null
  title: string
  description: string
  sourceUrls: string[]
  values: Values
  submitted: Values
  pictures: Picture[]
  /** Fields whose pictures are sent afterwards. */
  coming?: readonly string[]
  isDraft?: boolean
  /** Through the call of its type, not as a contribution. */
  isDirect?: boolean
  /** Entries that were filed in the same call, and wait like this one. */
  filedWith?: readonly string[]
}

/** What somebody is about to do: a new one, or a draft of one, or a draft that was there is sent to review. */
type Step = 'file' | 'draft' | 'submit'

/**
 * Who files, if they may and have not filed too much. Asked before the work, so that none is done in vain, and in the
 * transaction once more, in turn: of many at once as many get through as may.
 */
export async function admitContributor(
  db: Db,
  caller: Caller,
  rateFactor: number,
  step: Step = 'file',
): Promise<BusyContributor> {
  const member = await findBusyContributor(db, caller.id, new Date(now().getTime() - HOUR_MS))
  if (member?.status !== 'active') throw unauthenticated()
  if (!member.can_contribute) throw forbidden('A moderator has suspended your right to contribute')
  const { pending, drafts, lately } = member
  if (step !== 'submit' && lately >= FILED_PER_HOUR * rateFactor) {
    throw tooMany('You have contributed a lot in the last hour. Please try again later.', HOUR_MS / 1000 / 4)
  }
  if (step !== 'draft' && pending >= MOST_PENDING * rateFactor) {
    throw tooMany('Too many of your contributions wait for review. Please try again later.', HOUR_MS / 1000)
  }
  if (step === 'draft' && drafts >= MOST_DRAFTS * rateFactor) {
    throw tooMany('You have too many drafts. Please submit or withdraw some of them.', HOUR_MS / 1000)
  }
  return member
}

/** In the transaction, one after the other. */
export async function admitInTurn(
  db: Db,
  caller: Caller,
  rateFactor: number,
  step: Step = 'file',
): Promise<BusyContributor> {
  const [, member] = await Promise.all([
    lockContributor(db, caller.id),
    admitContributor(db, caller, rateFactor, step),
  ])
  return member
}

/** What a proposal comes down to: values that fit, and what they were. */
export interface Checked {
  data: Values
  base: Values
  /** The whole entry, should it be approved as it is. */
  whole: Values
  /** What the entry is called, as far as it has a name. */
  name: string
}

const refuseLinks = (entity: AnyEntity, fields: string[]): void => {
  if (fields.length === 0) return
  throw invalid(
    fields.map((field) => ({
      loc: ['body', field],
      msg: `${entity.fields[field]?.label.en ?? field}: there is no such entry in the catalogue`,
      type: 'not_found',
    })),
  )
}

/** Where an id is said for the name of a version's competition, that one is meant. */
async function withCompetitionOf(db: Db, entity: AnyEntity, said: Values, id: string): Promise<Values> {
  const [found] = await listLinkedEntries(db, [id])
  if (!found?.live || found.type !== 'competition') refuseLinks(entity, ['league_competition'])
  const competition_id = isBlank(said.competition_id) ? id : said.competition_id
  return { ...said, competition_id, league_competition: found?.title }
}

/** A version's competition that was typed is the one of that name or alias, if there is exactly one; else it is none. */
async function withCompetition(
  db: Db,
  entity: AnyEntity,
  said: Values,
  before: Values = {},
): Promise<Values> {
  const { league_competition: typed, competition_id: chosen } = said
  if (entity.type !== 'reference_kit' || typeof typed !== 'string') return said
  if (typed === before.league_competition) return said
  if (isId(typed)) return withCompetitionOf(db, entity, said, typed.toLowerCase())
  if (!isBlank(chosen)) return said
  const called = [...(await entriesCalled(db, 'competition', [typed])).values()].flat()
  const ids = new Set(called.map(({ id }) => id))
  return { ...said, competition_id: ids.size === 1 ? [...ids][0] : null }
}

export async function checkCreation(
  db: Db,
  entity: AnyEntity,
  said: Values,
  mayWait: readonly string[] = [],
): Promise<Checked> {
  const whole = checkWhole(entity, await withCompetition(db, entity, said))
  const { broken, title } = await followLinks(db, entity, whole, mayWait)
  refuseLinks(entity, broken)
  return { data: saidOf(whole), base: {}, whole, name: title }
}

export async function checkImprovement(
  db: Db,
  entity: AnyEntity,
  entityId: string,
  values: Values,
  coming: readonly string[] = [],
): Promise<Checked> {
  const entry = isId(entityId) ? await lockEntry(db, entityId) : undefined
  if (!entry?.live || entry.type !== entity.type) {
    const msg = `There is no such ${entity.label.one.en.toLowerCase()} in the catalogue`
    throw invalid([{ loc: ['body', 'entity_id'], msg, type: 'not_found' }])
  }
  const said = await withCompetition(db, entity, values, entry.values)
  const checked = await checkChange(db, entity, entry, said)
  if (Object.keys(checked.data).length + coming.length === 0)
    throw invalid([{ loc: ['body', 'data'], msg: NO_CHANGES, type: 'unchanged' }])
  return checked
}

/** What of it would change the entry. */
export async function checkChange(
  db: Db,
  entity: AnyEntity,
  entry: StoredEntry,
  said: Values,
): Promise<Checked> {
  refuseEmptied(entity, said, entry.values)
  const whole = checkWhole(entity, { ...entry.values, ...said })
  const data = changesOf(entry.values, pick(whole, Object.keys(said)))
  refuseLinks(entity, await brokenLinks(db, entity, data))
  return { data, base: pick(entry.values, Object.keys(data)), whole, name: entry.title }
}

/** Files a proposal: a draft as it is, anything else once it fits. Answers its contribution. */
export async function file(db: Db, author: BusyContributor, proposal: Proposal): Promise<ContributionRow> {
  const { entity, entityId, values, isDraft } = proposal
  const kind = entityId === null ? 'create' : 'improve'
  const id = newId()
  const check = () =>
    entityId === null
      ? checkCreation(db, entity, values, proposal.filedWith)
      : checkImprovement(db, entity, entityId, values, proposal.coming)
  const checked = isDraft ? undefined : await check()
  const isLive =
    proposal.isDirect === true &&
    LIVE_AT_ONCE.has(entity.type) &&
    settingsOf(author.settings).auto_approval_enabled
  const filing: Filing = {
    id,
    kind,
    entity_type: entity.type as Filing['entity_type'],
    entity_id: entityId,
    status: isDraft ? 'draft' : 'pending_review',
    title:
      proposal.title ||
      contributionTitle(
        entity,
        kind,
        checked?.name ?? String(values.name ?? ''),
        checked?.data ?? values,
        checked?.base ?? {},
      ),
    description: proposal.description,
    data: checked?.data ?? values,
    base: checked?.base ?? {},
    submitted: proposal.submitted,
    source_urls: proposal.sourceUrls,
    origin: 'member',
    author_id: author.id,
    live_while_pending: isLive,
    applied: null,
  }
  const row = await (checked && kind === 'create'
    ? enter(db, author.id, entity, filing, checked)
    : insertContribution(db, filing, now()))
  await keepPictures(db, author.id, id, proposal.pictures)
  await requirePictures(db, author.id, values)
  if (checked) await callForReview(db, row, author)
  return row
}

/** A new entry has its id and reference at once, in the catalogue or waiting. */
async function enter(
  db: Db,
  authorId: string,
  entity: AnyEntity,
  filing: Filing,
  checked: Checked,
): Promise<ContributionRow> {
  const entityId = newId()
  const [row] = await Promise.all([
    insertContribution(db, { ...filing, entity_id: entityId, applied: checked.data }, now()),
    applyChanges(db, entity, [entryOf(filing, entityId, authorId, checked)], []),
  ])
  return row
}

export const entryOf = (
  filing: Pick<Filing, 'id' | 'live_while_pending'>,
  entityId: string,
  authorId: string,
  { whole }: Checked,
) => ({
  id: entityId,
  contributionId: filing.id,
  authorId,
  verifiedLevel: 'unverified' as const,
  values: whole,
  live: filing.live_while_pending,
  action: 'filed' as const,
})
