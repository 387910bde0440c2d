import { useCallback, useEffect, useState } from 'react'
import { call } from '../../lib/api.ts'
import { readStored, writeStored } from '../../lib/stored.ts'

/** What an approved contribution brought its author. */
export interface Award {
  readonly contributionId: string
  readonly xp: number
  readonly level: string
  readonly emoji: string
  readonly isNewLevel: boolean
  /** More than the day's limit left. */
  readonly isCut: boolean
}

const KEY = 'awardsSeen'
const REMEMBERED = 100

/** In every tab of this browser, and at the next visit. */
const seen = (): readonly string[] => (readStored(KEY) ?? '').split(',')
const remember = (id: string): void => writeStored(KEY, [id, ...seen()].slice(0, REMEMBERED).join(','))

function awardIn(data: Readonly<Record<string, unknown>>): Award | null {
  if (typeof data.contribution_id !== 'string' || typeof data.xp_awarded !== 'number') return null
  return {
    contributionId: data.contribution_id,
    xp: data.xp_awarded,
    level: String(data.level ?? ''),
    emoji: String(data.level_emoji ?? ''),
    isNewLevel: data.new_level === true,
    isCut: data.cut === true,
  }
}

interface Awards {
  readonly shown: Award | null
  readonly add: (data: object) => void
  /** Adds what nobody was told live. */
  readonly catchUp: () => void
  readonly close: () => void
}

/** Awards to be shown, one after the other, each once: as they happen, and those of the time since the last visit. */
export function useAwards(): Awards {
  const [waiting, setWaiting] = useState<readonly Award[]>([])
  const [shown, setShown] = useState<Award | null>(null)
  const add = useCallback((data: object) => {
    const award = awardIn(data as Readonly<Record<string, unknown>>)
    if (award) setWaiting((before) => [...before, award])
  }, [])
  const catchUp = useCallback(() => {
    call('GET /api/notifications', { query: { unread: 'true', limit: 20 } })
      .then(({ data }) => {
        for (const one of data.reverse()) if (one.type === 'contribution_approved') add(one.data)
      })
      .catch(() => undefined)
  }, [add])
  useEffect(catchUp, [catchUp])
  useEffect(() => {
    const next = waiting[0]
    if (shown || !next) return
    // A tab that nobody looks at waits: another may show it meanwhile.
    const take = () => {
      if (document.visibilityState !== 'visible') return
      setWaiting((before) => before.slice(1))
      if (seen().includes(next.contributionId)) return
      remember(next.contributionId)
      setShown(next)
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => document.removeEventListener('visibilitychange', take)
  }, [waiting, shown])
  return { shown, add, catchUp, close: useCallback(() => setShown(null), []) }
}
