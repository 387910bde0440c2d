import { drawKit } from '@kitdex/contract/drawing/draw-kit'
import { type KitColors, lookOf } from '@kitdex/contract/drawing/look'
import sharp from 'sharp'

/** Drawn, since nobody there is and no shirt hangs anywhere. */

const SKINS = ['#f2d3b8', '#e0ac86', '#c68a5f', '#9c6440', '#6b4226'] as const
const HAIR = ['#22180f', '#4a2f1b', '#8a5a2b', '#c9a25a', '#7a7a7a', '#a33b20'] as const
const WALLS = ['#1f3a5f', '#5f1f2e', '#1f5f46', '#5a4a1f', '#3a1f5f', '#2e3b40'] as const
const SHIRTS = ['#d8342b', '#1d57b8', '#f1c21b', '#15803d', '#f4f4f0', '#101418'] as const

const at = <T>(list: readonly [T, ...T[]], n: number): T => list[n % list.length] ?? list[0]

/** The head and shoulders of the n-th of them. */
export function portrait(n: number): Promise<Buffer> {
  const [skin, hair] = [at(SKINS, n * 3 + 1), at(HAIR, n * 5 + 2)]
  const isLong = n % 2 === 0
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">
    <rect width="320" height="320" fill="${at(WALLS, n)}"/>
    <circle cx="${60 + ((n * 37) % 200)}" cy="70" r="150" fill="#fff" opacity=".07"/>
    ${isLong ? `<path d="M88 150a72 78 0 0 1 144 0v96H88z" fill="${hair}"/>` : ''}
    <path d="M40 330c0-70 52-104 120-104s120 34 120 104z" fill="${at(SHIRTS, n * 7)}"/>
    <path d="M132 190h56v44a28 22 0 0 1-56 0z" fill="${skin}"/>
    <ellipse cx="160" cy="146" rx="58" ry="68" fill="${skin}"/>
    <path d="M100 142c-6-62 30-82 62-82s66 22 58 82c-8-${24 + (n % 4) * 6}-30-40-60-40s-52 16-60 40z" fill="${hair}"/>
    <circle cx="140" cy="150" r="6" fill="#201510"/><circle cx="180" cy="150" r="6" fill="#201510"/>
    <path d="M138 178q22 ${12 + (n % 3) * 6} 44 0" fill="none" stroke="#201510" stroke-width="5" stroke-linecap="round"/>
  </svg>`
  return sharp(Buffer.from(svg)).jpeg({ quality: 82 }).toBuffer()
}

/** Shading costs by the pixel: it is drawn small, and as soft as a photo when it is larger. */
const DRAWN = 280
const PHOTO = 560
const BOARDS = Array.from(
  { length: 8 },
  (_, i) => `<rect x="${i * 70}" width="68" height="${PHOTO}" fill="${i % 2 ? '#b98d62' : '#b08257'}"/>`,
).join('')

/** A shirt as somebody took a picture of it, on a floor. */
export async function shirtPhoto(kit: KitColors, n: number): Promise<Buffer> {
  const look = lookOf(kit)
  const shirt = look ? drawKit(look, { id: 'd', detail: 'medium', title: '' }) : ''
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${DRAWN}" height="${DRAWN}" viewBox="0 0 ${PHOTO} ${PHOTO}">
    <rect width="${PHOTO}" height="${PHOTO}" fill="#7d5a3a"/>${BOARDS}
    <g transform="rotate(${(n % 5) - 2} 280 280)">${shirt.replace('<svg ', '<svg x="40" y="40" width="480" height="480" ')}</g>
  </svg>`
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  return sharp(data, { raw: { width, height, channels } })
    .resize(PHOTO, PHOTO)
    .jpeg({ quality: 80 })
    .toBuffer()
}
