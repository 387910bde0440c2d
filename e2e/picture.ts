import sharp from 'sharp'

/** A picture of one colour, as a file that a form is given. */
export const picture = async (background: string) => ({
  ...{ name: 'logo.png', mimeType: 'image/png' },
  buffer: await sharp({ create: { width: 120, height: 120, channels: 3, background } })
    .png()
    .toBuffer(),
})
