import { z } from 'zod'
import { LONGEST } from '../catalogue/field.ts'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { LANES } from '../rules/contributions/lanes.ts'
import { PICTURE } from '../rules/file-size.ts'
import { MAX_QUERY } from '../rules/texts/fold.ts'
import { cleanLine, cleanText } from '../text.ts'
import {
  contribution,
  contributionInFull,
  contributionStatus,
  data,
  duplicate,
  entityType,
  contributionId as id,
  listedContribution,
  MAX_SUBMISSION,
  otherwise,
} from './contribution.ts'

const noBlank = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())

const sourceUrl = z.url({ protocol: /^https?$/, error: 'Must be a http or https address' }).max(LONGEST.url)
const sourceUrls = z
  .array(cleanText(LONGEST.url))
  .max(50)
  .transform((urls) => urls.map((url) => url.trim()).filter((url) => url !== ''))
  .pipe(z.array(sourceUrl).max(20))

const filters = {
  status: noBlank(contributionStatus),
  entity_type: noBlank(entityType),
  contributor_id: noBlank(cleanText(100)),
  contributor: noBlank(cleanText(100)),
  /** Whether one's own are there, too, where no status is asked for: they are where it is not said. */
  drafts: noBlank(z.enum(['true', 'false']).transform((value) => value === 'true')),
  entity_id: noBlank(cleanText(100)),
  q: noBlank(cleanText(MAX_QUERY)),
  lane: noBlank(z.enum(LANES)),
  order: noBlank(z.enum(['newest', 'oldest'])),
}

const listed = {
  method: 'GET',
  reply: z.array(listedContribution),
  paged: true,
  costly: ['q'],
} as const

export const listContributions = endpoint({
  ...listed,
  path: '/api/contributions-v2/',
  access: 'public',
  summary: 'Contributions, newest first',
  query: z.object({ ...filters, ...paging(20) }),
})

export const contributionHistory = endpoint({
  ...listed,
  path: '/api/contributions',
  access: 'user',
  summary: 'What a member contributed, or what was contributed to an entry',
  query: z.object({ ...filters, ...paging(20) }),
})

const proposal = {
  title: cleanLine(300).trim(),
  description: cleanText(5000).trim(),
  data,
  source_urls: sourceUrls,
}

export const createContribution = endpoint({
  method: 'POST',
  path: '/api/contributions-v2/',
  access: 'user',
  summary: 'Propose a new entry, or better values for an entry that is there',
  body: z.object({
    ...proposal,
    title: proposal.title.default(''),
    description: proposal.description.default(''),
    source_urls: proposal.source_urls.default([]),
    entity_type: entityType,
    entity_id: cleanText(100).nullish(),
    status: z
      .preprocess(otherwise({ pending: 'pending_review' }), z.enum(['draft', 'pending_review']))
      .optional(),
  }),
  maxBody: MAX_SUBMISSION,
  reply: contribution.extend({ duplicates: z.array(duplicate) }),
  status: 201,
})

export const getContribution = endpoint({
  method: 'GET',
  path: '/api/contributions-v2/{id}',
  access: 'user',
  summary: 'One, with its changes field by field and its votes',
  params: id,
  reply: contributionInFull,
})

const revised = z.object(proposal).partial()

export const reviseContribution = endpoint({
  method: 'PUT',
  path: '/api/contributions-v2/{id}',
  access: 'user',
  summary: 'Change one’s own while it is a draft, waits or needs revision; its votes are cleared',
  params: id,
  body: revised,
  maxBody: MAX_SUBMISSION,
  reply: contribution,
})

export const withdrawContribution = endpoint({
  method: 'DELETE',
  path: '/api/contributions-v2/{id}',
  access: 'user',
  summary: 'Take one’s own back before it is decided',
  params: id,
  reply: z.object({ message: z.string() }),
})

export const submitContribution = endpoint({
  method: 'POST',
  path: '/api/contributions-v2/{id}/submit',
  access: 'user',
  summary: 'Send a draft to review, or again what needed a revision',
  params: id,
  reply: contribution,
})

export const resubmitContribution = endpoint({
  method: 'POST',
  path: '/api/contributions-v2/{id}/resubmit',
  access: 'user',
  summary: 'Send it to review again after a revision',
  params: id,
  body: revised.nullish(),
  maxBody: MAX_SUBMISSION,
  reply: contribution,
})

export const addContributionImage = endpoint({
  method: 'POST',
  path: '/api/contributions-v2/{id}/images',
  access: 'user',
  summary: 'A picture for one’s own contribution; its caption is the field it is for',
  params: id,
  body: z.object({
    is_primary: z.preprocess((value) => value === true || value === 'true', z.boolean()),
    caption: cleanLine(100).trim().default(''),
  }),
  files: {
    file: { ...PICTURE, required: true },
  },
  reply: z.object({
    id: z.string(),
    image_url: z.string(),
    caption: z.string(),
    is_primary: z.boolean(),
    images_count: z.number(),
    duplicates: z.array(duplicate),
  }),
  status: 201,
})

/** With the slash that the specification writes, and without. */
export const withoutSlash = {
  list: endpoint({ ...listContributions, path: '/api/contributions-v2' }),
  create: endpoint({ ...createContribution, path: '/api/contributions-v2' }),
}

export type ContributionsApi =
  | typeof listContributions
  | typeof contributionHistory
  | typeof createContribution
  | typeof getContribution
  | typeof reviseContribution
  | typeof withdrawContribution
  | typeof submitContribution
  | typeof resubmitContribution
  | typeof addContributionImage
