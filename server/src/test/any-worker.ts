import { AppError } from '../platform/http/errors.ts'
import { serveThread } from '../platform/jobs/thread.ts'

/** A thread that does what a test asks of it. */
const works: Readonly<Record<string, () => unknown>> = {
  answer: () => 'done',
  refuse: () => {
    throw new AppError(418, 'a teapot')
  },
  fail: () => {
    throw new Error('broken')
  },
  neverEnd: () => {
    for (;;);
  },
  fillMemory: () => {
    for (const all: unknown[] = []; ; ) all.push(Array.from({ length: 10_000 }, () => ({})))
  },
}
serveThread((what: string) => works[what]?.())
