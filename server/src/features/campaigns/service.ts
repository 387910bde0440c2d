import type {
  allCampaigns as allEndpoint,
  Campaign,
  createCampaign as createEndpoint,
} from '@kitdex/contract/api/admin/campaigns'
import type { Received, Reply } from '@kitdex/contract/endpoint'
import { campaignBadge, campaignFault } from '@kitdex/contract/rules/campaigns'
import { normaliseSeason } from '@kitdex/contract/rules/catalogue/seasons'
import { now } from '../../platform/clock.ts'
import type { Db } from '../../platform/database/db.ts'
import { transact } from '../../platform/database/transact.ts'
import type { Caller } from '../../platform/http/access.ts'
import { conflict, invalid, notFound } from '../../platform/http/errors.ts'
import { isId, newId } from '../../platform/ids.ts'
import { record } from '../audit/service.ts'
import { giveBadge } from '../badges/service.ts'
import * as repo from './repo.ts'

const today = (): string => now().toISOString().slice(0, 10)

/** As everybody sees them. */
export const runningCampaigns = (db: Db): Promise<Campaign[]> => repo.listRunning(db, today())

export const campaignsFor = (db: Db, caller: Caller) => repo.listRunningFor(db, today(), caller.id)

export async function allCampaigns(db: Db): Promise<Reply<typeof allEndpoint>> {
  return { campaigns: await repo.listManaged(db, today()), gamification: await repo.countEarned(db) }
}

const wrong = (field: string, msg: string) => invalid([{ loc: ['body', field], msg, type: 'custom' }])

export async function createCampaign(
  db: Db,
  caller: Caller,
  said: Received<typeof createEndpoint>['body'],
): Promise<{ id: string }> {
  const fault = campaignFault(said, today())
  if (fault) throw wrong(...fault)
  for (const [field, type] of [
    ['club_id', 'team'],
    ['competition_id', 'competition'],
  ] as const) {
    const id = said[field]
    if (id !== null && !(isId(id) && (await repo.hasEntry(db, id, type))))
      throw wrong(field, `There is no such ${type} in the catalogue`)
  }
  const id = newId()
  const season = said.season ? normaliseSeason(said.season) : null
  await repo.insertCampaign(db, { ...said, season, id, created_by: caller.id, created_at: now() })
  await record(db, caller, 'campaign.created', {
    subject: id,
    detail: { name: said.name, goal: said.goal },
  })
  return { id }
}

/** Its result stays; where the goal was reached, everybody who helped has its badge. */
async function close(db: Db, { id, name, goal }: repo.LockedCampaign, by: Caller | null) {
  const helpers = await repo.listHelpers(db, id)
  const result = helpers.reduce((sum, { n }) => sum + n, 0)
  await repo.closeCampaign(db, id, result, now())
  const members = result >= goal ? helpers.flatMap(({ author_id }) => author_id ?? []) : []
  const rewarded = await giveBadge(db, members, campaignBadge(id), name)
  await record(db, by, 'campaign.ended', { subject: id, detail: { name, goal, result, rewarded } })
  return { result, rewarded }
}

export async function endCampaign(db: Db, caller: Caller, id: string) {
  const campaign = isId(id) ? await repo.lockCampaign(db, id) : undefined
  if (!campaign) throw notFound('Campaign not found')
  if (campaign.closed_at) throw conflict('This challenge has ended already')
  return close(db, campaign, caller)
}

/** Those whose last day is over. */
export async function closeEnded(db: Db): Promise<void> {
  const closeNext = () =>
    transact(db, async (trx) => {
      const campaign = await repo.lockOverdue(trx, today())
      if (campaign) await close(trx, campaign, null)
      return campaign !== undefined
    })
  while (await closeNext());
}
