import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cleanText } from '../text.ts'

/** Notifications in the browser while no page is open (Web Push). */

const key = (bytes: number) =>
  cleanText(200).refine(
    (text) => /^[\w-]+={0,2}$/.test(text) && Math.floor((text.replaceAll('=', '').length * 3) / 4) === bytes,
    {
      error: 'Must be a key of a push subscription',
    },
  )

export const pushState = endpoint({
  method: 'GET',
  path: '/api/push',
  access: 'user',
  summary: 'The key to subscribe with, and whether this session is subscribed',
  reply: z.object({ public_key: z.string(), endpoint: z.string().nullable() }),
})

export const subscribePush = endpoint({
  method: 'PUT',
  path: '/api/push',
  access: 'user',
  summary: 'Send this session’s notifications to a browser’s push service, until it ends',
  body: z.object({
    endpoint: cleanText(1000),
    keys: z.object({ p256dh: key(65), auth: key(16) }),
  }),
  rate: { count: 60, seconds: 3600 },
  reply: z.object({ endpoint: z.string() }),
})

export const unsubscribePush = endpoint({
  method: 'DELETE',
  path: '/api/push',
  access: 'user',
  summary: 'Send this session no more',
  reply: z.object({ endpoint: z.null() }),
})

export type PushApi = typeof pushState | typeof subscribePush | typeof unsubscribePush
