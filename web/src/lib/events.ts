import type { EventName } from '@kitdex/contract/api/events'

/**
 * What is told live. `opened`, `reopened`: what was told before that, or while the line was broken, nobody heard.
 * `refused`: whoever listens is no longer signed in.
 */
export interface LiveEvent {
  readonly event: EventName | 'opened' | 'reopened' | 'refused'
  readonly data: Readonly<Record<string, unknown>>
}

/** One stream for all tabs: the one that holds the lock reads it and tells the others. */
const SHARED = 'kitdex.events'
const FIRST_PAUSE_MS = 2000
const LONGEST_PAUSE_MS = 60_000

/** One block of a stream: its name and what it carries; null for a heartbeat. */
export function eventIn(block: string): LiveEvent | null {
  const lines = block.split('\n')
  const valueIn = (name: string): string | undefined =>
    lines
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1)
      .trim()
  const event = valueIn('event')
  const data = valueIn('data')
  if (event === undefined || data === undefined) return null
  return { event: event as EventName, data: JSON.parse(data) as LiveEvent['data'] }
}

type Tell = (event: LiveEvent) => void

/** Reads until the stream ends; answers whether it may be opened again. */
async function readOnce(
  token: string,
  signal: AbortSignal,
  opened: () => void,
  tell: Tell,
): Promise<boolean> {
  const response = await fetch('/api/events', {
    headers: { Accept: 'text/event-stream', Authorization: `Bearer ${token}` },
    cache: 'no-store',
    signal,
  })
  if (response.status === 401 || response.status === 403) return false
  if (!response.ok || !response.body) return true
  opened()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return true
    const blocks = (rest + value).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) {
      const event = eventIn(block)
      if (event) tell(event)
    }
  }
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/** Again and again, further apart while it fails; a server that restarts is not asked by all at the same instant. */
async function readForever(token: string, signal: AbortSignal, tell: Tell): Promise<void> {
  let failures = 0
  let wasOpen = false
  const opened = () => {
    failures = 0
    tell({ event: wasOpen ? 'reopened' : 'opened', data: {} })
    wasOpen = true
  }
  for (;;) {
    const isWorthIt = await readOnce(token, signal, opened, tell).catch(() => true)
    if (!isWorthIt) return tell({ event: 'refused', data: {} })
    // Another one waits for the lock.
    if (signal.aborted) return
    const longest = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS)
    failures += 1
    await pause(longest * (0.5 + Math.random() / 2), signal)
  }
}

/** Hears what is told live until it is stopped. */
export function listen(token: string, hear: Tell): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const others = new BroadcastChannel(SHARED)
  others.onmessage = ({ data }) => hear(data as LiveEvent)
  const tell: Tell = (event) => {
    hear(event)
    others.postMessage(event)
  }
  const read = () => readForever(token, signal, tell)
  // Without a secure context there are no locks: then each tab has a stream of its own.
  const reading = navigator.locks ? navigator.locks.request(SHARED, { signal }, read) : read()
  reading.catch(() => undefined)
  return () => {
    stop.abort()
    others.close()
  }
}
