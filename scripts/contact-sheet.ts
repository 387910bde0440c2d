import { drawKit } from '@kitdex/contract/drawing/draw-kit'
import { type KitColors, lookOf } from '@kitdex/contract/drawing/look'
import sharp from 'sharp'
import { readWholeCsv } from '../server/src/platform/csv.ts'

/** Thirty shirts that fans know, drawn from the starter catalogue beside what it says of them. */

const KITS = 'server/starter/kits.csv'
const SHEET = 'docs/famous-kits.png'

const FAMOUS = [
  'Arsenal 1991/1992 away',
  'Netherlands 1987/1988 home',
  'Germany 1989/1990 home',
  'Croatia 1997/1998 home',
  'Nigeria 2017/2018 home',
  'Sampdoria 1990/1991 home',
  'Celtic 1966/1967 home',
  'AC Milan 1993/1994 home',
  'Denmark 1985/1986 home',
  'Boca Juniors 2000/2001 home',
  'River Plate 1986/1987 home',
  'Parma 1998/1999 home',
  'Brazil 1969/1970 home',
  'Argentina 1985/1986 home',
  'France 1997/1998 home',
  'Manchester United 1990/1991 away',
  'Manchester United 1998/1999 home',
  'FC Barcelona 1991/1992 home',
  'Juventus 1995/1996 home',
  'Inter Milan 1997/1998 home',
  'Ajax 1994/1995 home',
  'Newcastle United 1995/1996 home',
  'Olympique de Marseille 1992/1993 home',
  'AS Saint-Étienne 1975/1976 home',
  'Liverpool 1989/1990 home',
  'Borussia Dortmund 1996/1997 home',
  'Blackburn Rovers 1994/1995 home',
  'Napoli 1986/1987 home',
  'Paris Saint-Germain 1995/1996 home',
  'Mexico 1993/1994 goalkeeper',
]

const COLUMNS = 6
const CELL = { width: 260, height: 340 }
const SHIRT = 220
const SCALE = 1.5

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

const line = (text: string, y: number, size: number, look = ''): string =>
  `<text x="${CELL.width / 2}" y="${y}" font-size="${size}" text-anchor="middle" ${look}>${escaped(text)}</text>`

const listed = (cell: string | undefined): string[] =>
  (cell ?? '')
    .split(/[;|]/)
    .map((part) => part.trim())
    .filter(Boolean)

function drawn(kit: Record<string, string>, at: number): string {
  const look = lookOf({
    ...kit,
    secondary_colors: listed(kit.secondary_colors),
    main_sponsor: kit.sponsor,
    pattern: kit.pattern || null,
    collar: kit.collar || null,
  } as KitColors)
  if (!look) throw new Error(`${kit.team} ${kit.season} names no colours`)
  const shirt = drawKit(look, { detail: 'large', title: '', id: `k${at}` }).replace(
    '<svg ',
    `<svg x="${(CELL.width - SHIRT) / 2}" y="10" width="${SHIRT}" height="${SHIRT}" `,
  )
  const colors = [kit.primary_color, ...listed(kit.secondary_colors)].join(', ')
  const x = (at % COLUMNS) * CELL.width
  const y = Math.floor(at / COLUMNS) * CELL.height
  return `<g transform="translate(${x} ${y})">${shirt}
    ${line(kit.team ?? '', 256, 17, 'font-weight="700"')}
    ${line(`${kit.season} ${kit.style} · ${kit.brand}`, 278, 13)}
    ${line(colors, 297, 11, 'fill="#565d62"')}
    ${line([kit.pattern || 'plain', kit.collar].filter(Boolean).join(' · '), 314, 11, 'fill="#565d62"')}
  </g>`
}

const kits = await readWholeCsv(KITS)
const cells = FAMOUS.map((name, at) => {
  const kit = kits.find((row) => `${row.team} ${row.season} ${row.style}` === name)
  if (!kit) throw new Error(`The starter catalogue has no ${name}`)
  return drawn(kit, at)
})
const width = COLUMNS * CELL.width
const height = Math.ceil(FAMOUS.length / COLUMNS) * CELL.height
const sheet = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width * SCALE}"
  height="${height * SCALE}" font-family="sans-serif" fill="#14171d">
  <rect width="${width}" height="${height}" fill="#e9ebe7"/>${cells.join('')}</svg>`
await sharp(Buffer.from(sheet)).png({ palette: true, quality: 90 }).toFile(SHEET)
process.stdout.write(`${SHEET}: ${FAMOUS.length} shirts\n`)
