import { expect, type Page } from '@playwright/test'
import { admin, enter, freshName, join, type Member, post, proposeTeam } from '../support/community.ts'
import { dialog } from '../support/member.ts'
import { expectAccessible, PHONE, toast } from '../support/screen.ts'
import { test } from '../support/test.ts'

const title = (page: Page) => page.getByRole('article').getByRole('heading', { level: 2 })

/** On the desk of an admin: so many that wait, of this journey alone. */
async function openDesk(page: Page, request: Parameters<typeof join>[0], author: Member, n: number) {
  const name = freshName('Desk')
  for (let i = 0; i < n; i++) await proposeTeam(request, author, `${name} no ${i}`)
  await enter(page, await admin(request))
  await page.goto(`/moderation?tab=review&q=${encodeURIComponent(name)}`)
  await expect(page.getByText(`${n} contributions wait`)).toBeVisible()
}

test('a moderator clears thirty by keyboard: approves, rejects with a reason, asks for changes, puts off, undoes', async ({
  page,
  request,
}) => {
  test.setTimeout(300_000)
  await openDesk(page, request, await join(request, 'Ana'), 30)
  await expectAccessible(page)
  const press = async (...keys: string[]) => {
    const before = await title(page).innerText()
    for (const key of keys) await page.keyboard.press(key)
    return before
  }
  const next = (before: string) => expect(title(page)).not.toHaveText(before)
  // Put off, taken up again at the end.
  const first = await press('n')
  await next(first)
  const rejected = await press('r')
  await expect(dialog(page).getByRole('button', { name: 'Already in the catalogue' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Already in the catalogue' }).press('Enter')
  await expect(dialog(page).getByRole('button', { name: 'Reject' })).toBeFocused()
  await page.keyboard.press('Enter')
  await next(rejected)
  // Undone, it is there again.
  await page.keyboard.press('u')
  await expect(title(page)).toHaveText(rejected)
  const changed = await press('c')
  await dialog(page).getByLabel('Reason', { exact: true }).fill('Which city?')
  await dialog(page).getByRole('button', { name: 'Request changes' }).press('Enter')
  await next(changed)
  for (let i = 0; i < 28; i++) {
    const before = await press('a')
    if (i < 27) await next(before)
  }
  await expect(page.getByRole('heading', { name: 'All Caught Up' })).toBeVisible()
  await page.getByRole('button', { name: 'Show those put off' }).click()
  await expect(title(page)).toHaveText(first)
  await page.keyboard.press('a')
  await expect(page.getByRole('heading', { name: 'All Caught Up' })).toBeVisible()
})

test('on a phone a finger decides: right approves, left rejects, up asks for changes', async ({
  page,
  request,
}) => {
  await page.setViewportSize(PHONE)
  await openDesk(page, request, await join(request, 'Ana'), 3)
  await expectAccessible(page)
  const touch = await page.context().newCDPSession(page)
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  const swipe = async (dx: number, dy: number) => {
    // Out from under the bars at the head and the foot.
    await title(page).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const box = await title(page).boundingBox()
    const [x, y] = [(box?.x ?? 0) + 60, (box?.y ?? 0) + 10]
    const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', k: number) =>
      touch.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx * k, y: y + dy * k }],
      })
    await send('touchStart', 0)
    for (const k of [0.3, 0.6, 1]) await send('touchMove', k)
    await send('touchEnd', 1)
  }
  const first = await title(page).innerText()
  await swipe(150, 0)
  await expect(toast(page, 'Contribution approved successfully!')).toBeVisible()
  await expect(
    toast(page, 'Contribution approved successfully!').getByRole('button', { name: 'Undo' }),
  ).toBeVisible()
  await expect(title(page)).not.toHaveText(first)
  await swipe(-55, 0)
  await expect(dialog(page)).toHaveCount(0)
  await swipe(-150, 0)
  await dialog(page).getByRole('button', { name: 'No source for it' }).click()
  await dialog(page).getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page, 'Contribution rejected successfully!')).toBeVisible()
  await swipe(0, -150)
  await expect(dialog(page).getByRole('heading', { name: 'Request changes' })).toBeVisible()
  await touch.detach()
})

