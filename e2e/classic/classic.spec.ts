import { type APIRequestContext, expect, type Page } from '@playwright/test'
import { admin, enter, join, type Member } from '../support/community.ts'
import { picture } from '../support/picture.ts'
import { expectAccessible, PHONE } from '../support/screen.ts'
import { signedIn } from '../support/signed-in.ts'
import { test } from '../support/test.ts'

/** The earlier application: its screens have no addresses of their own. */

const place = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Rubriques' }).getByRole('button', { name, exact: true }).click()
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const dialog = (page: Page) => page.getByRole('dialog')
const search = (page: Page) => page.locator('header').getByRole('searchbox')
const tab = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** A card, by the name on it. */
const card = (page: Page, team: string) =>
  page.locator('article', { has: page.getByRole('heading', { name: team }) }).first()

test('signed out: home, a search, three modes, a shirt, the marketplace, and the way in', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Kitdex Classic' }).click()
  await expect(title(page, 'Chaque maillot a une histoire')).toBeVisible()
  for (const heading of ['Disciplines', 'Populaires', 'Ajoutés récemment', 'Newsletter'])
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
  await expect(page.getByText(/^Valeur estimée\s: (90|140),00/)).toHaveCount(12)
  await expect(page.getByText('Aucun maillot', { exact: true })).toHaveCount(5)
  await expect(page.getByRole('button', { name: 'Ma Collection' })).toHaveCount(0)

  await search(page).fill('gunners')
  await expect(title(page, 'Explorez')).toBeVisible()
  await expect(page.getByText(/^\d+ maillots? trouvés?$/)).toBeVisible()
  await expect(card(page, 'Arsenal')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Saison').fill('1991/1992')
  await expect(page.getByText(/^[12] maillots? trouvés?$/)).toBeVisible()
  await page.getByRole('button', { name: 'Réinitialiser' }).click()
  await expect(page.getByText('Affichage 1-25 sur')).toBeVisible()
  await page.getByRole('button', { name: 'Suivant' }).click()
  await expect(page.getByText('Affichage 26-50 sur')).toBeVisible()
  await page.getByLabel('Équipe').fill('Celtic')
  await expect(page.getByText('Affichage 26-50 sur')).toHaveCount(0)
  await page.getByRole('button', { name: 'Vignettes' }).click()
  await card(page, 'Celtic').getByRole('button').click()
  await expect(dialog(page).getByText('Umbro')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  await card(page, 'Celtic')
    .getByRole('button', { name: /^Own Celtic/ })
    .click()
  await expect(dialog(page).getByLabel('Email')).toBeVisible()
  await page.keyboard.press('Escape')

  await place(page, 'Marketplace')
  await expect(page.getByText('Aucune annonce pour l’instant')).toBeVisible()
  await expect(page.getByText('Achat sécurisé')).toBeVisible()
  await page.getByRole('link', { name: 'Retour à Kitdex' }).click()
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('link', { name: 'Kit Area' }).first()).toBeVisible()
})

test('a search leads to explore 800 ms after the last letter, above two; a reset link goes before', async ({
  page,
}) => {
  await page.goto('/classic')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  const home = title(page, 'Chaque maillot a une histoire')
  await search(page).fill('ar')
  await page.clock.runFor(2000)
  await expect(home).toBeVisible()
  await search(page).fill('ars')
  await page.clock.runFor(700)
  await search(page).fill('arse')
  await page.clock.runFor(700)
  await expect(home).toBeVisible()
  await page.clock.runFor(200)
  await expect(title(page, 'Explorez')).toBeVisible()
  await page.clock.resume()
  await page.goto('/classic?token=none')
  await expect(title(page, 'New Password')).toBeVisible()
})

/** A shirt of the starter catalogue, by its team and season. */
async function jerseyOf(request: APIRequestContext, team: string, season: string) {
  const [jersey] = await (await request.get('/api/jerseys/approved', { params: { team, season } })).json()
  return jersey as { id: string; team: string; season: string }
}

