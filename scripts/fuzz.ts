import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'

/** More requests than the test line sends, or the ones of an earlier run again. */
const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '100000' },
    seed: { type: 'string' },
    /** Part of the addresses to ask: `--only my-collection`. */
    only: { type: 'string' },
  },
})

const child = spawn(
  'npx',
  ['vitest', 'run', '--project', 'server', 'server/src/fuzz.test.ts', 'server/src/raw-requests.test.ts'],
  {
    stdio: 'inherit',
    shell: process.platform === 'win32',
    env: {
      ...process.env,
      FUZZ_RUNS: values.runs,
      ...(values.seed && { FUZZ_SEED: values.seed }),
      ...(values.only && { FUZZ_ONLY: values.only }),
    },
  },
)
child.on('exit', (code) => {
  process.exitCode = code ?? 1
})
