import { setTimeout as wait } from 'node:timers/promises'
import { startProduct } from './product.ts'

/** Pages are served while people sign in: /api/health is asked all the time while 20 sign in every second. */
const SECONDS = 15
const PER_SECOND = 20
const LIMIT_MS = 50

const product = await startProduct()
const password = 'Kit-room.under9'
const post = (path: string, body: object) =>
  fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

const emails = Array.from({ length: 5 }, (_, i) => `bench${i}@example.test`)
for (const email of emails) await post('/api/auth/register', { email, password, name: 'Bench' })

const health: number[] = []
const signIns: number[] = []
let failed = 0
let isOver = false
const asking = (async () => {
  while (!isOver) {
    const began = performance.now()
    await (await fetch(`${product.url}/api/health`)).text()
    health.push(performance.now() - began)
    await wait(10)
  }
})()

const running: Promise<void>[] = []
for (let i = 0; i < SECONDS * PER_SECOND; i++) {
  const began = performance.now()
  running.push(
    post('/api/auth/login', { email: emails[i % emails.length], password }).then(async (answer) => {
      await answer.text()
      if (answer.status !== 200) failed++
      signIns.push(performance.now() - began)
    }),
  )
  await wait(1000 / PER_SECOND)
}
await Promise.all(running)
isOver = true
await asking
await product.stop()

const at = (times: number[], share: number): string =>
  (times.sort((a, b) => a - b)[Math.floor(times.length * share)] ?? 0).toFixed(1)
process.stdout.write(
  `${signIns.length} sign-ins at ${PER_SECOND}/s (${failed} failed): p50 ${at(signIns, 0.5)} ms, p99 ${at(signIns, 0.99)} ms\n` +
    `/api/health meanwhile, ${health.length} times: p50 ${at(health, 0.5)} ms, p99 ${at(health, 0.99)} ms (limit ${LIMIT_MS})\n`,
)
process.exit(failed > 0 || Number(at(health, 0.99)) >= LIMIT_MS ? 1 : 0)
