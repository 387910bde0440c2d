import { setTimeout as wait } from 'node:timers/promises'
import { type Answer, PASSWORD, type Site } from './site.ts'

const HOME = '203.0.113.9'
const WRONG = 'not the password'

const times = <T>(n: number, work: (i: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: n }, (_, i) => work(i)))

const countOf = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length

const RESET_PAGE = '/reset-password?token='

/** Whoever registers another's address keeps a link that changes it, and uses it when the owner has come. */
export async function keepALink(site: Site): Promise<string[]> {
  const { email, token } = await site.register('owner')
  const elsewhere = 'thief@attacks.test'
  await site.send('/api/auth/change-email', { token, body: { email: elsewhere, password: PASSWORD } })
  const [kept = ''] = await site.mailedSecrets(elsewhere, '/confirm-email/')
  await site.send('/api/auth/request-password-reset', { from: HOME, body: { email } })
  const [reset = ''] = await site.mailedSecrets(email, RESET_PAGE)
  const body = { token: reset, new_password: `${PASSWORD} of the owner` }
  const owned = await site.send('/api/auth/reset-password', { from: HOME, body })
  if (kept === '' || owned.status !== 200) throw new Error('The links did not come, or do not work.')
  const { status } = await site.send('/api/auth/confirm-email-change', { body: { token: kept } })
  return status === 200 ? ['the kept link changes the address after the owner’s reset'] : []
}

const FLOOD_MS = 4000

/** Many connections send false links, one after the other. */
async function flood(site: Site): Promise<void> {
  const until = performance.now() + FLOOD_MS
  const body = { token: 'x'.repeat(43), new_password: PASSWORD }
  await times(300, async () => {
    while (performance.now() < until) {
      await site.send('/api/auth/reset-password', { body })
      await wait(20)
    }
  })
}

/** Somebody signs in, several times, while false links are sent, and afterwards. */
export async function floodFalseLinks(site: Site): Promise<string[]> {
  const { email } = await site.register('member')
  const flooding = flood(site)
  const meanwhile = await times(8, async (i) => {
    await wait(((i + 1) * FLOOD_MS) / 10)
    return site.signIn(email, PASSWORD, { from: HOME })
  })
  await flooding
  const known = await site.signIn(email, WRONG, { from: HOME })
  const unknown = await site.signIn('nobody@attacks.test', WRONG, { from: HOME })
  const { exitCode } = site.child
  const seen: string[] = []
  const refused = meanwhile.find(({ status }) => status !== 200)
  if (refused) seen.push(`a right sign-in meanwhile gets ${refused.status || 'no answer'}`)
  if (exitCode !== null) seen.push(`the process ends with ${exitCode}`)
  else if (known.status !== unknown.status)
    seen.push(`known and unknown addresses differ: ${known.status} and ${unknown.status}`)
  return seen
}

async function guessFromManyAddresses(site: Site, email: string): Promise<void> {
  await times(6, async (i) => {
    for (let n = 0; n < 10; n++) await site.signIn(email, WRONG, { from: `198.51.100.${10 + i}` })
  })
}

/** Wrong passwords and requests for mails, so that the owner gets neither in nor a mail. */
export async function lockOut(site: Site): Promise<string[]> {
  const { email, device } = await site.register('owner', HOME)
  await guessFromManyAddresses(site, email)
  const seen: string[] = []
  const owner = await site.signIn(email, PASSWORD, { from: HOME, device })
  if (owner.status !== 200) seen.push(`the owner’s right password gets ${owner.status}`)
  for (let n = 0; n < 6; n++) await site.send('/api/auth/request-password-reset', { body: { email } })
  const before = (await site.mailedSecrets(email, RESET_PAGE, 6)).length
  await site.send('/api/auth/request-password-reset', { from: HOME, body: { email } })
  const after = (await site.mailedSecrets(email, RESET_PAGE, before + 1)).length
  if (after === before) seen.push('the owner gets no mail to reset the password')
  return seen
}

/** With a session that was left open somewhere; and one password at many accounts, with an own one in between. */
export async function guessWithoutEnd(site: Site): Promise<string[]> {
  const { email, token } = await site.register('member')
  const seen: string[] = []
  const confirmed = await times(30, () =>
    site.send('/api/auth/confirm-password', { token, body: { password: WRONG } }),
  )
  if (countOf(confirmed, 429) === 0) seen.push('30 guesses with a session are all looked at')
  const sprayed: Answer[] = []
  for (let n = 0; n < 150 && countOf(sprayed, 429) === 0; n += 10) {
    sprayed.push(...(await times(10, (i) => site.signIn(`other${n + i}@attacks.test`, WRONG))))
    await site.signIn(email, PASSWORD)
  }
  if (countOf(sprayed, 429) === 0) seen.push(`${sprayed.length} accounts are tried from one address`)
  return seen
}
