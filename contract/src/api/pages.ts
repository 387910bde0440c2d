import { z } from 'zod'
import { BETWEEN, LONGEST, MOST_COLORS } from '../drawing/address.ts'
import { endpoint } from '../endpoint.ts'
import { COLLARS, PATTERNS } from '../rules/catalogue/patterns.ts'
import { cleanLine, cleanText } from '../text.ts'

const picture = { method: 'GET', access: 'public', reply: z.unknown(), media: 'image/png' } as const

export const sharePicture = endpoint({
  ...picture,
  path: '/api/share/{slug}/{id}.png',
  summary: 'The picture of an entry, or of a member (`users`), for link previews, 1200 by 630',
  mayBePrivate: true,
  params: z.object({ slug: cleanText(40), id: cleanText(100) }),
  costly: true,
})

export const sitePicture = endpoint({
  ...picture,
  path: '/api/share/kitdex.png',
  summary: 'The picture of the site for link previews, 1200 by 630',
})

const color = cleanLine(LONGEST.color).optional()
type Pattern = (typeof PATTERNS)[number]['value']
type Collar = (typeof COLLARS)[number]['value']

export const kitDrawing = endpoint({
  ...picture,
  path: '/api/drawings/kit.svg',
  summary: 'A shirt, drawn from the colours and cuts that it is described with',
  media: 'image/svg+xml',
  query: z.object({
    primary_color: color,
    secondary_colors: cleanLine((LONGEST.color + 1) * MOST_COLORS)
      .transform((colors) => colors.split(BETWEEN).slice(0, MOST_COLORS))
      .optional(),
    pattern: z.enum(PATTERNS.map(({ value }) => value) as [Pattern, ...Pattern[]]).optional(),
    collar: z.enum(COLLARS.map(({ value }) => value) as [Collar, ...Collar[]]).optional(),
    collar_color: color,
    cuff_color: color,
    sleeve_color: color,
    lettering_color: color,
    main_sponsor: cleanLine(LONGEST.sponsor).optional(),
    long_sleeve: z.enum(['true']).optional(),
    view: z.enum(['front', 'back']).default('front'),
    name: cleanLine(LONGEST.name).optional(),
    number: cleanLine(LONGEST.number).optional(),
    detail: z.enum(['small', 'medium', 'large']).default('medium'),
    /** Of the drawing: another one has another address. */
    v: cleanLine(20).optional(),
  }),
  // A long page of kits shows a hundred, and who has seen one keeps it.
  rate: { count: 1200, seconds: 60 },
})
