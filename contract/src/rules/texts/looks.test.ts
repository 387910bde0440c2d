import { describe, expect, test } from 'vitest'
import { PALETTE } from '../catalogue/colors.ts'
import { PATTERNS } from '../catalogue/patterns.ts'
import { isLook, lessStrictly, looksAsked, looksOfShirt } from './looks.ts'
import { readSearchText } from './search-text.ts'

const ofColor = (color: string): string[] => looksOfShirt({ color: [color], colors: [], pattern: [] })
const had = (looks: string[]): string =>
  looks.flatMap((look) => (look.startsWith('=') ? look.slice(1) : [])).join(' ')

describe('what a shirt is found by', () => {
  test.each([
    ['red', 'red'],
    ['dark red', 'dark red'],
    ['Bleu marine', 'blue navy dark'],
    ['navy', 'navy blue dark'],
    ['sky blue', 'sky blue light'],
    ['royal blue', 'royal blue'],
    ['or', 'gold'],
    ['Bordeaux', 'claret red dark'],
    ['rouge et noir', 'red black'],
    ['constructor', ''],
    ['', ''],
    // Without a name.
    ['#c8142b', 'red'],
    ['#C8142B', 'red'],
    ['#7d1424', 'claret red dark'],
    ['#a01c40', 'claret red dark'],
    ['#f2a7c0', 'pink'],
    ['#e7a', 'pink'],
    ['#d18', 'pink'],
    ['#f26b1d', 'orange'],
    ['#5b3a29', 'brown'],
    ['#f8cf1c', 'yellow'],
    ['#c9a24b', 'gold'],
    ['#0c7d46', 'green'],
    ['#0b4a30', 'dark green'],
    ['#1fa6a8', 'turquoise green'],
    ['#7db6e3', 'sky blue light'],
    ['#1c46b8', 'blue'],
    ['#14213f', 'navy blue dark'],
    ['#5a2d91', 'purple'],
    ['#f7f7f4', 'white'],
    ['#fff', 'white'],
    ['#15171c', 'black'],
    ['#000', 'black'],
    ['#8b9097', 'grey'],
    ['#12', ''],
    ['#12345g', ''],
  ])('%s', (said, looks) => {
    expect(had(ofColor(said))).toBe(looks)
  })

  test.each([
    ['thin_stripes', 'stripes'],
    ['halves_pinstripes', 'halves pinstripes stripes'],
    ['thin_hoops', 'hoops'],
    ['centre_band', 'band'],
    ['plain', ''],
  ])('the pattern %s', (pattern, looks) => {
    expect(had(looksOfShirt({ color: [], colors: [], pattern: [pattern] }))).toBe(looks)
  })

  test('it is mostly of its first colour, striped of its first two', () => {
    const shirt = { color: ['black'], colors: ['white', 'gold'] }
    expect(looksOfShirt({ ...shirt, pattern: ['plain'] })).toEqual(['+black', '=black', '=white', '=gold'])
    expect(looksOfShirt({ ...shirt, pattern: ['stripes'] })).toEqual([
      ...['+black', '+white', '+stripes'],
      ...['=black', '=white', '=gold', '=stripes'],
    ])
  })

  test('every colour of the palette, and what is drawn with lines, has a word', () => {
    for (const color of Object.keys(PALETTE)) expect(ofColor(color), color).not.toEqual([])
    const lines = PATTERNS.filter(({ value }) =>
      /stripes|hoops|halves|quarters|sash|check|chevron/.test(value),
    )
    for (const { value } of lines)
      expect(looksOfShirt({ color: [], colors: [], pattern: [value] }), value).not.toEqual([])
  })

  test('no look begins another: it is looked for by its beginning', () => {
    const patterns = PATTERNS.map(({ value }) => value)
    const all = looksOfShirt({ color: Object.keys(PALETTE), colors: [], pattern: patterns })
    for (const look of all)
      expect(
        all.filter((other) => other.startsWith(look)),
        look,
      ).toEqual([look])
  })
})

describe('what a word of a search looks for', () => {
  test.each([
    ['rouge', 'rouge', ['+red']],
    ['gelb', 'gelb', ['+yellow']],
    ['arsenal maroon', 'maroon', ['+claret']],
    ['black and gold', 'gold', ['=gold', '=yellow']],
    ['black and gold', 'black', ['=black']],
    ['gold', 'gold', ['+gold', '+yellow']],
    // One colour in two words.
    ['sky blue', 'sky', ['+sky']],
    ['sky blue', 'blue', ['+blue']],
    ['bleu marine', 'bleu', ['+blue']],
    ['navy', 'navy', ['+navy']],
    ['yellow and navy', 'navy', ['=navy']],
    ['raye', 'raye', ['+stripes', '+hoops']],
    // Stripes of these colours, not a shirt of a third that has them somewhere.
    ['red and white stripes', 'red', ['+red']],
    ['red and white stripes', 'white', ['+white']],
    ['rayures rouges et blanches', 'blanches', ['+white']],
    ['rot weiss gestreift', 'gestreift', ['+stripes']],
    ['blue sash white', 'sash', ['=sash']],
    // Names, more often.
    ['bordeaux', 'bordeaux', []],
    ['argent', 'argent', []],
    ['blues', 'blues', []],
    ['constructor', 'constructor', []],
  ])('%s: %s', (text, word, looks) => {
    expect(looksAsked(text.split(' '))(word)).toEqual(looks)
  })

  test('beside being a name', () => {
    expect(readSearchText('red star gk').words).toEqual([['red', '+red'], ['star'], ['gk', 'goalkeeper']])
  })

  test('what is mostly so has it, too', () => {
    expect(['+red', '=red', 'red'].map(lessStrictly)).toEqual(['=red', '=red', 'red'])
    expect(['+red', '=red', 'red'].map(isLook)).toEqual([true, true, false])
  })
})