test('many at once: approved, undone, and rejected with a reason', async ({ page, request }) => {
  const name = freshName('Many')
  const author = await join(request, 'Ana')
  for (let i = 0; i < 4; i++) await proposeTeam(request, author, `${name} no ${i}`)
  await enter(page, await admin(request))
  await page.goto(`/moderation?tab=pending&q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('checkbox', { name: new RegExp(`Select .*${name} no 0`) }).check()
  await page.getByRole('checkbox', { name: new RegExp(`Select .*${name} no 1`) }).check()
  await expect(page.getByRole('status').filter({ hasText: '2 selected' })).toBeVisible()
  await expectAccessible(page)
  const bar = page.getByRole('main').getByRole('button', { name: 'Approve' }).first()
  await bar.click()
  await expect(toast(page, '2 contributions approved')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(2)
  await toast(page, '2 contributions approved').getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, '2 decisions undone: they are pending again.')).toBeVisible()
  await expect(page.getByRole('article')).toHaveCount(4)
  await page.getByRole('button', { name: 'Select all of this page' }).click()
  await page.getByRole('main').getByRole('button', { name: 'Reject' }).first().click()
  await dialog(page).getByRole('button', { name: 'Details are wrong' }).click()
  await dialog(page).getByRole('button', { name: 'Reject' }).click()
  await expect(toast(page, '4 contributions rejected')).toBeVisible()
})

test('who else looks at it is shown, as it begins and as it ends', async ({ page, request }) => {
  const boss = await admin(request)
  // Two of this journey alone: the admin looks at other things in other journeys, and everybody looks at one.
  const [own, other] = await Promise.all([join(request, 'Yann'), join(request, 'Zoé')])
  for (const { id } of [own, other]) {
    const made = await request.put(`/api/admin/users/${id}/role`, {
      headers: { authorization: `Bearer ${boss.token}` },
      data: { role: 'moderator' },
    })
    expect(made.ok()).toBe(true)
  }
  const name = freshName('Looked at')
  const { id } = await proposeTeam(request, await join(request, 'Ana'), name)
  await enter(page, own)
  const told = page.waitForResponse((reply) => reply.url().endsWith(`/${id}/looking`))
  await page.goto(`/moderation?tab=review&q=${encodeURIComponent(name)}`)
  await expect(title(page)).toContainText(name)
  await told
  const looks = page.getByRole('status').filter({ hasText: 'Also looking at it: Zoé' })
  await expect(looks).toHaveCount(0)
  expect(await (await post(request, other, `/api/contributions-v2/${id}/looking`, {})).json()).toMatchObject({
    others: [{ id: own.id }],
  })
  await expect(looks).toBeVisible()
  await request.delete(`/api/contributions-v2/${id}/looking`, {
    headers: { authorization: `Bearer ${other.token}` },
  })
  await expect(looks).toHaveCount(0)
})

test('an admin edits the reasons, the next who rejects has them; other settings leave them alone', async ({
  page,
  request,
}) => {
  await openDesk(page, request, await join(request, 'Ana'), 2)
  const settings = await page.context().newPage()
  await settings.goto('/admin/settings')
  const notices = settings.getByRole('checkbox', { name: 'Admin notifications' })
  await expect(notices).toBeVisible()
  const own = freshName('Seen before')
  const edit = async (change: (reasons: string) => string): Promise<void> => {
    await page.getByRole('button', { name: 'Edit the reasons' }).click()
    const box = dialog(page).getByLabel('One reason per line, 20 at most')
    await box.fill(change(await box.inputValue()))
    await expectAccessible(page)
    await dialog(page).getByRole('button', { name: 'Save the reasons' }).click()
    await expect(dialog(page)).toBeHidden()
  }
  await edit((reasons) => `${reasons}\n${own}`)
  // Opened before they were edited.
  for (let i = 0; i < 2; i++) {
    await notices.click()
    await settings.getByRole('button', { name: 'Save Settings' }).click()
    await expect(settings.getByRole('button', { name: 'Save Settings' })).toBeDisabled()
  }
  await page.reload()
  const before = await title(page).innerText()
  await page.keyboard.press('r')
  await dialog(page).getByRole('button', { name: own }).click()
  await dialog(page).getByRole('button', { name: 'Reject' }).click()
  await expect(title(page)).not.toHaveText(before)
  await edit((reasons) => reasons.replace(`\n${own}`, ''))
})
