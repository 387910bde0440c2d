import { describe, expect, test } from 'vitest'
import { readSearchText, runsOf } from './search-text.ts'
import { slipsOf } from './spelling.ts'

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
})
