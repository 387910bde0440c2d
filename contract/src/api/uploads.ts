import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cleanText } from '../text.ts'

/** Short lists: every size that may be asked for is one that is worth keeping. */
const WIDTHS = ['48', '96', '160', '240', '320', '480', '640', '960', '1280'] as const
const QUALITIES = ['60', '75', '85'] as const

const oneOf = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .enum(values, { error: `Must be one of: ${values.join(', ')}` })
    .transform(Number)
    .optional()

const picture = {
  method: 'GET',
  access: 'public',
  params: z.object({ name: cleanText(300).min(1) }),
  /** At most so wide and so high, never larger than it is. */
  query: z.object({
    w: oneOf(WIDTHS),
    h: oneOf(WIDTHS),
    q: oneOf(QUALITIES),
    /** Of a link to a picture that is not for everybody. */
    expires: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    signature: cleanText(100).optional(),
  }),
  reply: z.unknown(),
  media: 'image/webp',
} as const

export const readUpload = endpoint({
  ...picture,
  path: '/api/uploads/{*name}',
  summary: 'A picture we keep, by its exact name',
})

export const readLegacyImage = endpoint({
  ...picture,
  path: '/api/legacy-image/{*name}',
  summary: 'A picture by the name it had in the earlier application',
})

export const readOldImage = endpoint({
  ...picture,
  path: '/images/{*name}',
  summary: 'A picture by the address it had in the earlier application',
})

const fraction = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce.number({ error: 'Must be a number from 0 to 1' }).min(0).max(1).optional(),
)

const MEGABYTE = 1_048_576

export const setProfilePicture = endpoint({
  method: 'POST',
  path: '/api/users/profile/picture',
  access: 'user',
  summary: 'Set the own picture; what is not a square is cut to one',
  /** The square to keep: its left and top edge in widths and heights, its side in shorter sides. */
  body: z
    .object({ x: fraction, y: fraction, size: fraction })
    .refine(({ x, y, size }) => (x === undefined) === (y === undefined) && (x === undefined) === !size, {
      error: 'x, y and size belong together, and size is more than 0',
    }),
  files: {
    file: { maxBytes: 5 * MEGABYTE, tooLarge: 'File size must be less than 5MB', required: true },
  },
  reply: z.object({ profile_picture_url: z.string() }),
  rate: { count: 60, seconds: 3600 },
})

export const removeProfilePicture = endpoint({
  method: 'DELETE',
  path: '/api/users/profile/picture',
  access: 'user',
  summary: 'Take the own picture away',
  reply: z.object({ profile_picture_url: z.null() }),
})

/** Pictures are read by their address, in an `img`: they are no calls. */
export type UploadsApi = typeof setProfilePicture | typeof removeProfilePicture
