import { startProduct } from './product.ts'

/** 50 who vote at once, 200 times: each time one approval, one entry, one award. */
const ROUNDS = Number(process.argv[2] ?? 200)
const VOTERS = 50

const admin = { email: 'bench@example.test', password: 'Kit-room.under9' }
const product = await startProduct({
  RATE_LIMIT_FACTOR: '100000',
  ADMIN_EMAIL: admin.email,
  ADMIN_PASSWORD: admin.password,
})

interface Answer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: a bench looks into an answer as it likes
  body: any
}

async function send(method: string, path: string, token: string, body?: object): Promise<Answer> {
  const answer = await fetch(`${product.url}${path}`, {
    method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
  })
  return { status: answer.status, body: await answer.json() }
}

const register = async (i: number): Promise<string> => {
  const body = { email: `voter${i}@example.test`, password: admin.password, name: `Voter ${i}` }
  return (await send('POST', '/api/auth/register', '', body)).body.token
}
const tokens: string[] = []
for (let i = 0; i <= VOTERS; i++) tokens.push(await register(i))
const [author = '', ...voters] = tokens
const judge = (await send('POST', '/api/auth/login', '', admin)).body.token

let wrong = 0
const times: number[] = []
for (let round = 0; round < ROUNDS; round++) {
  const data = { name: `Round ${round}`, country: 'France' }
  const filed = (await send('POST', '/api/contributions-v2/', author, { entity_type: 'team', data })).body
  const began = performance.now()
  const answers = await Promise.all(
    voters.map((token) =>
      send('POST', `/api/contributions-v2/${filed.id}/vote`, token, { vote_type: 'upvote' }),
    ),
  )
  times.push((performance.now() - began) / VOTERS)
  const after = (await send('GET', `/api/contributions-v2/${filed.id}`, judge)).body
  const revisions = (await send('GET', `/api/entities/${filed.entity_id}/revisions`, judge)).body
  const isRight =
    answers.filter(({ body }) => body.auto_approved).length === 1 &&
    answers.filter(({ status }) => status === 200).length === 3 &&
    answers.filter(({ status }) => status === 409).length === VOTERS - 3 &&
    after.status === 'approved' &&
    after.votes.length === 3 &&
    after.xp_awarded !== null &&
    revisions.filter(({ action }: { action: string }) => action === 'applied').length === 1
  if (!isRight) wrong++
}
const teams = await fetch(`${product.url}/api/teams?limit=1`)
const total = Number(teams.headers.get('x-total-count'))
const [leader] = (await send('GET', '/api/leaderboard', '')).body
await product.stop()
times.sort((a, b) => a - b)
const p95 = times[Math.floor(times.length * 0.95)] ?? 0
process.stdout.write(
  `${ROUNDS} rounds of ${VOTERS} votes at once: ${wrong} wrong, ${total} teams, ${leader.xp} XP, ` +
    `${p95.toFixed(1)} ms a vote (p95 of rounds)\n`,
)
process.exit(wrong === 0 && total === ROUNDS && leader.xp === Math.min(100, ROUNDS * 10) ? 0 : 1)
