import { expect, type Locator, type Page } from '@playwright/test'
import { admin, enter, freshName, join, post, proposeTeam } from '../support/community.ts'
import { expectAccessible, PHONE, toast } from '../support/screen.ts'
import { test } from '../support/test.ts'

const asking = (page: Page) => page.getByRole('heading', { name: 'Discard what you typed?' })

const isCovered = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { x, y, height } = element.getBoundingClientRect()
    return !element.contains(document.elementFromPoint(x + 20, y + height / 2))
  })

/** What is typed and not found is proposed from where it was typed, and the form goes on with it. */
async function proposeIn(page: Page, field: Locator, type: string, name: string): Promise<void> {
  await field.fill(name)
  // At once, and by the keys: it is the last of what is offered.
  const propose = page.getByRole('option', { name: `Propose “${name}”` })
  await expect(propose).toBeInViewport({ ratio: 1 })
  expect(await isCovered(field)).toBe(false)
  expect(await isCovered(propose)).toBe(false)
  await page.keyboard.press('ArrowUp')
  await expect(propose).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  const proposal = page.getByRole('dialog', { name: `Propose · ${type}` })
  await expect(proposal.getByLabel('Name', { exact: true })).toHaveValue(name)
  if (type === 'Competition') await proposal.getByLabel('Type').selectOption('National cup')
  if (type === 'Player') await proposal.getByLabel('Nationality').fill('France')
  else await proposal.getByLabel('Country').fill('France')
  if (type === 'Player') await proposal.getByLabel('Player type').selectOption('star')
  await proposal.getByRole('button', { name: 'Propose' }).click()
  await expect(proposal).toHaveCount(0)
  await expect(field).toHaveValue(name)
  await expect(field).toBeFocused()
  await expect(propose).toHaveCount(0)
}

