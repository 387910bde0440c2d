import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { defineConfig } from '@playwright/test'
import { findHeadless } from './support/chromium.ts'
import { productEnv, providerPort } from './support/product-env.ts'
import { DESKTOP } from './support/screen.ts'

// E2E_URL: a site that runs already, with the environment of `productEnv`, and its DATABASE_URL in ours.
const ORIGIN = process.env.E2E_URL ?? `http://127.0.0.1:${process.env.E2E_PORT ?? '3999'}`
// The configuration is read by the workers, too: one folder for all of them.
if (!process.env.E2E_DATA_DIR) {
  process.env.E2E_DATA_DIR = mkdtempSync(path.join(tmpdir(), 'kitdex-e2e-'))
  chmodSync(process.env.E2E_DATA_DIR, 0o755)
}

export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'journeys', testIgnore: 'integrity.spec.ts', teardown: 'integrity' },
    { name: 'integrity', testMatch: 'integrity.spec.ts' },
  ],
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: true,
  // Limits for a machine several times slower than a developer's: nothing waits for them that goes well.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // None, but where a change lands, on a machine that may be busy: one that needs them is called flaky in the list.
  retries: process.env.CI ? 2 : 0,
  // More than the two cores of a small machine: while one waits for a page, another has work.
  workers: 3,
  reporter: [['list']],
  use: {
    baseURL: ORIGIN,
    // What `expectAccessible` looks at first.
    viewport: DESKTOP,
    colorScheme: 'dark',
    // What a journey answers in place of the server is asked of the page, not of a worker behind it.
    serviceWorkers: 'block',
    // Cleared between journeys, but kept: what was fetched and compiled is not fetched and compiled anew.
    reuseContext: true,
    // Frames that nobody sees take a machine without a graphics card most of its time.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findHeadless(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--in-process-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // One process for all pages, which keeps its compiled code: every journey would begin a new one.
        '--disable-site-isolation-trials',
        '--renderer-process-limit=1',
        // Pages live for seconds: making their code fast takes longer than it gives.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
    // A trace of every step takes longer than the step: for looking into one journey, `TRACE=1`.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
  },
  webServer: [
    {
      command: `npx tsx support/start-provider.ts ${providerPort(ORIGIN)} ${ORIGIN}/api/auth/google/callback`,
      url: `http://127.0.0.1:${providerPort(ORIGIN)}/.well-known/openid-configuration`,
      timeout: 180_000,
    },
    ...(process.env.E2E_URL
      ? []
      : [
          {
            command: 'node --import tsx support/start-product.ts',
            url: `${ORIGIN}/api/health`,
            timeout: 180_000,
            gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
            env: { PORT: new URL(ORIGIN).port, ...productEnv(ORIGIN, process.env.E2E_DATA_DIR) },
          },
        ]),
  ],
})
