import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'

interface Props<T> {
  query: UseQueryResult<T>
  children: (data: T) => ReactNode
}

/** What was asked for, once it is there; else that it is on its way, or why it is not. */
export function Loaded<T>({ query: { data, error, refetch }, children }: Props<T>) {
  const t = useText()
  if (data !== undefined) return children(data)
  if (error) return <ErrorPanel title={t('console.loadFailed')} error={error} onRetry={() => refetch()} />
  return <p role="status">{t('app.loading')}</p>
}
