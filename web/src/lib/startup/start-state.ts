import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { ApiError, isNotFound } from '../api.ts'
import { type Language, languageNamed } from '../texts/language.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** As much of what was found as the first HTML needs, where that is less. */
      firstHtml?(data: unknown): unknown
    }
  }
}

/** What the first HTML was made from, handed to the script: it goes on without asking again. */
export interface StartState {
  readonly language: Language
  readonly found: readonly (readonly [key: QueryKey, data: unknown])[]
  readonly missing: readonly QueryKey[]
}

export function keepState(client: QueryClient, language: Language): StartState {
  const queries = client.getQueryCache().getAll()
  return {
    language,
    found: queries.flatMap(({ queryKey, state, meta }) =>
      state.status === 'success' ? [[queryKey, meta?.firstHtml?.(state.data) ?? state.data] as const] : [],
    ),
    missing: queries.flatMap(({ queryKey, state }) => (isNotFound(state.error) ? [queryKey] : [])),
  }
}

export function restoreState(client: QueryClient, { found, missing }: StartState): void {
  for (const [key, data] of found) client.setQueryData(key, data)
  for (const queryKey of missing) {
    const query = client.getQueryCache().build(client, { queryKey })
    query.setState({
      status: 'error',
      error: new ApiError(404, { detail: 'Not found' }),
      errorUpdatedAt: Date.now(),
    })
  }
}

/** null: the page came without it, as from the development server, or because it could not be rendered. */
export function readState(): StartState | null {
  const text = document.getElementById('state')?.textContent
  if (!text) return null
  const state = JSON.parse(text) as StartState
  return { ...state, language: languageNamed(state.language) }
}

const ESCAPES: Readonly<Record<string, string>> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that can stand in HTML: nothing in it ends its block or begins another. */
export const jsonForHtml = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (character) => ESCAPES[character] ?? '')
