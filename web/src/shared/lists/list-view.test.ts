import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  activeFilters,
  canonicalOf,
  changeView,
  isNarrowed,
  isSearch,
  type ListShape,
  orderOf,
  readView,
  selectionOf,
  windowOf,
  withoutFilters,
  writeView,
} from './list-view.ts'

const SHAPE: ListShape = {
  filters: ['country', 'type'],
  sizes: [10, 20, 50, 100],
  layouts: ['grid', 'thumbnail', 'list'],
}
const view = (search: string, shape = SHAPE) => readView(new URLSearchParams(search), shape)
const written = (search: string, change: Parameters<typeof changeView>[1]) =>
  String(writeView(new URLSearchParams(search), changeView(view(search), change)))

const SORTED: ListShape = { ...SHAPE, orders: ['newest', 'club'] }

describe('the order in the address', () => {
  it('is one of those the list has; the usual one is not written', () => {
    expect(view('sort=club', SORTED).sort).toBe('club')
    for (const search of ['', 'sort=', 'sort=price']) expect(view(search, SORTED).sort).toBeUndefined()
    const chosen = changeView(view('page=3&type=cup', SORTED), { sort: 'club' })
    expect(String(writeView(new URLSearchParams('page=3&type=cup'), chosen))).toBe('type=cup&sort=club')
    expect(String(writeView(new URLSearchParams('sort=club'), view('', SORTED)))).toBe('')
  })
  it('is asked of the server, and is no other page to search engines', () => {
    expect(orderOf(view('sort=club', SORTED))).toEqual({ sort: 'club' })
    expect(orderOf(view('', SORTED))).toEqual({})
    expect(canonicalOf('/kits', view('sort=club&type=cup&page=2', SORTED))).toBe('/kits?type=cup')
  })
  it('is left alone where the list has none', () => {
    expect(written('sort=estimate', { q: 'x' })).toBe('sort=estimate&q=x')
  })
})

describe('the view in the address', () => {
  it('is the usual one where the address says nothing', () => {
    expect(view('')).toEqual({
      q: '',
      filters: { country: '', type: '' },
      verified: false,
      page: 1,
      size: 20,
      view: 'grid',
    })
    expect(written('', {})).toBe('')
  })

  it.each([
    'page=0',
    'page=-3',
    'page=1.5',
    'page=x',
    'size=7',
    'size=1000',
    'view=tiles',
    'verified=perhaps',
  ])('shrugs at %s', (search) => {
    expect(view(search)).toEqual(view(''))
  })

  it('offers what its shape offers', () => {
    const kits: ListShape = { filters: ['season', 'kit_type'], sizes: [20, 50], layouts: ['grid', 'list'] }
    expect(view('size=10&view=thumbnail&country=France', kits)).toEqual(view('', kits))
    expect(view('size=50&view=list', kits)).toMatchObject({ size: 50, view: 'list' })
  })

  it('reads what other screens and old links write', () => {
    const kits: ListShape = { ...SHAPE, filters: ['club', 'season', 'kit_type'] }
    expect(view('kit_type=GK', kits).filters.kit_type).toBe('goalkeeper')
    expect(view('season=2024-25&kit_type=Home&club=%20Lyon%20', kits).filters).toEqual({
      club: 'Lyon',
      season: '2024/2025',
      kit_type: 'home',
    })
    expect(view('season=98/99', kits).filters.season).toBe('1998/1999')
    expect(view('season=1998', kits).filters.season).toBe('1998')
    expect(view('season=once', kits).filters.season).toBe('once')
  })

  it('comes back from the address as it went in', () => {
    const word = fc.string().map((text) => text.trim())
    const any = fc.record({
      q: word,
      filters: fc.record({ country: word, type: word }),
      verified: fc.boolean(),
      page: fc.integer({ min: 1, max: 999 }),
      size: fc.constantFrom(...SHAPE.sizes),
      view: fc.constantFrom(...SHAPE.layouts),
    })
    fc.assert(
      fc.property(any, (some) => {
        const search = String(writeView(new URLSearchParams(), some))
        expect(view(search)).toEqual(some)
      }),
    )
  })

  it('leaves alone what belongs to the page around it', () => {
    expect(written('tab=players&page=4', { q: 'zidane' })).toBe('tab=players&q=zidane')
  })
})

describe('a change of the view', () => {
  const third = 'page=3&country=France'

  it.each([[{ q: 'lens' }], [{ filters: { type: 'cup' } }], [{ verified: true }], [{ size: 50 }]] as const)(
    '%j begins at the first page and keeps the other filters',
    (change) => {
      const search = written(third, change)
      expect(view(search)).toMatchObject({ page: 1, filters: { country: 'France' } })
    },
  )

  it('stays on the page when only the layout changes, and goes where it is sent', () => {
    expect(written(third, { view: 'list' })).toBe(`${third}&view=list`)
    expect(view(written(third, { page: 4 })).page).toBe(4)
  })

  it('resets every filter and nothing else', () => {
    const search = 'q=lens&country=France&type=cup&verified=true&page=2&size=50&view=list&tab=x'
    expect(written(search, withoutFilters(view(search)))).toBe('size=50&view=list&tab=x')
  })
})

it('is the same page for search engines however it looks', () => {
  expect(canonicalOf('/teams', view('country=France&page=2&view=list'))).toBe('/teams?country=France&page=2')
  expect(canonicalOf('/teams', view('page=2&size=50'))).toBe('/teams')
})

describe('what is asked of the server', () => {
  it('leaves out what is not set, and a search of two letters', () => {
    expect(selectionOf(view('q=om&country=France'))).toEqual({ country: 'France' })
    expect(selectionOf(view('q=oms&verified=true'))).toEqual({ q: 'oms', verified: 'true' })
  })

  it('knows whether it is narrowed, and by how many filters', () => {
    expect([isSearch(view('q=om')), isSearch(view('country=France'))]).toEqual([true, false])
    expect([isNarrowed(view('q=om')), activeFilters(view('q=oms'))]).toEqual([false, 0])
    expect(isNarrowed(view('q=oms'))).toBe(true)
    expect(activeFilters(view('country=France&verified=true'))).toBe(2)
  })

  it('skips whole pages', () => {
    expect(windowOf(view('page=3&size=50'))).toEqual({ limit: 50, skip: 100 })
  })
})
