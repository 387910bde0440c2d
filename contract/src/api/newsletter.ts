import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { paging } from '../paging.ts'
import { cleanText } from '../text.ts'

const message = z.object({ message: z.string() })
const token = z.object({ token: cleanText(200) })

export const subscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter',
  access: 'public',
  summary: 'Ask for the newsletter; it comes once the link in the mail was opened',
  body: z.object({
    email: cleanText(254)
      .trim()
      .pipe(z.email({ error: 'Must be an e-mail address' })),
    language: z.enum(['fr', 'en']).default('en'),
  }),
  rate: { count: 30, seconds: 3600 },
  reply: message,
})

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/api/newsletter/confirm',
  access: 'public',
  summary: 'Confirm the newsletter with the token of the mailed link',
  body: token,
  reply: message,
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/api/newsletter/unsubscribe',
  access: 'public',
  summary: 'End the newsletter with the token that every letter has',
  body: token,
  reply: message,
})

export const listSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter',
  access: 'admin',
  summary: 'Who asked for the newsletter, newest first',
  query: z.object(paging(100)),
  reply: z.array(
    z.object({
      id: z.string(),
      email: z.string(),
      language: z.string(),
      status: z.enum(['pending', 'subscribed']),
      created_at: z.string(),
      confirmed_at: z.string().nullable(),
    }),
  ),
  paged: true,
})

export const exportSubscribers = endpoint({
  method: 'GET',
  path: '/api/admin/newsletter/export',
  access: 'admin',
  summary: 'Who confirmed the newsletter, as CSV',
  download: ['text/csv'],
  reply: z.string(),
})

export type NewsletterApi =
  | typeof subscribe
  | typeof confirmSubscription
  | typeof unsubscribe
  | typeof listSubscribers
  | typeof exportSubscribers
