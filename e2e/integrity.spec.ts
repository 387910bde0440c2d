import { spawnSync } from 'node:child_process'
import { expect, test } from '@playwright/test'

/** After all journeys, on the database that they leave. */
test('whatever people did, every count is right and every reference leads somewhere', () => {
  // What is still being stored is looked for once more, a while later.
  test.setTimeout(240_000)
  const { stdout, stderr } = spawnSync(process.execPath, ['../server/dist/cli/integrity.js'], {
    cwd: import.meta.dirname,
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
    encoding: 'utf8',
  })
  expect(stdout + stderr).toMatch(/every count is right|×/)
  expect(stdout.split('\n').filter((line) => / × /.test(line))).toEqual([])
})
