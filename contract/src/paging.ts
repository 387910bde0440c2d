import { z } from 'zod'

export const MAX_LIMIT = 1000
const MAX_SKIP = 1_000_000_000

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

/** `skip` counts rows, `page` pages of `limit` rows; `skip` goes first when both are given. */
export const paging = (defaultLimit: number) => ({
  limit: whole(1, MAX_LIMIT).default(defaultLimit),
  skip: whole(0, MAX_SKIP).optional(),
  page: whole(1, MAX_SKIP).optional(),
})

export const offsetOf = (query: {
  limit: number
  skip?: number | undefined
  page?: number | undefined
}): number => query.skip ?? ((query.page ?? 1) - 1) * query.limit