test('a member on a phone: adds a shirt, edits their copy, and removes it', async ({ page, request }) => {
  await signedIn(page, request)
  const { team, season } = await jerseyOf(request, 'Celtic', '1966')
  await page.setViewportSize(PHONE)
  await page.goto('/classic')
  await search(page).fill(team)
  await search(page).press('Enter')
  await page.getByLabel('Saison').fill(season)
  await expect(page.getByText('1 maillot trouvé')).toBeVisible()
  await page.getByRole('button', { name: /^Edit Kit Details/ }).click()
  await dialog(page).getByRole('button', { name: 'Ajouter à ma collection' }).click()
  await expect(page.getByText(`${team} ${season} ajouté à votre collection avec succès !`)).toBeVisible()

  const editor = page.getByRole('dialog', { name: `Edit Kit: ${team} ${season}` })
  await expect(editor.getByRole('heading', { level: 3, name: /^[1-7]\. / })).toHaveCount(7)
  await expect(editor.locator('b[aria-live]')).toHaveText(/^140,00/)
  await expect(editor.getByLabel('Match date')).toHaveCount(0)
  await editor.getByLabel('Origin', { exact: true }).selectOption('match_issued')
  await expect(editor.getByLabel('Match date')).toBeVisible()
  await expect(editor.getByLabel('Opponent')).toHaveCount(0)
  await editor.getByLabel('Origin', { exact: true }).selectOption('match_worn')
  for (const name of ['Opponent', 'Special match type', 'Match result'])
    await expect(editor.getByLabel(name)).toBeVisible()
  await expect(editor.getByLabel('Signature proof')).toHaveCount(0)
  // 140 × (1 + 1.5 for worn − 0.5 without proof)
  await expect(editor.locator('b[aria-live]')).toHaveText(/^280,00/)
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(
    editor.getByText('Match date is required for match-issued or match-worn kits', { exact: true }),
  ).toBeVisible()
  await editor.getByLabel('Origin', { exact: true }).selectOption('standard')
  await editor.getByLabel('Condition').selectOption('new_with_tags')
  await expect(editor.locator('b[aria-live]')).toHaveText(/^182,00/)
  await editor.getByLabel('Your estimate (€)').fill('priceless')
  await editor.getByLabel('Notes', { exact: true }).fill('From my uncle')
  await expect(editor.getByLabel('Your estimate (€)')).toHaveValue('')
  await editor.getByLabel('Front photo').setInputFiles(await picture('#0b6b43'))
  await expect(editor.getByRole('img', { name: 'Front photo' })).toBeVisible()
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Kit updated successfully!')).toBeVisible()
  await expect(editor).toHaveCount(0)

  await page.locator('header').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Mon profil' }).click()
  await expect(title(page, 'Margaux')).toBeVisible()
  await expect(card(page, team).getByText('M · Neuf avec étiquettes')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Modifier les détails/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Notes', { exact: true })).toHaveValue('From my uncle')
  await expect(page.getByRole('dialog').getByRole('img', { name: 'Front photo' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Liste', exact: true }).click()
  await page.getByRole('button', { name: /^Supprimer Celtic/ }).click()
  await dialog(page).getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Maillot supprimé de votre collection !')).toBeVisible()
  await expect(page.getByText('Votre collection est vide')).toBeVisible()
  await tab(page, 'Mes Annonces')
  await expect(page.getByText('Aucune annonce pour l’instant')).toBeVisible()
  await page.locator('header').getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('button', { name: 'Déconnexion' }).click()
  await expect(title(page, 'Chaque maillot a une histoire')).toBeVisible()
})

/** Another's browser, in which they are signed in. */
async function comeIn(page: Page, member: Member): Promise<void> {
  await enter(page, member)
  await page.goto('/classic')
}

test('a submission is modified and approved: it is in explore and in the Kit Area, until it is deleted', async ({
  page,
  request,
}) => {
  await signedIn(page, request)
  await page.goto('/classic')
  await page.getByRole('button', { name: 'Ma Collection' }).click()
  await tab(page, 'Mes Soumissions')
  await page.getByRole('button', { name: 'Soumettre un maillot' }).click()
  const editor = page.getByRole('dialog', { name: 'Edit Kit' })
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(editor.getByText('Team is required', { exact: true })).toBeVisible()
  await editor.getByLabel('Team').fill('Celtic')
  await page
    .getByRole('option', { name: /^Celtic/ })
    .first()
    .click()
  await editor.getByLabel('Season').fill('1911/1912')
  await editor.getByLabel('Jersey type').selectOption('away')
  await expectAccessible(page)
  await editor.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Maillot soumis avec succès : il attend sa validation')).toBeVisible()
  await expect(card(page, 'Celtic').getByText('En attente')).toBeVisible()

  await comeIn(page, await admin(request))
  await page.getByRole('button', { name: 'Administration' }).click()
  const waiting = page.getByRole('button', { name: 'Modifier Celtic 1911/1912 Extérieur' })
  await waiting.click()
  const modified = page.getByRole('dialog', { name: 'Edit Kit: Celtic 1911/1912' })
  await modified.getByLabel('Description').fill('Green, with white hoops')
  await modified.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByText('Kit updated successfully!')).toBeVisible()
  await page.getByRole('button', { name: 'Approuver Celtic 1911/1912 Extérieur' }).click()
  await expect(page.getByText('Maillot approuvé avec succès')).toBeVisible()
  await expect(waiting).toHaveCount(0)

  await place(page, 'Explorez')
  await page.getByLabel('Équipe').fill('Celtic')
  await page.getByLabel('Saison').fill('1911')
  await card(page, 'Celtic').getByRole('button', { name: /^Voir/ }).click()
  await expect(dialog(page).getByText('Green, with white hoops')).toBeVisible()
  await dialog(page).getByRole('link', { name: 'Voir la fiche complète' }).click()
  await expect(page).toHaveURL(/\/kit-area\/master\//)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Celtic')

  await page.goto('/classic')
  await page.getByRole('button', { name: 'Administration' }).click()
  await page.getByRole('button', { name: 'Supprimer Celtic 1911/1912 Extérieur' }).click()
  await dialog(page).getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Maillot supprimé', { exact: true })).toBeVisible()
})

test('an admin bans with a reason, deletes with their password, and is asked before a clean-up', async ({
  page,
  request,
}) => {
  const name = `Zoé ${Date.now()}`
  await join(request, name)
  const sent: unknown[] = []
  // Not for the other journeys, whose kits these are.
  await page.route('**/api/admin/clear-all-kits', (route) => {
    sent.push(route.request().postDataJSON())
    return route.fulfill({ status: 500, json: {} })
  })
  await comeIn(page, await admin(request))
  await page.getByRole('button', { name: 'Administration' }).click()
  // Hundreds of shirts have pages, the first of which has none before it.
  await expect(page.getByText('Précédent', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await tab(page, 'Gestion des utilisateurs')
  await page.getByLabel('Nom ou adresse e-mail').fill(name)
  await expect(page.getByRole('button', { name: /^Supprimer / })).toHaveCount(1)
  await page.getByRole('button', { name: `Bannir ${name}` }).click()
  await expect(dialog(page).getByRole('button', { name: 'Bannir' })).toBeDisabled()
  await dialog(page).getByLabel('Motif du bannissement').fill('Spam')
  await dialog(page).getByRole('button', { name: 'Bannir' }).click()
  await expect(page.getByText('Utilisateur banni')).toBeVisible()
  await expect(page.getByText(/Statut: banni/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: `Supprimer ${name}` }).click()
  const remove = dialog(page).getByRole('button', { name: 'Supprimer' })
  await remove.click()
  const password = dialog(page).getByLabel('Votre mot de passe', { exact: true })
  // Asked for where it was not said a moment ago.
  if (
    await password
      .or(page.getByText('Utilisateur supprimé'))
      .first()
      .evaluate((e) => e.tagName === 'INPUT')
  ) {
    await password.fill('Admin-of.the9house')
    await remove.click()
  }
  await expect(page.getByText('Utilisateur supprimé')).toBeVisible()
  await expect(page.getByText('Aucun utilisateur trouvé.')).toBeVisible()

  await tab(page, 'Gestion des données')
  const everything = page.getByRole('button', { name: 'Tout supprimer' })
  const confirm = async (text: string) => {
    await everything.click()
    await dialog(page).getByRole('textbox').fill(text)
    await dialog(page).getByRole('button', { name: 'Tout supprimer' }).click()
  }
  await confirm('supprimer tout')
  await expect(page.getByText('Confirmation annulée. Texte incorrect.')).toBeVisible()
  expect(sent).toEqual([])
  await confirm('SUPPRIMER TOUT')
  await expect(page.getByText('Erreur lors de la suppression complète')).toBeVisible()
  expect(sent).toEqual([{ confirm: 'SUPPRIMER TOUT' }])
})
