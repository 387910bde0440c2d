import type { QueryClient } from '@tanstack/react-query'
import { kitsQuery } from '../catalogue/kit-queries.ts'

export const LATEST = 6
export const latestQuery = () => kitsQuery({ limit: LATEST })

export const loadHome = (client: QueryClient): Promise<unknown> => client.prefetchQuery(latestQuery())
