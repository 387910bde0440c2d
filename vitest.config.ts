import { defineConfig } from 'vitest/config'

const source = { resolve: { conditions: ['source'] }, ssr: { resolve: { conditions: ['source'] } } }

export default defineConfig({
  test: {
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
