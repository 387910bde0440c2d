import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test'
import PostalMime, { type Email } from 'postal-mime'

export const PASSWORD = 'Kit-room.under9'

let people = 0
export const newEmail = (): string => `member-${process.pid}-${++people}@example.test`

/** An account that is there already, made through the API. */
export async function makeMember(
  request: APIRequestContext,
  email = newEmail(),
): Promise<{ email: string; id: string }> {
  const answer = await request.post('/api/auth/register', {
    data: { email, password: PASSWORD, name: 'Margaux' },
  })
  expect(answer.status()).toBe(201)
  return { email, id: (await answer.json()).user.id }
}

async function mailsTo(address: string): Promise<Email[]> {
  const folder = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox')
  if (!existsSync(folder)) return []
  const files = readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .sort()
  const mails = await Promise.all(
    files.map((file) => PostalMime.parse(readFileSync(path.join(folder, file)))),
  )
  return mails.filter((mail) => mail.to?.some((to) => to.address === address))
}

/** The link of the newest mail with that subject, once it has arrived. */
export async function mailedLink(address: string, subject: string): Promise<string> {
  let link = ''
  await expect
    .poll(
      async () => {
        const mail = (await mailsTo(address)).findLast((candidate) => candidate.subject === subject)
        link = /https?:\/\/\S+/.exec(mail?.text ?? '')?.[0] ?? ''
        return link
      },
      { timeout: 30_000 },
    )
    .not.toBe('')
  return link
}

export const dialog = (page: Page) => page.getByRole('dialog')

export async function signIn(page: Page | Locator, email: string, password = PASSWORD): Promise<void> {
  const form = 'goto' in page ? dialog(page) : page
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('Password', { exact: true }).fill(password)
  await form.getByRole('button', { name: 'Sign In', exact: true }).click()
}

export const accountButton = (page: Page) => page.getByRole('button', { name: 'Account of Margaux' })
