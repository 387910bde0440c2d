import type { CollectionImport, ImportRow, RowState } from '@kitdex/contract/api/collection-io'
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../lib/startup/query-client.ts'
import { refreshCollection } from '../../shared/items/refresh-collection.ts'

export type { CollectionImport, ImportRow }
export const PAGE = 20
const KEY = 'collection-imports'

export const importsQuery = queryOptions({
  queryKey: [KEY, 'list'],
  queryFn: ({ signal }) => call('GET /api/my-collection/imports', { signal }),
})

export const importQuery = (id: string) =>
  queryOptions({
    queryKey: [KEY, id],
    queryFn: ({ signal }) => call('GET /api/my-collection/imports/{id}', { params: { id }, signal }),
  })

/** Rows in a state, or those that say the same as an earlier one. */
export type RowGroup = RowState | 'repeated'

export const rowsQuery = (id: string, group: RowGroup, page: number) =>
  queryOptions({
    queryKey: [KEY, id, 'rows', group, page],
    queryFn: ({ signal }) =>
      call('GET /api/my-collection/imports/{id}/rows', {
        params: { id },
        query: { ...(group === 'repeated' ? { repeated: 'true' } : { state: group }), page, limit: PAGE },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

/** What a call answered is how far the import is now. */
export const keepImport = (draft: CollectionImport): void => {
  queryClient.setQueryData(importQuery(draft.id).queryKey, draft)
  void queryClient.invalidateQueries(importsQuery)
}

/** A row was corrected: it counts elsewhere now. */
export const refreshImport = (id: string): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: [KEY, id] })

const LEFT = { read: 'unread', run: 'ready', undo: 'imported' } as const

/** Work that is done bit by bit, one call after the other until nothing is left. Asked again, it goes on. */
export function useWork(id: string, what: keyof typeof LEFT) {
  const isRunning = useRef(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      for (let left = 1; left > 0; ) {
        const draft = await call(`POST /api/my-collection/imports/{id}/${what}`, { params: { id } })
        keepImport(draft)
        left = draft.counts[LEFT[what]]
      }
      await queryClient.invalidateQueries({ queryKey: [KEY, id, 'rows'] })
      if (what !== 'read') await refreshCollection()
    },
    onSettled: () => {
      isRunning.current = false
    },
  })
  const start = (): void => {
    if (isRunning.current) return
    isRunning.current = true
    mutate()
  }
  return { isBusy: isPending, error, start }
}

const STEPS = ['columns', 'rows', 'run'] as const
export type Step = (typeof STEPS)[number]

/** The wizard's places: a reload, and a link, lead to the same step. */
export const addressOf = (id: string, step: Step, search: Readonly<Record<string, string>> = {}): string =>
  `/my-collection/import?${new URLSearchParams({ import: id, step, ...search })}`

export const readStep = (text: string | null): Step | null => STEPS.find((step) => step === text) ?? null
