import { describe, expect, test } from 'vitest'
import { readSearchText, runsOf } from './search-text.ts'
import { nearOf, shortened, slipsBetween, slipsOf } from './spelling.ts'

describe('what a search text is made of', () => {
  test.each([
    ['Arsenal 2003/2004 Home', ['arsenal', '2003', '2004', 'home'], ['arsenal'], '2003'],
    ['maillot PSG domicile 98', ['psg', 'domicile', '98'], ['psg'], '98'],
    ['schalke 04', ['schalke', '04'], ['schalke'], '04'],
    ['1860 münchen', ['1860', 'munchen'], ['munchen'], '1860'],
    ['10 maradona', ['10', 'maradona'], ['maradona'], '10'],
    ['2099 7 123', ['2099', '7', '123'], ['7', '123'], '2099'],
    ['home', ['home'], [], undefined],
    ['shirt', ['shirt'], ['shirt'], undefined],
    ['a a a', ['a'], ['a'], undefined],
    ['%_!', [], [], undefined],
  ])('%s', (text, words, names, year) => {
    const read = readSearchText(text)
    expect(read.words.map(([word]) => word)).toEqual(words)
    expect({ names: read.names, year: read.year }).toEqual({ names, year })
  })

  test('a keeper is a goalkeeper', () => {
    expect(readSearchText('chelsea gk').words).toEqual([['chelsea'], ['gk', 'goalkeeper']])
  })

  test.each([
    ['maillot du PSG', [['psg']], ['du', 'psg'], ['psg']],
    ['vintage arsenal shirt', [['arsenal']], ['vintage', 'arsenal'], ['arsenal']],
    ["maillot de l'OM", [['lom', 'om']], ['de', 'lom'], ['om']],
    ['Côte d’Ivoire', [['cote'], ['divoire', 'ivoire']], ['cote', 'divoire'], ['cote', 'ivoire']],
    ["Eto'o", [['etoo']], ['etoo'], ['etoo']],
    ['vintage', [['vintage']], ['vintage'], ['vintage']],
  ])('%s has words that tell, and others beside them', (text, words, said, bare) => {
    expect(readSearchText(text)).toMatchObject({ words, said, bare })
  })

  test('a decade is its years, a shirt of several seasons the years within', () => {
    const nineties = ['1990', '1991', '1992', '1993', '1994', '1995', '1996', '1997', '1998', '1999']
    for (const q of ['milan 90s', 'milan 1990s', 'Milan années 90'])
      expect(readSearchText(q)).toMatchObject({ words: [['milan'], nineties], names: ['milan'] })
    expect(readSearchText('2000s').words[0]).toEqual(expect.arrayContaining(['2000', '2009']))
    expect(readSearchText('chelsea 94/96')).toMatchObject({ words: [['chelsea'], ['1995']], year: '94' })
    expect(readSearchText('united 1998-2001').words).toEqual([['united'], ['1999', '2000']])
    expect(readSearchText('psg 95/96').words).toEqual([['psg'], ['95'], ['96']])
    expect(readSearchText('france 1998 2018').words).toEqual([['france'], ['1998'], ['2018']])
  })

  test('neither words nor letters without end', () => {
    const { words } = readSearchText(`${'x'.repeat(100)} b c d e f g h i j`)
    expect(words).toHaveLength(8)
    expect(words[0]?.[0]).toHaveLength(60)
  })
})

test('every run of neighbouring words', () => {
  expect(runsOf(['a', 'b', 'c'])).toEqual(['a', 'a b', 'a b c', 'b', 'b c', 'c'])
})

describe('one slip of the finger', () => {
  test.each([
    ['madird', 'madrid'],
    ['liverpol', 'liverpool'],
    ['liverpoool', 'liverpool'],
    ['livetpool', 'liverpool'],
    ['iverpool', 'liverpool'],
    ['liverpooll', 'liverpool'],
  ])('%s may be %s', (typed, meant) => {
    expect(slipsOf(typed)).toContain(meant)
  })

  test('two slips are too many, and so is one in three letters; a long word is left alone', () => {
    expect(slipsOf('livrpol')).not.toContain('liverpool')
    expect([...slipsOf('psh'), ...slipsOf('x'.repeat(21))]).toEqual([])
    expect(slipsOf('x'.repeat(20)).length).toBeLessThan(2000)
  })

  test.each([
    ['baryen', 'bayern', 2],
    ['machnester', 'manchester', 2],
    ['madird', 'madrid', 1],
    ['liverpol', 'liverpool', 1],
    ['arsenal', 'arsenal', 0],
    ['roma', 'milan', 3],
    ['a', 'abcdef', 3],
  ])('from %s to %s', (typed, meant, slips) => {
    expect(slipsBetween(typed, meant)).toBe(slips)
  })

  test.each([
    ['koeln', 'koln'],
    ['mueller', 'muller'],
    ['broendby', 'brondby'],
    ['matthaeus', 'matthaus'],
    ['aarhus', 'arhus'],
  ])('%s is %s with its letters written out', (typed, meant) => {
    expect(shortened(typed)).toBe(meant)
  })

  test.each([
    [
      'what most kits have',
      'arsenl',
      [
        ['arsenel', 1, 0.5],
        ['arsenal', 9, 0.5],
      ],
      ['arsenal', 'arsenel'],
    ],
    [
      'its letters written out',
      'koeln',
      [
        ['kolln', 9, 0.5],
        ['koln', 1, 0.5],
      ],
      ['koln'],
    ],
    [
      'the same letters',
      'baryen',
      [
        ['bayern', 5, 0],
        ['barsen', 9, 0],
      ],
      ['bayern'],
    ],
    ['two slips, where one will not do', 'arsnl', [['arsenal', 5, 0]], ['arsenal']],
    ['three at most', 'adidsa', 'abcd'.split('').map((k) => [`adids${k}`, 1, 0.5]), 3],
  ] as [string, string, [string, number, number][], string[] | number][])('%s', (_, typed, known, near) => {
    const candidates = known.map(([k, n, likeness]) => ({ k, n, likeness }))
    const found = nearOf(typed, candidates, false)
    if (typeof near === 'number') expect(found).toHaveLength(near)
    else expect(found.slice(0, near.length)).toEqual(near)
  })

  test('what is on no kit but somebody is called stays beside what is meant', () => {
    expect(nearOf('valve', [{ k: 'valves', n: 3, likeness: 0.5 }], true)).toEqual(['valves', 'valve'])
    expect(nearOf('valve', [{ k: 'valves', n: 0, likeness: 0.5 }], true)).toEqual([])
  })
})
