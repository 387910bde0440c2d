import type { ReactNode } from 'react'
import { useText } from '../../lib/texts/i18n.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Loading } from '../../ui/skeleton.tsx'

interface Answer<T> {
  readonly data: T | undefined
  readonly error: unknown
  readonly refetch: () => unknown
}

interface Props<T> {
  answer: Answer<T>
  /** Its height while it loads. */
  room: string
  children: (data: T) => ReactNode
}

/** A part of a profile that is asked for by itself: its room, its data, or why there is none. */
export function Part<T>({ answer: { data, error, refetch }, room, children }: Props<T>) {
  const t = useText()
  if (data !== undefined) return children(data)
  if (error) return <ErrorPanel title={t('profile.partFailed')} error={error} onRetry={() => refetch()} />
  return (
    <Loading>
      <div className={`skeleton rounded-card ${room}`} />
    </Loading>
  )
}
