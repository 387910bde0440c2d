import { createThread, type Thread } from '../../platform/jobs/thread.ts'
import type { Sheet } from './file.ts'

/** From where a file lies to what it says. */
export type SheetReader = Thread<string, Sheet>

/** Reads files that people chose, whatever they are, beside everything else. */
export const createSheetReader = (): SheetReader =>
  createThread(new URL('./file-worker', import.meta.url).href)
