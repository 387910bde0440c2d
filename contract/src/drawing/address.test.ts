import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { kitDrawing } from '../api/pages.ts'
import { COLLARS, PATTERNS } from '../rules/catalogue/patterns.ts'
import { DRAWING_VERSION, drawingAddress } from './address.ts'
import { drawKit } from './draw-kit.ts'
import { type KitColors, lookOf } from './look.ts'

const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://localhost').searchParams)

test('another drawing has another address: its version is the hash of what is drawn', () => {
  const hash = createHash('sha256')
  const looks = PATTERNS.flatMap(({ value: pattern }) =>
    COLLARS.map(({ value: collar }) => ({ pattern, collar })),
  )
  for (const [at, cut] of looks.entries()) {
    const kit: KitColors = {
      ...cut,
      ...{ primary_color: 'red', secondary_colors: ['white', '#123456'], main_sponsor: 'A sponsor' },
      long_sleeve: at % 2 === 0,
    }
    const look = lookOf(kit)
    if (!look) throw new Error('it has colours')
    for (const detail of ['small', 'medium', 'large'] as const)
      for (const view of ['front', 'back'] as const)
        hash.update(drawKit(look, { detail, view, title: '', id: 'k', name: 'Name', number: 10 }))
  }
  expect(DRAWING_VERSION).toBe(hash.digest('hex').slice(0, 8))
})

test('whatever a kit says, its address is one that the server takes', () => {
  const long = 'é|&='.repeat(100)
  const kit: KitColors = {
    ...{ primary_color: long, secondary_colors: Array(20).fill(long) },
    pattern: 'hoops',
    collar: 'polo',
    ...{
      collar_color: long,
      cuff_color: long,
      sleeve_color: long,
      lettering_color: long,
      main_sponsor: long,
    },
    long_sleeve: true,
  }
  for (const size of [60, 240, 640])
    for (const view of ['front', 'back'] as const) {
      const printed = { name: long, number: 123456 }
      const asked = kitDrawing.query.safeParse(queryOf(drawingAddress(kit, { size, view, printed })))
      expect(asked.error?.issues).toBeUndefined()
      expect(asked.data?.secondary_colors).toHaveLength(6)
    }
})

test('what is not seen does not make another picture', () => {
  const kit = { primary_color: 'red', main_sponsor: 'Opel' }
  const printed = { name: 'Weah', number: 9 }
  const of = (asked: Parameters<typeof drawingAddress>[1]) => drawingAddress(kit, asked)
  expect(of({ size: 240, printed })).toBe(of({ size: 200 }))
  expect(of({ size: 60 })).toBe(drawingAddress({ primary_color: 'red' }, { size: 60 }))
  expect(of({ size: 240, view: 'back', printed })).not.toBe(of({ size: 240, view: 'back' }))
  expect(queryOf(of({ size: 240, view: 'back', printed }))).toMatchObject({
    name: 'Weah',
    number: '9',
    view: 'back',
  })
  expect(queryOf(of({ size: 240 }))).toEqual({
    ...{ primary_color: 'red', main_sponsor: 'Opel', detail: 'medium', v: DRAWING_VERSION },
  })
})
