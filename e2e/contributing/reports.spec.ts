import { expect } from '@playwright/test'
import { admin, enter, freshName, join } from '../support/community.ts'
import { addEntries } from '../support/entries.ts'
import { dialog } from '../support/member.ts'
import { expectAccessible, toast } from '../support/screen.ts'
import { test } from '../support/test.ts'

test('a visitor reports an entry and its picture; a moderator resolves the one and dismisses the other', async ({
  page,
  request,
}) => {
  const name = freshName('Reported Rovers')
  const [team = ''] = await addEntries([
    {
      type: 'team',
      values: { name, country: 'Malta', secondary_images: ['https://example.com/reported-stand.png'] },
    },
  ])
  await page.goto(`/teams/${team}`)
  await page.getByRole('main').getByRole('button', { name: 'Report', exact: true }).click()
  await dialog(page).getByRole('button', { name: 'Send report' }).click()
  await expect(dialog(page).getByText('Please choose a reason')).toBeVisible()
  await dialog(page).getByLabel('What is wrong?').selectOption('Something else')
  await dialog(page).getByRole('button', { name: 'Send report' }).click()
  await expect(dialog(page).getByText('Please say what is wrong')).toBeVisible()
  await expectAccessible(page)
  await dialog(page).getByLabel('In a few words').fill('It plays in Gozo')
  await dialog(page).getByRole('button', { name: 'Send report' }).click()
  await expect(toast(page, 'Thank you. The moderators will look at it.')).toBeVisible()
  await page.getByRole('button', { name: /Image 1$/ }).click()
  await page.getByRole('button', { name: /^Enlarge: / }).click()
  await page
    .getByRole('dialog', { name: 'Pictures' })
    .getByRole('button', { name: 'Report', exact: true })
    .click()
  const form = page.getByRole('dialog', { name: 'Report this picture' })
  await form.getByLabel('What is wrong?').selectOption('It hurts somebody’s rights')
  // What is typed turns no picture.
  await form.getByLabel('In a few words').fill('Mine')
  await form.getByLabel('In a few words').press('ArrowLeft')
  await form.getByLabel('In a few words').press('+')
  await form.getByRole('button', { name: 'Send report' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Pictures' }).getByText('2 / 2')).toBeVisible()

  await enter(page, await admin(request))
  await page.goto('/moderation?tab=reports')
  const cards = page.getByRole('article').filter({ hasText: name })
  await expect(cards).toHaveCount(2)
  await expect(cards.first()).toContainText('It plays in Gozo')
  await expect(cards.first()).toContainText('A visitor')
  // As much room before it has come, if it comes at all.
  const picture = cards.getByRole('img', { name: 'Picture', exact: true })
  expect((await picture.boundingBox())?.height).toBe(160)
  await expectAccessible(page)
  await cards.first().getByRole('button', { name: 'Resolve' }).click()
  await dialog(page).getByLabel('Note (optional)').fill('Moved to Gozo')
  await dialog(page).getByRole('button', { name: 'Resolve' }).click()
  await expect(toast(page, 'Report resolved')).toBeVisible()
  await expect(cards).toHaveCount(1)
  await cards.getByRole('button', { name: 'Dismiss' }).click()
  await dialog(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(cards).toHaveCount(0)
  await page.getByRole('button', { name: 'Resolved' }).click()
  await expect(cards).toContainText('Moved to Gozo')
  await cards.getByRole('link', { name }).click()
  await expect(page).toHaveURL(`/teams/${team}`)
})

test('a member reports a member', async ({ page, request }) => {
  const other = await join(request, freshName('Spammer'))
  await enter(page, await join(request, 'Ana'))
  await page.goto(`/profile/${other.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Report', exact: true }).click()
  await dialog(page).getByLabel('What is wrong?').selectOption('Advertising or spam')
  await dialog(page).getByRole('button', { name: 'Send report' }).click()
  await expect(toast(page, 'Thank you. The moderators will look at it.')).toBeVisible()
})
