import { expect } from '@playwright/test'
import { admin, approve, enter, freshName, join, post, proposeTeam } from '../support/community.ts'
import { dialog as signInDialog } from '../support/member.ts'
import { expectAccessible } from '../support/screen.ts'
import { test } from '../support/test.ts'

test('a member is found, banned for a week in the open tab, and let in again; the log says so', async ({
  page,
  browser,
  request,
}) => {
  const name = freshName('Zora')
  const member = await join(request, name)
  const theirs = await browser.newPage()
  await enter(theirs, member)
  await theirs.goto('/profile')
  await expect(theirs.getByRole('heading', { name, level: 1 })).toBeVisible()

  await enter(page, await admin(request))
  await page.goto('/admin/users')
  await expect(page.getByRole('link', { name: /^Super Admin 1$/ })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search by name or address...' }).fill(name)
  await expect(page.getByText('1 member', { exact: true })).toBeVisible()
  await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog', { name })
  await expect(dialog.getByText('May vote')).toBeVisible()
  await expectAccessible(page)
  const reason = `${name} sells fakes`
  await dialog.getByLabel('Reason for the ban').fill(reason)
  await dialog.getByLabel('Term').selectOption('7')
  await dialog.getByRole('button', { name: 'Ban', exact: true }).click()
  await expect(dialog.getByText(/^Banned until /)).toBeVisible()
  // Out where they are, without a click: at home, or where their page had just asked for something.
  await expect(signInDialog(theirs)).toBeVisible()
  // Closed once, it is closed.
  await theirs.keyboard.press('Escape')
  await expect(theirs).toHaveURL(/\/$/)
  await expect(signInDialog(theirs)).toBeHidden()
  await theirs.close()
  await dialog.getByRole('button', { name: 'Let in again' }).click()
  await expect(dialog.getByLabel('Reason for the ban')).toBeVisible()

  await page.goto(`/admin/security?q=${encodeURIComponent(reason)}`)
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
  await expect(page.getByText('member.banned')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('kitdex-audit.csv')
})

test('what a member did is void in one step, and back in another', async ({ page, request }) => {
  const name = freshName('Void')
  const member = await join(request, name)
  const data = { name: freshName('FC Void'), country: 'France' }
  const filed = await post(request, member, '/api/contributions-v2/', { entity_type: 'team', data })
  expect(filed.status()).toBe(201)
  await enter(page, await admin(request))
  await page.goto(`/admin/users?member=${member.id}`)
  const dialog = page.getByRole('dialog', { name })
  await dialog.getByLabel('Reason', { exact: true }).fill('A ring')
  await dialog.getByRole('button', { name: 'Invalidate all' }).click()
  await expect(dialog.getByText(/0 votes invalidated · 1 contribution invalidated · /)).toBeVisible()
  await dialog.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Invalidate all' })).toBeVisible()
})

test('a campaign from its creation to the reward', async ({ page, browser, request }) => {
  const name = freshName('Défi')
  const boss = await admin(request)
  await enter(page, boss)
  await page.goto('/admin/campaigns')
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('First day').fill('2026-01-02')
  await page.getByLabel('Last day').fill('2026-01-01')
  await page.getByLabel('Goal: approved contributions').fill('1')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('team')
  await page.getByRole('button', { name: 'Create the challenge' }).click()
  // Said where it is wrong; the rest stays as it was typed.
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(
    'The last day must not be before the first',
  )
  await page.getByLabel('Last day').fill('2099-12-31')
  await page.getByRole('button', { name: 'Create the challenge' }).click()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expectAccessible(page)

  const member = await join(request, freshName('Ada'))
  const theirs = await browser.newPage()
  await enter(theirs, member)
  await theirs.goto('/')
  await expect(theirs.getByRole('progressbar', { name })).toHaveAttribute('aria-valuenow', /^\d+$/)
  await approve(request, await proposeTeam(request, member, freshName('FC Défi')))
  await theirs.goto('/profile')
  await expect(theirs.getByRole('progressbar', { name })).toHaveAttribute('aria-valuenow', '100')
  await expect(theirs.getByText('1 is yours')).toBeVisible()
  await expectAccessible(theirs)

  await page.getByRole('button', { name: `End now: ${name}` }).click()
  const ended = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(ended.getByText(/^Goal reached · [1-9]\d* members? rewarded$/)).toBeVisible()
  await theirs.reload()
  await expect(
    theirs
      .getByRole('listitem')
      .filter({ hasText: name })
      .getByText(/^Earned /),
  ).toBeVisible()
  await theirs.close()
})

for (const [module, shows] of [
  ['security', 'How the site is set up'],
  ['devtools', 'Feature switches'],
  ['analytics', 'Growth by week'],
  ['vip', 'Argent 100'],
  ['campaigns', 'Gamification'],
  ['ai', 'Auto-moderation'],
  ['data', 'Open catalogue'],
] as const) {
  test(`the module ${module} is there for everybody who may use it`, async ({ page, request }) => {
    await enter(page, await admin(request))
    await page.goto(`/admin/${module}`)
    await expect(page.getByRole('heading', { name: shows })).toBeVisible()
    await expectAccessible(page)
  })
}

test('a rule holds what it hits: three approve it, its author reads why it waits, a moderator decides', async ({
  page,
  browser,
  request,
}) => {
  const boss = await admin(request)
  await enter(page, boss)
  await page.goto('/admin/ai')
  const rule = page.getByLabel('Link spam')
  await rule.selectOption('Hold')
  await expect(page.getByText('Settings updated successfully!')).toBeVisible()
  await expect(rule).toHaveValue('hold')

  const author = await join(request, freshName('Linker'))
  const name = freshName('FC Links')
  const source_urls = [1, 2, 3, 4].map((n) => `https://example.test/${n}`)
  const filed = await post(request, author, '/api/contributions-v2/', {
    ...{ entity_type: 'team', data: { name, country: 'France' }, source_urls },
  })
  const { id } = await filed.json()
  const vote = { vote_type: 'upvote', comment: 'Looks right' }
  for (const voter of ['One', 'Two'])
    await post(request, await join(request, freshName(voter)), `/api/contributions-v2/${id}/vote`, vote)
  const theirs = await browser.newPage()
  await enter(theirs, await join(request, freshName('Three')))
  await theirs.goto(`/contributions-v2/${id}`)
  const why = 'Une de nos règles demande un second regard'
  await expect(theirs.getByText(why)).toBeVisible()
  await theirs.getByRole('button', { name: 'Approuver', exact: true }).click()
  await theirs.getByRole('dialog').getByLabel('Commentaire').fill('Looks right')
  await theirs.getByRole('dialog').getByRole('button', { name: 'Confirmer le vote' }).click()
  await expect(theirs.getByText('Un modérateur décidera de cette contribution.')).toBeVisible()
  await enter(theirs, author)
  await theirs.goto(`/contributions-v2/${id}`)
  await expect(theirs.getByText('Elle attend la décision d’un modérateur.')).toBeVisible()
  await expect(theirs.getByText(why)).toBeVisible()
  await expect(theirs.getByText('3/3 pour')).toBeVisible()
  await expectAccessible(theirs)

  await page.reload()
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible()
  await expectAccessible(page)
  const ruling = { action: 'approve', reason: 'The links are sources.' }
  expect((await post(request, boss, `/api/contributions-v2/${id}/moderate`, ruling)).status()).toBe(200)
  await theirs.reload()
  await expect(theirs.getByText(why)).toBeHidden()
  await theirs.close()
  await rule.selectOption('Mark')
  await expect(rule).toHaveValue('mark')
})

test('a feature is opened from a VIP tier: its card says so, and who is below is told why', async ({
  page,
  browser,
  request,
}) => {
  // Not for the other journeys, which use it; the server's part is held by its own tests.
  const sent: unknown[] = []
  await page.route('**/api/admin/settings', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    const said = route.request().postDataJSON()
    sent.push(said)
    const settings = await (await route.fetch({ method: 'GET' })).json()
    return route.fulfill({ json: { settings: { ...settings, ...said } } })
  })
  await page.route('**/api/admin/vip', async (route) => {
    const tiers = await (await route.fetch()).json()
    for (const tier of tiers.slice(1)) tier.early = ['collection_import']
    return route.fulfill({ json: tiers })
  })
  await enter(page, await admin(request))
  await page.goto('/admin/devtools')
  const chosen = page.getByLabel('Import of a file into the collection')
  await expect(chosen).toHaveValue('everybody')
  await chosen.selectOption('Early access: from VIP Argent')
  await expect(page.getByText('Settings updated successfully!')).toBeVisible()
  await expect(chosen).toHaveValue('vip_silver')
  expect(sent).toEqual([{ collection_import: 'vip_silver' }])
  await expectAccessible(page)
  await page.goto('/admin/vip')
  const tier = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })
  await expect(tier('Bronze 25')).toContainText('Early access: None yet')
  await expect(tier('Argent 100')).toContainText('Early access: Import of a file into the collection')
  await expectAccessible(page)

  const theirs = await browser.newPage()
  const answer = { feature: 'collection_import', open_to: 'vip_silver', may_use: false }
  await theirs.route('**/api/features', (route) => route.fulfill({ json: [answer] }))
  await enter(theirs, await join(request, 'Ines'))
  await theirs.goto('/my-collection/import')
  await expect(theirs.getByText('it takes 100 approved contributions.')).toBeVisible()
  await expect(theirs.getByLabel('File to import')).toHaveCount(0)
  answer.may_use = true
  await theirs.reload()
  await expect(theirs.getByText('Early access', { exact: true })).toBeVisible()
  await expect(theirs.getByText('it takes 100 approved')).toHaveCount(0)
  await theirs.close()
})

