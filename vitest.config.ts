import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const source = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } }

/** Hashed with all the work that the product takes; elsewhere with less. */
const REAL_PASSWORDS = 'server/src/platform/passwords.test.ts'

export default defineConfig({
  test: {
    // One less than there are cores is the default: on two cores, one file at a time.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      { ...source, test: { name: 'contract', include: ['contract/src/**/*.test.ts'], isolate: false } },
      { ...source, test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], isolate: false } },
      { ...source, test: { name: 'passwords', include: [REAL_PASSWORDS] } },
      {
        ...source,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: [REAL_PASSWORDS],
          // Files share what they import: reading it anew for each took a third of the run.
          isolate: false,
          globalSetup: ['server/src/test/global-setup.ts'],
          setupFiles: ['server/src/test/quick-passwords.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
