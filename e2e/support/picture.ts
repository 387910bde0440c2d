import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from '@playwright/test'
import sharp from 'sharp'

/** A picture of one colour, as a file that a form is given. */
export const picture = async (background: string) => ({
  ...{ name: 'logo.png', mimeType: 'image/png' },
  buffer: await sharp({ create: { width: 120, height: 120, channels: 3, background } })
    .png()
    .toBuffer(),
})

/** The same, as it is sent within a body. */
export const dataUrl = async (color: string): Promise<string> =>
  `data:image/png;base64,${(await picture(color)).buffer.toString('base64')}`

/** Megabytes, as a file that the browser reads itself: sent to it, they take seconds. */
export function largeFile(name: string, content: Buffer): string {
  // Not under the journey's title: where no language is set, Chromium finds no name with more than plain letters.
  const file = path.join(test.info().project.outputDir, test.info().testId, name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}
