import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { dialog } from '../support/member.ts'
import { largeFile } from '../support/picture.ts'
import { expectAccessible } from '../support/screen.ts'
import { signedIn } from '../support/signed-in.ts'
import { test } from '../support/test.ts'

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#c8142b' } })
    .jpeg()
    .toBuffer()

async function openDialog(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Photo de profil' }).click()
  await expect(dialog(page).getByRole('heading', { name: 'Photo de profil' })).toBeVisible()
}

const stopClock = async (page: Page) => page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))

/** It says so as long as the time stands still, then a second and a half more. */
async function closesAfter(page: Page, message: string): Promise<void> {
  await expect(dialog(page).getByText(message)).toBeVisible()
  await page.clock.runFor(1400)
  await expect(dialog(page)).toBeVisible()
  await page.clock.runFor(200)
  await expect(dialog(page)).toBeHidden()
  await page.clock.resume()
}

test('a picture is refused, added, changed and deleted, in the specification’s words', async ({
  page,
  request,
}) => {
  await signedIn(page, request)
  await page.clock.install()
  await page.goto('/profile')
  await expect(page.getByRole('link', { name: 'Overview' })).toBeVisible()
  await openDialog(page)
  await expect(dialog(page).getByText('JPG, PNG, WebP, maximum 5MB')).toBeVisible()
  await expectAccessible(page)
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    dialog(page).locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
  const save = dialog(page).getByRole('button', { name: 'Enregistrer' })
  await choose('page.jpg', 'image/jpeg', Buffer.from('<html>not a picture</html>'))
  await save.click()
  await expect(dialog(page).getByText('Please select an image file')).toBeVisible()
  const big = largeFile('big.jpg', Buffer.concat([await photo(10, 10), Buffer.alloc(6_000_000)]))
  await dialog(page).locator('input[type=file]').setInputFiles(big)
  await save.click()
  await expect(dialog(page).getByText('File size must be less than 5MB')).toBeVisible()
  await page.route('**/api/users/profile/picture', (route) => route.abort())
  await choose('me.jpg', 'image/jpeg', await photo(100, 100))
  await save.click()
  await expect(dialog(page).getByText('Erreur lors du téléchargement de la photo')).toBeVisible()
  await page.unroute('**/api/users/profile/picture')

  await choose('me.jpg', 'image/jpeg', await photo(800, 600))
  await dialog(page).getByRole('slider').fill('0.6')
  await stopClock(page)
  await save.click()
  await closesAfter(page, 'Photo de profil mise à jour avec succès !')
  const picture = page.getByRole('main').locator('img')
  await expect(picture).toBeVisible()
  const size = () => picture.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])
  await expect.poll(size).toEqual([240, 240])

  await openDialog(page)
  await expect(dialog(page).getByRole('button', { name: 'Changer la photo' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Supprimer la photo' }).click()
  await expect(
    dialog(page).getByText('Êtes-vous sûr de vouloir supprimer votre photo de profil ?'),
  ).toBeVisible()
  await stopClock(page)
  await dialog(page).getByRole('button', { name: 'Supprimer la photo' }).click()
  await closesAfter(page, 'Photo de profil supprimée avec succès !')
  await expect(picture).toBeHidden()
})
