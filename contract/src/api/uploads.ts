import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { PICTURE } from '../rules/file-size.ts'
import { cleanText } from '../text.ts'

/** Short lists: whatever is asked for, what is made is worth keeping. */
const SIDES = [48, 96, 160, 240, 320, 480, 640, 960, 1280]
const QUALITIES = [60, 75, 85]

/** A number from 1 to `max` is the next one that is kept, or the last. */
const nextOf = (kept: readonly number[], max: number) => {
  const error = `Must be a number from 1 to ${max}`
  return z
    .string()
    .max(9, error)
    .regex(/^\d+(\.\d+)?$/, error)
    .transform(Number)
    .pipe(z.number().min(1, error).max(max, error))
    .transform((asked) => kept.find((size) => size >= asked) ?? kept.at(-1))
    .optional()
}

const picture = {
  method: 'GET',
  access: 'public',
  params: z.object({ name: cleanText(300).min(1) }),
  /** At most so wide and so high, never larger than it is. */
  query: z.object({
    w: nextOf(SIDES, 4000),
    h: nextOf(SIDES, 4000),
    q: nextOf(QUALITIES, 100),
    /** Of a link to a picture that is not for everybody. */
    expires: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    signature: cleanText(100).optional(),
    /** Of one for others than its owner: only while they may see it. */
    shown: z.literal('1').optional(),
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

/** Its name taken as an address: no member's page ends so. */
export const readProfilePicture = endpoint({
  ...picture,
  path: '/profile/{name}.webp',
  summary: 'A profile picture, by its name as an address',
})

const fraction = z.preprocess(
  (value) => (value === '' ? undefined : value),
  z.coerce.number({ error: 'Must be a number from 0 to 1' }).min(0).max(1).optional(),
)

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
    file: { ...PICTURE, required: true },
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
