import { mkdtempSync, openSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect } from '@playwright/test'
import { pictureOf } from '../../web/src/test/bars.ts'
import { addEntries } from '../support/entries.ts'
import { expectAccessible, PHONE } from '../support/screen.ts'
import { signedIn } from '../support/signed-in.ts'
import { test } from '../support/test.ts'

const CODE = '4059323456786'
const [WIDTH, HEIGHT] = [640, 480]

/** What Chromium shows for a camera: a tag with a code, twice over and over. */
function film(): string {
  const { data } = pictureOf(CODE, { width: WIDTH, height: HEIGHT })
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'kitdex-camera-')), 'tag.y4m')
  const out = openSync(file, 'w')
  const gray = Buffer.from(Uint8Array.from({ length: WIDTH * HEIGHT }, (_, at) => data[at * 4] ?? 0))
  writeSync(out, `YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  for (let frame = 0; frame < 2; frame++) {
    writeSync(out, 'FRAME\n')
    writeSync(out, gray)
    writeSync(out, Buffer.alloc((WIDTH * HEIGHT) / 2, 128))
  }
  return file
}

test.use({
  launchOptions: async ({ launchOptions }, use) => {
    const camera = [
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film()}`,
    ]
    await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...camera] })
  },
})

test('a tag held before the camera: new, and with a touch wanted; then it is known', async ({
  page,
  request,
}) => {
  const [kit] = await (await request.get('/api/master-kits?limit=1&q=ajax')).json()
  const values = { master_kit_id: kit.id, model: 'replica', model_name: 'Fair find', barcode: CODE }
  const [version = ''] = await addEntries([{ type: 'reference_kit', values }])
  await signedIn(page, request)
  await page.setViewportSize(PHONE)
  await page.goto('/my-collection/pocket')
  const main = page.getByRole('main')
  await expect(main.getByText('Your pocket is empty')).toBeVisible()
  await main.getByRole('button', { name: 'Scan' }).click()
  await expect(main.getByRole('searchbox')).toHaveValue(CODE)
  await expect(main.getByRole('heading', { name: 'Neither owned nor wanted' })).toBeVisible()
  const found = main.getByRole('link', { name: /Fair find/ })
  await expect(found).toHaveAttribute('href', `/kit-area/version/${version}`)
  await expectAccessible(page)
  await main.getByRole('button', { name: 'Add to Want List: Fair find' }).click()
  await expect(main.getByRole('listitem')).toContainText('WANTED')
  await expect(main.getByRole('listitem')).toContainText('Fair find')
  await main.getByRole('region', { name: 'Scan' }).getByRole('button', { name: 'Close' }).click()
  await expect(main.locator('video')).toHaveCount(0)
  await page.evaluate(() => {
    // As where somebody said no.
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
  })
  await main.getByRole('button', { name: 'Scan' }).click()
  await expect(main.getByRole('alert')).toContainText('type the digits under the bars')
})
