import { readFileSync } from 'node:fs'
import { serveThread } from '../../platform/jobs/thread.ts'
import { readSheet } from './file.ts'

/** The thread that reads files: it knows texts, and nothing of the database or of who asks. */
serveThread((file: string) => readSheet(readFileSync(file)))
