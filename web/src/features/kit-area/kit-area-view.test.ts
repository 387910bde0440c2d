import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, changeView, isNarrowed, readView, selectionOf, windowOf } from './kit-area-view.ts'

const view = (search: string) => readView(new URLSearchParams(search))

describe('the view in the address', () => {
  it('is the usual one where the address says nothing', () => {
    expect(view('')).toEqual({
      q: '',
      club: '',
      brand: '',
      season: '',
      kit_type: '',
      competition: '',
      page: 1,
      size: 20,
      view: 'grid',
    })
    expect(addressOf(view(''))).toBe('/kit-area')
  })

  it('reads what other screens and old links write', () => {
    expect(view('season=2024-25').season).toBe('2024/2025')
    expect(view('kit_type=Home').kit_type).toBe('home')
    expect(view('club=%20Lyon%20').club).toBe('Lyon')
  })

  it.each(['page=0', 'page=-3', 'page=1.5', 'page=x', 'size=7', 'view=tiles'])('shrugs at %s', (search) => {
    expect(view(search)).toEqual(view(''))
  })

  it('comes back from the address as it went in', () => {
    const word = fc.string().map((text) => text.trim())
    const any = fc.record({
      q: word,
      club: word,
      brand: word,
      season: fc.constantFrom('', '1998/1999'),
      kit_type: fc.constantFrom('', 'home', 'away'),
      competition: word,
      page: fc.integer({ min: 1, max: 999 }),
      size: fc.constantFrom(20, 50, 100),
      view: fc.constantFrom('grid', 'list'),
    })
    fc.assert(
      fc.property(any, (some) => {
        expect(view(addressOf(some).slice('/kit-area'.length))).toEqual(some)
      }),
    )
  })
})

describe('a change of the view', () => {
  const third = view('page=3&brand=Kappa')

  it('begins at the first page', () => {
    expect(changeView(third, { kit_type: 'away' })).toMatchObject({
      page: 1,
      brand: 'Kappa',
      kit_type: 'away',
    })
    expect(changeView(third, { size: 50 }).page).toBe(1)
  })

  it('stays on the page when only the layout changes, and goes where it is sent', () => {
    expect(changeView(third, { view: 'list' }).page).toBe(3)
    expect(changeView(third, { page: 4 }).page).toBe(4)
  })
})

describe('what is asked of the server', () => {
  it('leaves out what is not set, and a search of two letters', () => {
    expect(selectionOf(view('q=om&brand=Kappa'))).toEqual({ brand: 'Kappa' })
    expect(selectionOf(view('q=oms'))).toEqual({ q: 'oms' })
    expect(isNarrowed(view('q=om'))).toBe(false)
    expect(isNarrowed(view('competition=Serie+A'))).toBe(true)
  })

  it('skips whole pages', () => {
    expect(windowOf(view('page=3&size=50'))).toEqual({ limit: 50, skip: 100 })
  })
})
