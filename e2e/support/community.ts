import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'
import { newEmail, PASSWORD } from './member.ts'

export interface Member {
  readonly id: string
  readonly name: string
  readonly token: string
  readonly user: unknown
}

/** Somebody with an account, made through the API. */
export async function join(request: APIRequestContext, name: string): Promise<Member> {
  const answer = await request.post('/api/auth/register', {
    data: { email: newEmail(), password: PASSWORD, name },
  })
  expect(answer.status()).toBe(201)
  const { token, user } = await answer.json()
  return { id: user.id, name, token, user }
}

/** The one who runs the journeys' site. */
export async function admin(request: APIRequestContext): Promise<Member> {
  const answer = await request.post('/api/auth/login', {
    data: { email: 'admin@example.test', password: 'Admin-of.the9house' },
  })
  const { token, user } = await answer.json()
  return { id: user.id, name: user.name, token, user }
}

/** The next page that is opened belongs to that member, as after an earlier visit. */
export async function enter(page: Page, { token, user }: Pick<Member, 'token' | 'user'>): Promise<void> {
  await page.addInitScript(
    ([key, value]) => {
      if (sessionStorage.getItem('entered') === key) return
      sessionStorage.setItem('entered', key ?? '')
      localStorage.setItem('kitdex.token', key ?? '')
      localStorage.setItem('kitdex.user', value ?? '')
    },
    [token, JSON.stringify(user)],
  )
}

export const post = (
  request: APIRequestContext,
  { token }: Member,
  path: string,
  data: object,
): Promise<APIResponse> => request.post(path, { data, headers: { Authorization: `Bearer ${token}` } })

export interface Proposed {
  readonly id: string
  readonly title: string
  readonly entity_id: string | null
}

let proposals = 0
/** A name that no other journey has. */
export const freshName = (name: string): string => `${name} ${process.pid}-${++proposals}`

export async function propose(
  request: APIRequestContext,
  author: Member,
  proposal: { entity_type: string; data: object; [more: string]: unknown },
): Promise<Proposed> {
  // An improvement says what it is about.
  const about = proposal.entity_id ? { title: 'Better', description: 'As I know.' } : {}
  const answer = await post(request, author, '/api/contributions-v2/', { ...about, ...proposal })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Proposed
}

/** A team that waits for review. */
export const proposeTeam = (request: APIRequestContext, author: Member, name: string): Promise<Proposed> =>
  propose(request, author, { entity_type: 'team', data: { name, country: 'France', city: 'Lens' } })

export async function vote(
  request: APIRequestContext,
  voter: Member,
  { id }: Proposed,
  ballot: object = { vote_type: 'upvote' },
): Promise<void> {
  const answer = await post(request, voter, `/api/contributions-v2/${id}/vote`, ballot)
  expect(answer.status(), await answer.text()).toBe(200)
}

let three: Promise<Member[]> | undefined
/** Three members are for it. */
export async function approve(request: APIRequestContext, proposed: Proposed): Promise<void> {
  three ??= Promise.all(['Ali', 'Bea', 'Chloé'].map((name) => join(request, name)))
  for (const voter of await three) await vote(request, voter, proposed)
}
