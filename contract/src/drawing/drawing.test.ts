import { describe, expect, it } from 'vitest'
import { COLLARS, PATTERNS } from '../rules/catalogue/patterns.ts'
import { drawKit } from './draw-kit.ts'
import type { DrawOptions } from './drawing.ts'
import { type KitColors, type KitLook, lookOf } from './look.ts'

const OPTIONS: DrawOptions = { detail: 'large', title: 'A shirt', id: 'k1' }

const look = (kit: KitColors = {}): KitLook => {
  const found = lookOf({ primary_color: 'red', secondary_colors: ['white', 'black'], ...kit })
  if (!found) throw new Error('no colours')
  return found
}

/** Reads the text as XML reads it: every tag closed in order, every attribute quoted, no bare & or <. */
function complaints(xml: string): string[] {
  const open: string[] = []
  const found: string[] = []
  const rest = xml.replace(
    /<(\/?)([a-zA-Z]+)((?:\s[\w:-]+="[^"<]*")*)\s*(\/?)>/g,
    (_, close, name, __, empty) => {
      if (close && open.pop() !== name) found.push(`</${name}> closes nothing`)
      if (!close && !empty) open.push(name)
      return ''
    },
  )
  if (open.length > 0) found.push(`left open: ${open.join()}`)
  if (/[<>]/.test(rest)) found.push(`not a tag: ${rest.slice(0, 80)}`)
  if (/&(?!(?:amp|lt|gt|quot|#39);)/.test(xml)) found.push('a bare ampersand')
  return found
}

const idsOf = (xml: string): string[] => [...xml.matchAll(/\sid="([^"]*)"/g)].map((match) => match[1] ?? '')
const referencesOf = (xml: string): string[] =>
  [...xml.matchAll(/url\(#([^)]*)\)/g)].map((match) => match[1] ?? '')

describe('drawKit', () => {
  const cases = PATTERNS.flatMap(({ value: pattern }) =>
    COLLARS.map(({ value: collar }) => ({ pattern, collar })),
  )

  it.each(cases)('draws $pattern with a $collar collar', ({ pattern, collar }) => {
    for (const detail of ['small', 'medium', 'large'] as const) {
      for (const view of ['front', 'back'] as const) {
        const kit = look({ pattern, collar, main_sponsor: 'Opel', long_sleeve: detail === 'large' })
        const svg = drawKit(kit, { ...OPTIONS, detail, view, name: 'Weah', number: 9 })
        const ids = idsOf(svg)
        expect(complaints(svg)).toEqual([])
        expect(new Set(ids).size).toBe(ids.length)
        expect(ids.every((id) => id.startsWith('k1-'))).toBe(true)
        expect(ids).toEqual(expect.arrayContaining(referencesOf(svg)))
        expect(svg).not.toMatch(/\bstyle\b|undefined|NaN/)
      }
    }
  })

  it('draws every pattern with and without accents differently from a plain shirt', () => {
    for (const secondary_colors of [['white', 'black', 'yellow'], []]) {
      const plain = drawKit(look({ secondary_colors }), OPTIONS)
      for (const { value: pattern } of PATTERNS) {
        if (pattern !== 'plain') expect(drawKit(look({ secondary_colors, pattern }), OPTIONS)).not.toBe(plain)
      }
    }
  })

  it('gives the same text for the same shirt', () => {
    for (const { value: pattern } of PATTERNS) {
      expect(drawKit(look({ pattern }), OPTIONS)).toBe(drawKit(look({ pattern }), OPTIONS))
    }
  })

  it('escapes whatever people wrote', () => {
    const hostile = `"/><script>alert('1')</script>&\u0000\ud800`
    const front = drawKit(look({ main_sponsor: hostile }), { ...OPTIONS, title: hostile, id: hostile })
    const back = drawKit(look(), { ...OPTIONS, view: 'back', name: hostile, number: '<9' })
    for (const svg of [front, back]) {
      expect(complaints(svg)).toEqual([])
      expect(svg.toLowerCase()).not.toContain('<script')
      expect(svg).not.toContain('\u0000')
    }
  })

  it('is named, or hidden where it is decoration', () => {
    expect(drawKit(look(), OPTIONS)).toContain('role="img" aria-label="A shirt"')
    expect(drawKit(look(), { ...OPTIONS, title: '' })).toContain('aria-hidden="true"')
  })

  it('leaves small drawings light', () => {
    const small = drawKit(look({ main_sponsor: 'Opel' }), { ...OPTIONS, detail: 'small' })
    expect(small).not.toContain('<filter')
    expect(small).not.toContain('<text')
    expect(small.length).toBeLessThan(8000)
  })
})

describe('lookOf', () => {
  it('is null without any colour', () => {
    expect(lookOf({})).toBeNull()
    expect(lookOf({ primary_color: ' ', secondary_colors: [], pattern: 'stripes' })).toBeNull()
  })

  it.each([
    ['red', '#c8142b'],
    ['#ABC', '#aabbcc'],
    ['bleu ciel', '#7db6e3'],
    ['denim blue', '#1b49b0'],
    ['bright sky blue', '#7db6e3'],
    ['Red / White', '#c8142b'],
    ['mauve à pois', '#a3a8ae'],
  ])('reads %s', (primary_color, base) => {
    expect(lookOf({ primary_color })?.base).toBe(base)
  })

  it('darkens and lightens the colours that the palette does not hold', () => {
    expect(lookOf({ primary_color: 'dark orange' })?.base).not.toBe(lookOf({ primary_color: 'orange' })?.base)
    expect(lookOf({ primary_color: 'vert très pâle' })?.base).not.toBe(
      lookOf({ primary_color: 'vert' })?.base,
    )
  })

  it('takes the first secondary colour for the base where there is no primary', () => {
    expect(lookOf({ secondary_colors: ['green', 'white'] })).toMatchObject({ base: '#0f7a45' })
  })

  it('trims with the first accent, and never with the colour of the base', () => {
    expect(lookOf({ primary_color: 'red', secondary_colors: ['red', 'white'] })).toMatchObject({
      accents: ['#f7f7f4'],
      collarColor: '#f7f7f4',
      cuffColor: '#f7f7f4',
    })
  })
})
