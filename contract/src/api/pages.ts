import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cleanText } from '../text.ts'

const picture = { method: 'GET', access: 'public', reply: z.unknown(), media: 'image/png' } as const

export const sharePicture = endpoint({
  ...picture,
  path: '/api/share/{slug}/{id}.png',
  summary: 'The picture of an entry for link previews, 1200 by 630',
  params: z.object({ slug: cleanText(40), id: cleanText(100) }),
  costly: true,
})

export const sitePicture = endpoint({
  ...picture,
  path: '/api/share/kitdex.png',
  summary: 'The picture of the site for link previews, 1200 by 630',
})
