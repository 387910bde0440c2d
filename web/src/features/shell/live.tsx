import { registry } from '@kitdex/contract/catalogue/registry'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type LiveEvent, listen } from '../../lib/events.ts'
import { useToken } from '../../lib/session/session.ts'
import { askAgain, checkSession } from '../../lib/session/start-session.ts'
import { useAwards } from './use-awards.ts'
import { XpPopup } from './xp-popup.tsx'

/** Many vote at once: what is in sight is asked for once. */
const GATHER_MS = 400
const DECIDED = ['approved', 'rejected']
/** Where one stands, among others and on the way to the next level. */
const STANDING = ['gamification', 'leaderboard']
/** What members did, and what it brought them. */
const DOINGS = ['members', 'feed', 'activity']

/** What is no longer as it was, by the first part of the keys of what shows it. */
function staleAfter({ event, data }: LiveEvent): readonly string[] {
  if (event === 'notification') {
    // A shirt may have changed hands.
    const own = String(data.type).startsWith('deal_') ? ['my-collection'] : []
    return ['notifications', 'members', 'marketplace', 'messages', ...own]
  }
  if (event === 'message') return ['messages']
  if (event === 'read') return ['notifications']
  if (event === 'xp') return [...STANDING, 'members']
  if (event === 'activity') return DOINGS
  if (event === 'settings') return ['settings', 'features', 'contributions']
  // Who looks now may have begun to before the line was there.
  if (event === 'opened') return ['looking']
  if (event === 'reopened')
    return [
      'notifications',
      'messages',
      'marketplace',
      'contributions',
      'moderation-stats',
      'looking',
      ...STANDING,
      ...DOINGS,
    ]
  if (event !== 'contribution') return []
  if (data.looking === true) return ['looking']
  const decided = DECIDED.includes(String(data.status))
  const slug = registry[String(data.entity_type) as keyof typeof registry]?.slug
  const catalogue = slug ? [slug, 'homepage', 'revisions', 'leaderboard'] : []
  return ['contributions', 'moderation-stats', ...(decided ? catalogue : [])]
}

/** Asks again for what is stale, a moment later for all that has become so meanwhile. */
function gatherer(client: QueryClient): { add: (keys: readonly string[]) => void; stop: () => void } {
  const keys = new Set<unknown>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const refresh = () => {
    timer = undefined
    const stale = new Set(keys)
    keys.clear()
    void client.invalidateQueries({ predicate: ({ queryKey }) => stale.has(queryKey[0]) })
  }
  return {
    add: (added) => {
      for (const key of added) keys.add(key)
      if (keys.size > 0) timer ??= setTimeout(refresh, GATHER_MS)
    },
    stop: () => clearTimeout(timer),
  }
}

/** What a member sees happen: the page keeps up with it, and what it brought them pops up. */
export function Live() {
  const client = useQueryClient()
  const token = useToken()
  const { shown, add, catchUp, close } = useAwards()
  useEffect(() => {
    if (token === null) return
    const stale = gatherer(client)
    // A token from an earlier visit that is refused at the start is forgotten; one that was heard with has ended.
    let isHeard = false
    const stop = listen(token, (event) => {
      stale.add(staleAfter(event))
      if (event.event === 'opened' || event.event === 'reopened') catchUp()
      if (event.event === 'refused') void (isHeard ? askAgain() : checkSession())
      else isHeard = true
      if (event.event !== 'xp') return
      add(event.data)
      void checkSession()
    })
    return () => {
      stop()
      stale.stop()
    }
  }, [token, client, add, catchUp])
  useEffect(() => {
    // It may have been awarded after the page was asked for, and before anything was told live.
    const stale = ['notifications', ...STANDING]
    if (shown)
      void client.invalidateQueries({ predicate: ({ queryKey }) => stale.includes(String(queryKey[0])) })
  }, [shown, client])
  return shown ? <XpPopup key={shown.contributionId} award={shown} onClose={close} /> : null
}
