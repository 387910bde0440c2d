import { ENTITY_TYPES } from '@kitdex/contract/catalogue/entity'
import { navigate, usePlace } from '../../../lib/routing/router.tsx'

export const QUEUE_SIZES: readonly number[] = [10, 25, 50, 100]
const DEFAULT_SIZE = 25

/** What of the queue is shown. It lives in the address. */
export interface QueueView {
  readonly q: string
  readonly type: string
  readonly page: number
  readonly size: number
}

function readView(search: URLSearchParams): QueueView {
  const page = Number(search.get('page'))
  const size = Number(search.get('size'))
  return {
    q: search.get('q')?.trim() ?? '',
    type: ENTITY_TYPES.find((type) => type === search.get('type')) ?? '',
    page: Number.isSafeInteger(page) && page > 0 && page < 1_000_000 ? page : 1,
    size: QUEUE_SIZES.includes(size) ? size : DEFAULT_SIZE,
  }
}

function addressWith(search: string, change: Partial<QueueView>): string {
  const params = new URLSearchParams(search)
  const { q, type, page, size } = { ...readView(params), page: 1, ...change }
  const values = {
    q,
    type,
    page: page > 1 ? String(page) : '',
    size: size === DEFAULT_SIZE ? '' : String(size),
  }
  for (const [name, value] of Object.entries(values)) {
    if (value) params.set(name, value)
    else params.delete(name)
  }
  return `?${params}`
}

/** Every change but that of the page begins at the first one. */
export function useQueueView() {
  const { search } = usePlace()
  return {
    view: readView(new URLSearchParams(search)),
    hrefOf: (change: Partial<QueueView>) => addressWith(search, change),
    choose: (change: Partial<QueueView>, replace = false) =>
      navigate(addressWith(location.search, change), { replace }),
  }
}
