import * as members from '@kitdex/contract/api/admin/members'
import * as api from '@kitdex/contract/api/contributions'
import * as moderation from '@kitdex/contract/api/moderation'
import * as review from '@kitdex/contract/api/review'
import { registry } from '@kitdex/contract/catalogue/registry'
import { offsetOf } from '@kitdex/contract/paging'
import type { Db } from '../../platform/database/db.ts'
import type { Caller } from '../../platform/http/access.ts'
import type { Call, Preparation } from '../../platform/http/call.ts'
import { notFound } from '../../platform/http/errors.ts'
import type { Router } from '../../platform/http/http.ts'
import { isId } from '../../platform/ids.ts'
import type { Images } from '../../platform/images/images.ts'
import { inCallersWords } from './callers-words.ts'
import { invalidate, undoInvalidation } from './deciding/invalidation-service.ts'
import { changeFlags, moderate, undo } from './deciding/moderation-service.ts'
import { duplicatesOf, samePhotos } from './duplicates-service.ts'
import { entityOf } from './entry-service.ts'
import { admitContributor, admitInTurn, file } from './filing-service.ts'
import { CATALOGUE_PICTURE, takePictures } from './pictures/picture-service.ts'
import { look, lookAway } from './reading/looking-service.ts'
import {
  comment,
  commentsOf,
  getContribution,
  getInFull,
  getSaid,
  listContributions,
} from './reading/reading-service.ts'
import { activityOf, moderationStats } from './reading/stats-service.ts'
import {
  addImage,
  type Revision,
  requireAuthor,
  resubmit,
  revise,
  submit,
  withdraw,
} from './revising-service.ts'
import { askedByForm, asSubmitted, readSaid, requireAbout, requireWhole, type Said } from './submission.ts'
import { castVote, retractVote } from './voting/voting-service.ts'

export interface ContributionParts {
  images: Images
  publicUrl: string
  rateFactor: number
}

export function mountContributions(router: Router, parts: ContributionParts): void {
  mountReading(router)
  mountFiling(router, parts)
  mountRevising(router, parts)
  mountDeciding(router, parts)
}

function mountReading(router: Router): void {
  for (const endpoint of [api.listContributions, api.withoutSlash.list, api.contributionHistory]) {
    router.mount(endpoint, ({ db, caller, query }) =>
      listContributions(db, caller, query, { limit: query.limit, skip: offsetOf(query) }),
    )
  }
  router.mount(review.moderationStats, ({ db }) => moderationStats(db))
  router.mount(moderation.listActivity, ({ db, query }) => activityOf(db, query))
  router.mount(api.getContribution, ({ db, caller, params }) => getInFull(db, caller, params.id))
  router.mount(review.listComments, ({ db, caller, params, query }) =>
    commentsOf(db, caller, params.id, { limit: query.limit, skip: offsetOf(query) }),
  )
  router.mount(review.addComment, ({ db, caller, params, body }) => comment(db, caller, params.id, body.text))
}

/** What is counted stays as it was counted until it is written. */
export const IN_TURN = { inTurn: true }

const stepOf = (status: string | undefined) => (status === 'draft' ? 'draft' : 'file')

type Creating = typeof api.createContribution | typeof api.withoutSlash.create

function mountFiling(router: Router, { images, rateFactor }: ContributionParts): void {
  const prepare = async (call: Preparation<Creating>) => {
    const { entity_type, entity_id, status, data } = call.body
    await admitContributor(call.db, call.caller, rateFactor, stepOf(status))
    const entity = registry[entity_type]
    const isWhole = status !== 'draft' && !entity_id
    const said = readSaid(entity, data, { isPartial: !isWhole })
    if (!isWhole && status !== 'draft') requireAbout(call.body)
    const pictures = await inCallersWords(said.words, () => {
      if (isWhole) requireWhole(entity, said, askedByForm(entity))
      return takePictures(call, images, said)
    })
    return { said, pictures }
  }
  const handle = async (
    { db, caller, body }: Call<Creating>,
    { said, pictures }: Awaited<ReturnType<typeof prepare>>,
  ) => {
    const author = await admitInTurn(db, caller, rateFactor, stepOf(body.status))
    const entity = registry[body.entity_type]
    const filing = {
      entity,
      entityId: body.entity_id || null,
      title: body.title,
      description: body.description,
      sourceUrls: body.source_urls,
      values: said.values,
      submitted: asSubmitted(entity, body.data, said.values),
      pictures,
      coming: said.coming,
      isDraft: body.status === 'draft',
    }
    const { id } = await inCallersWords(said.words, () => file(db, author, filing))
    const filed = await getContribution(db, caller, id)
    const alike = body.entity_id ? [] : await duplicatesOf(db, entity, said.values)
    const names = pictures.map(({ image }) => image.name)
    const duplicates = [...alike, ...(await samePhotos(db, names, filed.entity_id))]
    return { ...filed, duplicates: duplicates.filter((one) => one.id !== filed.entity_id) }
  }
  router.mountPrepared(api.createContribution, prepare, handle, IN_TURN)
  router.mountPrepared(api.withoutSlash.create, prepare, handle, IN_TURN)
  router.mountPrepared(
    api.addContributionImage,
    async (call) => {
      const { contributor_id } = await getContribution(call.db, call.caller, call.params.id)
      requireAuthor(call.caller, contributor_id)
      return images.fromFile(call, call.files.file, CATALOGUE_PICTURE)
    },
    async (call, image) => {
      const { db, caller, params, body } = call
      const about = { caption: body.caption, isPrimary: body.is_primary }
      const added = await addImage(call, images, params.id, image, about)
      const { entity_id } = await getContribution(db, caller, params.id)
      return { ...added, duplicates: await samePhotos(db, [image.name], entity_id) }
    },
  )
}

