import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { test } from '../support/test.ts'

const ADMIN = { email: 'boss@example.test', password: 'Admin-of.the9house' }

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  return typeof address === 'object' && address ? address.port : 0
}

/** A site of its own where nothing has happened yet. */
async function startEmpty(): Promise<{ origin: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'kitdex-empty-'))
  chmodSync(folder, 0o755)
  const port = String(await freePort())
  const origin = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [path.resolve('server/dist/main.js')], {
    stdio: 'ignore',
    env: {
      ...process.env,
      ...{ PORT: port, DATA_DIR: folder, PUBLIC_URL: origin, STARTER_CATALOGUE: 'off', LOG_LEVEL: 'error' },
      ...{ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password, WEB_CONCURRENCY: '1', DATABASE_URL: '' },
    },
  })
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
    rmSync(folder, { recursive: true, force: true })
  }
  await expect
    .poll(
      () =>
        fetch(`${origin}/api/health`).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 60_000 },
    )
    .toBe(200)
    .catch(async (error) => {
      await stop()
      throw error
    })
  return { origin, stop }
}

/** What stands where there is nothing, beside the figures. */
const NOTHING: Readonly<Record<string, readonly string[]>> = {
  overview: ['Nothing waits for a decision.', 'None yet'],
  users: ['1 member'],
  moderation: ['None yet'],
  analytics: ['None yet: nobody joined 30 to 60 days ago.'],
  data: ['Nothing has been cleaned up yet.', 'None yet'],
  security: ['None yet'],
  devtools: ['No mail waits.'],
  settings: ['0 people have asked for it.'],
  ai: ['0 hits', 'Trend: none yet.', 'Suggestion: nobody to promote yet.'],
  mobile: ['Real-time stats'],
  vip: ['0 members', 'None yet'],
  campaigns: ['None yet'],
}
/** The admin is there, and has signed in once; so is a database, of some size. */
const THERE = /^(Users|Active in 30 days|Open sessions|Database, size|Super Admin|All|Items per member)$/

/** The figures of a page that say something, each with what it counts. */
const figuresOf = async (page: Page): Promise<string[]> => {
  const pairs = await page
    .locator('main dl > div')
    .evaluateAll((all) =>
      all.map((one) => [
        one.querySelector('dt')?.textContent ?? '',
        one.querySelector('dd')?.textContent ?? '',
      ]),
    )
  return pairs.flatMap(([name = '', value = '']) =>
    /[1-9]/.test(value) && !THERE.test(name) ? [`${name}: ${value}`] : [],
  )
}

test('on an empty site every module shows zeros or says that there is none yet', async ({ page }) => {
  // A start of the product, and a page of it for each module.
  test.setTimeout(300_000)
  const { origin, stop } = await startEmpty()
  try {
    const login = await page.request.post(`${origin}/api/auth/login`, { data: ADMIN })
    const { token, user } = await login.json()
    await page.addInitScript(
      ([key, value]) => {
        localStorage.setItem('kitdex.token', key ?? '')
        localStorage.setItem('kitdex.user', value ?? '')
      },
      [token, JSON.stringify(user)],
    )
    for (const [module, texts] of Object.entries(NOTHING)) {
      await page.goto(`${origin}/admin${module === 'overview' ? '' : `/${module}`}`)
      for (const text of texts)
        await expect(page.locator('main').getByText(text).first(), `${module}: ${text}`).toBeVisible()
      await expect(page.locator('main .skeleton'), module).toHaveCount(0)
      // Versions and times of the process are no figures of what people did.
      if (module !== 'devtools' && module !== 'settings') expect(await figuresOf(page), module).toEqual([])
    }
  } finally {
    await stop()
  }
})
