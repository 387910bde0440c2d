import { readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { COLLARS, PATTERNS } from '../rules/catalogue/patterns.ts'
import { drawKit } from './draw-kit.ts'
import type { DrawOptions } from './drawing.ts'
import { type KitColors, lookOf } from './look.ts'

/**
 * Every pattern, collar and side as a picture of 24 by 24, a digit of brightness each, against those that were
 * looked at and found good. A drawing that changes on purpose: LIKENESSES=write npx vitest run --project contract
 * contract/src/drawing/likeness.test.ts, after a look at /drawings.
 */
const FILE = new URL('./likenesses.txt', import.meta.url)
const SIDE = 24
/** Another machine may round an edge differently; no drawing changes by so little. */
const ROUNDING = 0.05

const PLAIN: KitColors = { primary_color: 'red', secondary_colors: ['white', 'black'] }

const cases: [string, KitColors, Partial<DrawOptions>][] = [
  ...PATTERNS.map(({ value }): (typeof cases)[number] => [
    `pattern ${value}`,
    { ...PLAIN, pattern: value },
    {},
  ]),
  ...COLLARS.map(({ value }): (typeof cases)[number] => [`collar ${value}`, { ...PLAIN, collar: value }, {}]),
  ['sleeves of their own', { ...PLAIN, sleeve_color: 'white', cuff_color: 'black' }, {}],
  ['long sleeves', { ...PLAIN, pattern: 'hoops', long_sleeve: true }, {}],
  ['back', { ...PLAIN, pattern: 'stripes' }, { view: 'back' }],
  ['back of long sleeves', { ...PLAIN, long_sleeve: true }, { view: 'back' }],
]

async function likenessOf(kit: KitColors, options: Partial<DrawOptions>): Promise<string> {
  const look = lookOf(kit)
  if (!look) throw new Error('no colours')
  const svg = drawKit(look, { detail: 'small', title: '', id: 'k', ...options })
  const pixels = await sharp(Buffer.from(svg))
    .resize(SIDE, SIDE, { fit: 'fill' })
    .flatten({ background: '#7f7f7f' })
    .greyscale()
    .raw()
    .toBuffer()
  return [...pixels].map((value) => (value >> 4).toString(16)).join('')
}

const distance = (a: string, b: string): number =>
  [...a].reduce(
    (sum, digit, i) => sum + Math.abs(Number.parseInt(digit, 16) - Number.parseInt(b[i] ?? '0', 16)),
    0,
  ) / a.length

const all = Promise.all(
  cases.map(async ([name, kit, options]) => [name, await likenessOf(kit, options)] as const),
)

if (process.env.LIKENESSES === 'write')
  writeFileSync(FILE, (await all).map(([name, likeness]) => `${name}: ${likeness}\n`).join(''))

const kept = new Map(
  readFileSync(FILE, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => line.split(': ') as [string, string]),
)

test('each drawing looks as it did when it was looked at', async () => {
  const found = await all
  expect([...kept.keys()]).toEqual(found.map(([name]) => name))
  const changed = found.filter(([name, likeness]) => distance(likeness, kept.get(name) ?? '') > ROUNDING)
  expect(changed.map(([name]) => name)).toEqual([])
})

test('no two patterns look the same', async () => {
  const patterns = (await all).filter(([name]) => name.startsWith('pattern'))
  const same = patterns.flatMap(([name, likeness], i) =>
    patterns
      .slice(i + 1)
      .flatMap(([other, its]) => (distance(likeness, its) <= ROUNDING ? `${name} = ${other}` : [])),
  )
  expect(same).toEqual([])
})
