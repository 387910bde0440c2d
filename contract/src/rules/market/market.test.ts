import { describe, expect, test } from 'vitest'
import { DEAL_STATES, type DealAt, type DealStep, nextDeal, type Side, stepsOf, termsFault } from './deals.ts'
import { offerFaults } from './offers.ts'

describe('an offer', () => {
  const said = { for_sale: true, for_swap: false, price: 50, ships_to: 'France' }
  test.each([
    ['a sale', {}, []],
    ['a swap without a price', { for_sale: false, for_swap: true, price: null }, []],
    ['both', { for_swap: true }, []],
    ['neither', { for_sale: false, price: null }, ['for_sale']],
    ['a sale without a price', { price: null }, ['price']],
    ['nothing for it', { price: 0.99 }, ['price']],
    ['the least', { price: 1 }, []],
    ['the most', { price: 100_000 }, []],
    ['too much', { price: 100_000.01 }, ['price']],
    ['nowhere', { ships_to: '  ' }, ['ships_to']],
  ])('%s', (_, change, fields) => {
    expect(offerFaults({ ...said, ...change }).map(([field]) => field)).toEqual(fields)
  })
})

describe('what is proposed', () => {
  const both = { for_sale: true, for_swap: true }
  test.each([
    ['money for a sale', { price: 50, swap_item_id: null }, both, undefined],
    ['nothing', { price: null, swap_item_id: null }, both, 'price'],
    ['too little', { price: 0, swap_item_id: null }, both, 'price'],
    ['a kit', { price: null, swap_item_id: 'a' }, both, undefined],
    ['a kit and money', { price: 20, swap_item_id: 'a' }, both, undefined],
    ['a kit and nonsense', { price: -1, swap_item_id: 'a' }, both, 'price'],
    [
      'a kit for what is only sold',
      { price: null, swap_item_id: 'a' },
      { ...both, for_swap: false },
      'swap_item_id',
    ],
    [
      'money for what is only swapped',
      { price: 9, swap_item_id: null },
      { ...both, for_sale: false },
      'swap_item_id',
    ],
  ])('%s', (_, terms, offer, field) => {
    expect(termsFault(terms, offer)?.[0]).toBe(field)
  })
})

const START: DealAt = {
  status: 'offered',
  turn: 'owner',
  isSwap: false,
  handed: [],
  received: [],
  overdue: [],
  isRingBegun: false,
}
const walk = (at: DealAt, ...steps: [Side, DealStep][]): DealAt | undefined =>
  steps.reduce<DealAt | undefined>((state, [side, step]) => state && nextDeal(state, side, step), at)

describe('a deal', () => {
  test.each<[string, Partial<DealAt>, DealStep[], DealStep[]]>([
    ['offered', {}, ['counter', 'accept', 'call_off'], ['call_off']],
    ['countered', { status: 'countered', turn: 'other' }, ['call_off'], ['counter', 'accept', 'call_off']],
    ['agreed sale', { status: 'agreed' }, ['call_off', 'hand_over'], ['call_off']],
    ['agreed swap', { status: 'agreed', isSwap: true }, ['call_off', 'hand_over'], ['call_off', 'hand_over']],
    ['agreed, in a ring that has begun', { status: 'agreed', isRingBegun: true }, ['hand_over'], []],
    ['handed over', { status: 'handed_over', handed: ['owner'] }, [], ['receive']],
    ['half a swap', { status: 'handed_over', isSwap: true, handed: ['owner'] }, [], ['hand_over', 'receive']],
    [
      'a swap on its way',
      { status: 'handed_over', isSwap: true, handed: ['owner', 'other'], received: ['other'] },
      ['receive'],
      [],
    ],
    ['overdue', { status: 'handed_over', handed: ['owner'], overdue: ['owner'] }, ['close'], ['receive']],
    [
      'half a swap is overdue',
      { status: 'handed_over', isSwap: true, handed: ['other'], overdue: ['other'] },
      ['hand_over', 'receive'],
      ['close'],
    ],
    ['received', { status: 'received', handed: ['owner'], received: ['other'] }, [], []],
    ['called off', { status: 'called_off' }, [], []],
  ])('%s: what the owner may do, and the other', (_, at, owner, other) => {
    expect(stepsOf({ ...START, ...at }, 'owner')).toEqual(owner)
    expect(stepsOf({ ...START, ...at }, 'other')).toEqual(other)
  })

  test('a sale from the first word to the last', () => {
    const end = walk(
      START,
      ...([
        ['owner', 'counter'],
        ['other', 'counter'],
        ['owner', 'accept'],
        ['owner', 'hand_over'],
        ['other', 'receive'],
      ] as [Side, DealStep][]),
    )
    expect(end?.status).toBe('received')
  })

  test('a swap is done when both have theirs', () => {
    const agreed = { ...START, status: 'agreed', isSwap: true } as const
    const half = walk(agreed, ['other', 'hand_over'], ['owner', 'receive'])
    expect(half?.status).toBe('handed_over')
    expect(half && walk(half, ['owner', 'hand_over'], ['other', 'receive'])?.status).toBe('received')
  })

  test('every state is in the table', () => {
    for (const status of DEAL_STATES) expect(stepsOf({ ...START, status }, 'owner')).toBeInstanceOf(Array)
  })
})
