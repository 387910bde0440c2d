import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const resolve = { conditions: ['source'] }
/** Sources, not what was built of them: a fresh checkout has nothing built. The last is what runs before all tests. */
const source = { resolve, ssr: { resolve }, environments: { __vitest__: { resolve } } }

/** With modules of their own: real hashing, which takes less work elsewhere, names of statements, of which there are only so many, and definitions that a test changes. */
const APART = [
  'server/src/platform/passwords.test.ts',
  'server/src/platform/database/prepared.test.ts',
  'server/src/features/accounts/flood.test.ts',
  'server/src/features/contributions/history/new-field.test.ts',
]
/** What takes longest begins first: last, it would have one core alone. */
const LONGEST = ['src/fuzz', 'src/main', 'src/access', 'transfer/transfer', 'transfer/move']
const rank = ({ moduleId }: TestSpecification): number => {
  const at = LONGEST.findIndex((name) => moduleId.endsWith(`/${name}.test.ts`))
  return at < 0 ? LONGEST.length : at
}
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => rank(a) - rank(b))
  }
}
/** Most of what a test makes is soon gone: with more room for it, less is looked through and kept. In MB. */
const execArgv = ['--max-semi-space-size=64']
/**
 * For a machine several times slower than a developer's: nothing waits for it that goes well. Where a change lands, the
 * machine may be so busy that the product's own limits are met: `retry x1` says which test that was.
 */
const PATIENCE = { testTimeout: 120_000, hookTimeout: 180_000, retry: process.env.CI ? 2 : 0 }
const globalSetup = ['server/src/test/global-setup.ts']

export default defineConfig({
  test: {
    // One more than there are cores: while one waits for the database, another has work.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        ...source,
        test: { name: 'contract', include: ['contract/src/**/*.test.ts'], isolate: false, ...PATIENCE },
      },
      {
        ...source,
        test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'], isolate: false, ...PATIENCE },
      },
      {
        ...source,
        test: {
          name: 'apart',
          include: APART,
          execArgv,
          globalSetup,
          ...PATIENCE,
        },
      },
      {
        ...source,
        test: {
          name: 'server',
          include: ['server/src/**/*.test.ts'],
          exclude: APART,
          execArgv,
          // Files share what they import: reading it anew for each took a third of the run.
          isolate: false,
          globalSetup,
          setupFiles: ['server/src/test/quick-passwords.ts'],
          ...PATIENCE,
        },
      },
    ],
  },
})