test('the settings keep the reasons of moderators, and the newsletter is exported', async ({
  page,
  request,
}) => {
  await request.post('/api/newsletter', {
    data: { email: `${freshName('letter').replace(' ', '-')}@example.test` },
  })
  // Not for the other journeys, which choose from them.
  const sent: { decision_reasons: string[] }[] = []
  await page.route('**/api/admin/settings', async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    sent.push(route.request().postDataJSON())
    const settings = await (await route.fetch({ method: 'GET' })).json()
    return route.fulfill({ json: { settings: { ...settings, ...sent.at(-1) } } })
  })
  await enter(page, await admin(request))
  await page.goto('/admin/settings')
  await page.getByLabel('Reasons that moderators choose from').fill('No source\n\n  A double ')
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings updated successfully!')).toBeVisible()
  expect(sent.map(({ decision_reasons }) => decision_reasons)).toEqual([['No source', 'A double']])
  await expect(page.getByText('Not confirmed').first()).toBeVisible()
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export those who confirmed (CSV)' }).click()
  expect((await saved).suggestedFilename()).toBe('kitdex-newsletter.csv')
})

test('a job is run by hand, and the open catalogue is downloaded', async ({ page, request }) => {
  await enter(page, await admin(request))
  await page.goto('/admin/devtools')
  await page.getByRole('button', { name: 'Run now: badges' }).click()
  await expect(page.getByText('It runs in a moment')).toBeVisible()
  await page.goto('/admin/data')
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: 'CSV Brands and sponsors' }).click()
  expect((await saved).suggestedFilename()).toMatch(/^kitdex-brand-v2-.*\.csv$/)
  const whole = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Everything in one file' }).click()
  const file = await (await whole).path()
  // This site has a catalogue already, which nothing replaces.
  await page.getByLabel('Choose the file').setInputFiles(file)
  await expect(page.getByText('The catalogue is not empty')).toBeVisible()
  await page.getByLabel('Choose the file').setInputFiles({
    ...{ name: 'half.ndjson', mimeType: 'application/x-ndjson', buffer: Buffer.from('{"half') },
  })
  await expect(page.getByText('This is not the file of a catalogue of Kitdex')).toBeVisible()
})