test('who is missing is proposed at once, in the one way, in every form that picks', async ({
  page,
  request,
}) => {
  const member = await join(request, 'Ana')
  await enter(page, member)
  await page.goto('/kit-area?create=kit')
  const kit = page.getByRole('dialog', { name: 'Create Master Kit' })
  await proposeIn(page, kit.getByRole('combobox', { name: 'Team/Club' }), 'Team', freshName('Gazélec'))
  await page.goto('/kit-area?contribute=master_kit')
  const version = page.getByRole('dialog', { name: 'New Contribution' })
  const competition = version.getByRole('combobox', { name: 'Competition' })
  await proposeIn(page, competition, 'Competition', freshName('Coupe du Lac'))
  const [{ id }] = await (await request.get('/api/master-kits?limit=1')).json()
  const said = { master_kit_id: id, collection_type: 'owned', origin_type: 'match_worn' }
  const item = await (await post(request, member, '/api/my-collection', said)).json()
  await page.goto(`/my-collection/${item.id}`)
  await page.getByRole('button', { name: 'Edit Kit Details' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Kit Details' })
  // On a phone what one types stands above the buttons at the foot of the form, and so does what is offered for it.
  await page.setViewportSize(PHONE)
  const opponent = form.getByRole('combobox', { name: 'Opponent' })
  // However many are found.
  await opponent.fill('FC')
  await expect(page.getByRole('option').nth(6)).toBeAttached()
  await expect(page.getByRole('option', { name: 'Propose “FC”' })).toBeInViewport({ ratio: 1 })
  await proposeIn(page, opponent, 'Team', freshName('FC Nowhere'))
  await proposeIn(page, form.getByRole('combobox', { name: 'Associated player' }), 'Player', freshName('Zed'))
  await form.getByLabel('Signed', { exact: true }).check()
  const signer = form.getByRole('combobox', { name: 'Signed by' })
  await proposeIn(page, signer, 'Player', freshName('Zoe'))
  // Whoever goes on typing and comes back to it finds it there, too.
  await signer.fill(freshName('Yan'))
  await page.keyboard.press('Tab')
  await expect(form.getByText('Not in the catalogue: kept as you wrote it.')).toBeVisible()
  await form.getByRole('button', { name: /^Propose “Yan/ }).click()
  await expect(page.getByRole('dialog', { name: 'Propose · Player' })).toBeVisible()
  await expectAccessible(page)
})

test('going back asks about what lies on top first, then about what is under it', async ({
  page,
  request,
}) => {
  await enter(page, await join(request, 'Ana'))
  await page.goto('/kit-area')
  await page.getByRole('button', { name: 'Add a kit' }).first().click()
  const form = page.getByRole('dialog', { name: 'Create Master Kit' })
  await form.getByLabel('Season/Year').fill('1993/1994')
  const club = form.getByRole('combobox', { name: 'Team/Club' })
  await club.fill(freshName('Gazélec'))
  await page.getByRole('option', { name: /^Propose/ }).click()
  const proposal = page.getByRole('dialog', { name: 'Propose · Team' })
  await expect(proposal).toBeVisible()
  await page.goBack()
  await expect(asking(page)).toBeVisible()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(proposal).toHaveCount(0)
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(asking(page)).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).last().click()
  await expect(form.getByLabel('Season/Year')).toHaveValue('1993/1994')
  await expect(page).toHaveURL(/create=kit$/)
  await page.goBack()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL(/\/kit-area$/)

  // Nor does going forward lose it.
  await page.getByRole('article').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/\/kit-area\/master\//)
  await page.goBack()
  await page
    .getByRole('button', { name: /^Add to Want List: / })
    .first()
    .click()
  await page.getByLabel('Maximum price').fill('80')
  await page.goForward()
  await expect(asking(page)).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).last().click()
  await expect(page.getByLabel('Maximum price')).toHaveValue('80')
  await expect(page).toHaveURL(/\/kit-area$/)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Discard', exact: true }).click()

  // What a form is about may change under the one who writes it: it is kept as it is.
  await page.goto('/contributions-v2')
  await page.getByRole('button', { name: 'New Contribution' }).first().click()
  const contribution = page.getByRole('dialog', { name: 'New Contribution' })
  await contribution.getByLabel('Name', { exact: true }).fill('Zorro')
  await contribution.getByRole('combobox').first().selectOption('brand')
  await expect(page).toHaveURL(/contribute=brand$/)
  await contribution.getByLabel('Name', { exact: true }).fill('Zorro Sport')
  await page.goBack()
  await expect(asking(page)).toBeVisible()
  await page.getByRole('button', { name: 'Keep editing' }).last().click()
  await expect(page).toHaveURL(/contribute=brand$/)
  await page.reload()
  await expect(contribution.getByRole('combobox').first()).toHaveValue('brand')
})

test('a price is typed with a comma, and stands as the language writes it', async ({ page, request }) => {
  await enter(page, await join(request, 'Ana'))
  await page.goto('/kit-area?contribute=reference_kit')
  const form = page.getByRole('dialog', { name: 'New Contribution' })
  const price = form.getByLabel('Original retail price')
  await price.fill('1140,5')
  await price.blur()
  await expect(price).toHaveValue(/^1\s140,50$/)
})

test('who may neither contribute nor vote is told so before they fill anything in', async ({
  page,
  request,
}) => {
  const member = await join(request, 'Ida')
  const { id } = await proposeTeam(request, await join(request, 'Noa'), freshName('Held'))
  const answer = await request.put(`/api/moderation/users/${member.id}/flags`, {
    headers: { Authorization: `Bearer ${(await admin(request)).token}` },
    data: { can_vote: false, can_contribute: false, reason: 'Made up three shirts' },
  })
  expect(answer.status()).toBe(200)
  await enter(page, member)
  await page.goto(`/contributions-v2/${id}`)
  await expect(page.getByText('Un modérateur a suspendu votre droit de vote.')).toBeVisible()
  await page.goto('/kit-area')
  await page.getByRole('button', { name: 'Add a kit' }).click()
  await expect(toast(page, 'A moderator has suspended your right to contribute.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/\/kit-area$/)
})
