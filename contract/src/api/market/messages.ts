import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { paging } from '../../paging.ts'
import { PICTURE } from '../../rules/file-size.ts'
import { DEAL_STATES, SIDES } from '../../rules/market/deals.ts'
import { MAX_MESSAGE, messageFault } from '../../rules/market/messages.ts'
import { OFFER_STATUSES } from '../../rules/market/offers.ts'
import { cleanText } from '../../text.ts'
import { byId, dealer, shirt } from './offers.ts'

/** What the owner of an offer and one who is interested write to each other: they alone read it. */

const message = z.object({
  id: z.string(),
  is_own: z.boolean(),
  text: z.string(),
  /** A link that expires. */
  picture: z.string().nullable(),
  created_at: z.string(),
})
export type Message = z.output<typeof message>

const thread = z.object({
  id: z.string(),
  offer_id: z.string(),
  offer_status: z.enum(OFFER_STATUSES),
  for_sale: z.boolean(),
  for_swap: z.boolean(),
  price: z.number().nullable(),
  /** null: it is in no collection any more. */
  shirt: shirt.nullable(),
  side: z.enum(SIDES),
  with: dealer,
  /** Of the latest deal. */
  deal_status: z.enum(DEAL_STATES).nullable(),
  last: message.nullable(),
  unread: z.number(),
  /** The caller does not want to hear from the other one. */
  is_blocked: z.boolean(),
  /** Neither blocks the other, and both are still here. */
  can_write: z.boolean(),
})
export type Thread = z.output<typeof thread>

const read = { method: 'GET', access: 'user' } as const
const write = { method: 'POST', access: 'user', rate: { count: 60, seconds: 600 } } as const
const text = cleanText(MAX_MESSAGE).superRefine((value, context) => {
  const fault = messageFault(value)
  if (fault) context.addIssue({ code: 'custom', message: fault })
})

export const listThreads = endpoint({
  ...read,
  path: '/api/marketplace/threads',
  summary: 'One’s own conversations, what was written last first',
  query: z.object(paging(24)),
  reply: z.array(thread),
  paged: true,
})

export const getThread = endpoint({
  ...read,
  path: '/api/marketplace/threads/{id}',
  summary: 'A conversation of one’s own',
  params: byId,
  reply: thread,
})

export const countMessages = endpoint({
  ...read,
  path: '/api/marketplace/unread-count',
  summary: 'How many messages one has not read',
  reply: z.object({ unread_count: z.number() }),
})

export const openThread = endpoint({
  ...write,
  path: '/api/marketplace/offers/{id}/threads',
  summary: 'Write to the owner of an offer',
  params: byId,
  body: z.object({ text }),
  rate: { count: 30, seconds: 3600 },
  reply: thread,
  status: 201,
})

export const listMessages = endpoint({
  ...read,
  path: '/api/marketplace/threads/{id}/messages',
  summary: 'What was written, newest first',
  params: byId,
  query: z.object(paging(50)),
  reply: z.array(message),
  paged: true,
})

export const writeMessage = endpoint({
  ...write,
  path: '/api/marketplace/threads/{id}/messages',
  summary: 'Write',
  params: byId,
  body: z.object({ text }),
  reply: message,
  status: 201,
})

export const sendPicture = endpoint({
  ...write,
  path: '/api/marketplace/threads/{id}/pictures',
  summary: 'Send a picture',
  params: byId,
  body: z.object({ text: cleanText(MAX_MESSAGE).default('') }),
  files: { file: { ...PICTURE, required: true } },
  rate: { count: 20, seconds: 600 },
  reply: message,
  status: 201,
})

export const readThread = endpoint({
  method: 'POST',
  access: 'user',
  path: '/api/marketplace/threads/{id}/read',
  summary: 'All that was written is read',
  params: byId,
  reply: z.object({ unread_count: z.number() }),
})

export const blockMember = endpoint({
  method: 'PUT',
  access: 'user',
  path: '/api/marketplace/blocks/{id}',
  summary: 'Hear no more from a member: neither writes or proposes anything to the other',
  params: byId,
  reply: z.object({ is_blocked: z.boolean() }),
})

export const unblockMember = endpoint({
  method: 'DELETE',
  access: 'user',
  path: '/api/marketplace/blocks/{id}',
  summary: 'Hear from a member again',
  params: byId,
  reply: z.object({ is_blocked: z.boolean() }),
})

export type MessagesApi =
  | typeof listThreads
  | typeof getThread
  | typeof countMessages
  | typeof openThread
  | typeof listMessages
  | typeof writeMessage
  | typeof sendPicture
  | typeof readThread
  | typeof blockMember
  | typeof unblockMember
