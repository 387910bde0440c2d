import { expect, type Page } from '@playwright/test'
import { admin, enter, freshName } from '../support/community.ts'
import { withDatabase } from '../support/database.ts'
import { addEntries } from '../support/entries.ts'
import { expectAccessible, PHONE, toast } from '../support/screen.ts'
import { test } from '../support/test.ts'

/** Two teams that the night's job found to be likely one. */
async function suggestTeams(name: string): Promise<[string, string]> {
  const said = { country: 'Malta', city: 'Gozo' }
  const [one = '', other = ''] = await addEntries([
    { type: 'team', values: { name, ...said, founded_year: 1910 } },
    { type: 'team', values: { name: `${name} FC`, ...said, short_name: 'GR' } },
  ])
  const values = { club_id: other, season: '2019/2020', style: 'home', model: 'replica' }
  await addEntries([{ type: 'master_kit', values }])
  await withDatabase((query) =>
    query(
      `insert into suggested_double (id, entity_type, one_id, other_id, score, why, found_at)
       values (gen_random_uuid(), 'team', least($1::uuid, $2), greatest($1::uuid, $2), 1, '{same_city,same_name}', now())`,
      [one, other],
    ),
  )
  return [one, other]
}

async function mergeAndUndo(page: Page, name: string, [kept, gone]: [string, string]): Promise<void> {
  await page.goto('/moderation?tab=doubles&type=team&size=100')
  const card = page.getByRole('article').filter({ hasText: name })
  await expect(card).toContainText('Same city · Same name')
  await expectAccessible(page)
  await card.getByRole('link', { name: 'Merge…' }).click()
  await expect(page.getByRole('heading', { name: 'Merge', exact: true })).toBeVisible()
  const names = page.getByRole('group', { name: 'Name', exact: true })
  await expect(names.getByRole('radio').first()).toBeChecked()
  await expectAccessible(page)
  // The one that stays is a matter of choice.
  if (!page.url().includes(`into=${kept}`))
    await page.getByRole('button', { name: 'The other way round' }).click()
  await expect(page).toHaveURL(new RegExp(`into=${kept}`))
  await names.getByRole('radio').nth(1).check()
  await page.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(toast(page, 'Merged')).toBeVisible()
  await expect(page).toHaveURL(/\/contributions-v2\//)
  const mergePage = page.url()

  const old = await page.request.get(`/teams/${gone}`, { maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([301, `/teams/${kept}`])
  await page.goto(`/teams/${gone}`)
  await expect(page).toHaveURL(`/teams/${kept}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} FC`)
  await expect(page.getByRole('main')).toContainText('2019/2020')

  await page.goto(mergePage)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo the merge' }).click()
  await expect(toast(page, 'The merge is undone')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Undo the merge' })).toBeHidden()
  await page.goto(`/teams/${gone}`)
  await expect(page).toHaveURL(`/teams/${gone}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${name} FC`)
  await page.goto(`/teams/${kept}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test('a moderator merges two teams from the queue; the old link leads to the new page; it is undone', async ({
  page,
  request,
}) => {
  const name = freshName('Gozo Rovers')
  const pair = await suggestTeams(name)
  await enter(page, await admin(request))
  await mergeAndUndo(page, name, pair)
})

test('the same on a phone; what is not the same is not proposed again', async ({ page, request }) => {
  await page.setViewportSize(PHONE)
  const name = freshName('Comino Rovers')
  const pair = await suggestTeams(name)
  await enter(page, await admin(request))
  await mergeAndUndo(page, name, pair)
  await page.goto('/moderation?tab=doubles&type=team&size=100')
  const card = page.getByRole('article').filter({ hasText: name })
  await card.getByRole('button', { name: 'Not the same' }).click()
  await expect(toast(page, 'Noted: they are not proposed again')).toBeVisible()
  await expect(card).toBeHidden()
})

test('from the page of an entry: which other one is the same is looked for', async ({ page, request }) => {
  const name = freshName('Filfla Rovers')
  const [one, other] = await suggestTeams(name)
  await enter(page, await admin(request))
  await page.goto(`/teams/${one}`)
  await page.getByRole('link', { name: 'Merge with…' }).click()
  await expect(page.getByRole('main').getByText(name, { exact: true })).toBeVisible()
  await page.getByLabel('Which entry is the same?').fill(`${name} FC`)
  await page.getByRole('option', { name: `${name} FC` }).click()
  await expect(page).toHaveURL(new RegExp(`into=${one}&other=${other}`))
  await expect(page.getByRole('button', { name: 'Merge', exact: true })).toBeVisible()
  // Without either of the two: where pairs are found.
  await page.goto('/moderation/merge')
  await page.getByRole('main').getByRole('link', { name: 'Doubles' }).click()
  await expect(page).toHaveURL(/tab=doubles/)
})
