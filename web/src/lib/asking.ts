import { useSyncExternalStore } from 'react'

/** Something that a part of the site asks for, and a dialog that stands elsewhere answers. */
export function createAsking<Q, A>() {
  let asked: Q | null = null
  let waiting: ((answer: A) => void)[] = []
  const listeners = new Set<() => void>()
  const change = (next: Q | null): void => {
    asked = next
    for (const listener of listeners) listener()
  }
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }
  return {
    ask: (question: Q): Promise<A> => {
      change(question)
      return new Promise((resolve) => waiting.push(resolve))
    },
    answer: (answer: A): void => {
      const answered = waiting
      waiting = []
      change(null)
      for (const resolve of answered) resolve(answer)
    },
    isAsked: (): boolean => asked !== null,
    useAsked: (): Q | null =>
      useSyncExternalStore(
        subscribe,
        () => asked,
        () => null,
      ),
  }
}
