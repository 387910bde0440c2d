import { vi } from 'vitest'

/** Tried until it holds: on a busy machine that takes its time. */
export const until = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, { timeout: 60_000 })