type Revising = typeof api.reviseContribution | typeof api.resubmitContribution

function mountRevising(router: Router, { images, rateFactor }: ContributionParts): void {
  const answer = (db: Db, caller: Caller, id: string) => getContribution(db, caller, id)
  const prepare = async (call: Preparation<Revising>): Promise<Revision> => {
    const { data, title, description, source_urls: sourceUrls } = call.body ?? {}
    const told = { title, description, sourceUrls }
    if (!data) return { ...told, pictures: [] }
    if (!isId(call.params.id)) throw notFound('Contribution not found')
    const before = await getSaid(call.db, call.caller, call.params.id)
    const entity = entityOf(before)
    const said: Said = readSaid(entity, data, { isPartial: true })
    const pictures = await takePictures(call, images, said)
    const submitted = { ...before.data, ...asSubmitted(entity, data, said.values) }
    return { ...told, values: said.values, words: said.words, submitted, pictures }
  }
  router.mountPrepared(api.reviseContribution, prepare, async (call, revision) => {
    await inCallersWords(revision.words ?? {}, () => revise(call, images, call.params.id, revision))
    return answer(call.db, call.caller, call.params.id)
  })
  router.mountPrepared(api.resubmitContribution, prepare, async (call, revision) => {
    await inCallersWords(revision.words ?? {}, () => resubmit(call, images, call.params.id, revision))
    return answer(call.db, call.caller, call.params.id)
  })
  router.mount(
    api.submitContribution,
    async (call) => {
      const { db, caller, params } = call
      await submit(call, images, await admitInTurn(db, caller, rateFactor, 'submit'), params.id)
      return answer(db, caller, params.id)
    },
    IN_TURN,
  )
  router.mount(api.withdrawContribution, async (call) => {
    await withdraw(call, images, call.params.id)
    return { message: 'Contribution withdrawn' }
  })
}

function mountDeciding(router: Router, { publicUrl }: ContributionParts): void {
  router.mount(review.castVote, ({ db, caller, params, body }) =>
    castVote(db, caller, params.id, {
      vote_type: body.vote_type,
      comment: body.comment ?? '',
      field_votes: body.field_votes ?? {},
    }),
  )
  router.mount(review.retractVote, ({ db, caller, params }) => retractVote(db, caller, params.id))
  router.mount(review.moderateContribution, async ({ db, caller, params, body }) => {
    const ruling = {
      action: body.action,
      reason: body.reason ?? '',
      notify: body.notify_contributor,
      acceptChanged: body.accept_changed,
    }
    const { row, undoUntil } = await moderate(db, caller, params.id, ruling, publicUrl)
    const message = `Contribution ${row.status === 'needs_revision' ? 'sent back for revision' : row.status} successfully!`
    const undo_until = undoUntil?.toISOString() ?? null
    return { ...(await getContribution(db, caller, params.id)), message, undo_until }
  })
  router.mount(review.undoDecision, async ({ db, caller, params }) => {
    await undo(db, caller, params.id)
    return { ...(await getContribution(db, caller, params.id)), message: 'Decision undone' }
  })
  router.mount(review.lookAt, ({ db, caller, params }) => look(db, caller, params.id))
  router.mount(review.lookAway, async ({ db, caller, params }) => {
    await lookAway(db, caller, params.id)
    return { message: 'Looked away' }
  })
  router.mount(
    members.invalidateMember,
    ({ db, caller, params, body }) => invalidate(db, caller, params.id, body.reason),
    { isLong: true },
  )
  router.mount(
    members.undoInvalidation,
    ({ db, caller, params }) => undoInvalidation(db, caller, params.id),
    { isLong: true },
  )
  router.mount(review.setMemberFlags, ({ db, caller, params, body }) =>
    changeFlags(db, caller, params.id, body),
  )
}
