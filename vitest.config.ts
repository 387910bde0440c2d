import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const source = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } }

export default defineConfig({
  test: {
    // One less than there are cores is the default: on two cores, one file at a time.
    maxWorkers: Math.max(2, availableParallelism()),
    projects: [
      { ...source, test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { ...source, test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
      {
        ...source,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          globalSetup: ['server/src/test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
