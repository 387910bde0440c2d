import { priceFault } from './offers.ts'

/** A deal between the owner of an offer and another member, step by step. */

export const DEAL_STATES = [
  'offered',
  'countered',
  'agreed',
  'handed_over',
  'received',
  'called_off',
] as const
export type DealState = (typeof DEAL_STATES)[number]
export const SIDES = ['owner', 'other'] as const
export type Side = (typeof SIDES)[number]
export const DEAL_STEPS = ['counter', 'accept', 'call_off', 'hand_over', 'receive', 'close'] as const
export type DealStep = (typeof DEAL_STEPS)[number]

export const MAX_RATING_TEXT = 500

/** Days since it was handed over, when nobody has confirmed it: who gets it is reminded, */
export const REMIND_DAYS = 7
/** who gave it may close the deal, */
export const CLOSE_DAYS = 21
/** and it is closed. */
export const END_DAYS = 45

export interface DealAt {
  readonly status: DealState
  /** Who answers what was proposed last. */
  readonly turn: Side
  /** Both give a kit; else the owner alone. */
  readonly isSwap: boolean
  /** Who has handed over what they give. */
  readonly handed: readonly Side[]
  /** Who has received what they get. */
  readonly received: readonly Side[]
  /** Who gave what was not confirmed in time, and nobody says that it did not arrive. */
  readonly overdue: readonly Side[]
  /** It is part of a ring of which something was handed over. */
  readonly isRingBegun: boolean
}

export const otherSide = (side: Side): Side => (side === 'owner' ? 'other' : 'owner')

type Move = (at: DealAt, side: Side) => DealAt | undefined

const counter: Move = (at, side) =>
  at.turn === side ? { ...at, status: 'countered', turn: otherSide(side) } : undefined
const accept: Move = (at, side) => (at.turn === side ? { ...at, status: 'agreed' } : undefined)
const callOff: Move = (at) => (at.isRingBegun ? undefined : { ...at, status: 'called_off' })

const handOver: Move = (at, side) => {
  const gives = side === 'owner' || at.isSwap
  if (!gives || at.handed.includes(side)) return undefined
  return { ...at, status: 'handed_over', handed: [...at.handed, side] }
}

const receive: Move = (at, side) => {
  if (!at.handed.includes(otherSide(side)) || at.received.includes(side)) return undefined
  const received = [...at.received, side]
  const isWhole = received.length === (at.isSwap ? 2 : 1)
  return { ...at, status: isWhole ? 'received' : 'handed_over', received }
}

const close: Move = (at, side) => (at.overdue.includes(side) ? receive(at, otherSide(side)) : undefined)

const proposed = { counter, accept, call_off: callOff }
const MOVES: Readonly<Record<DealState, Partial<Record<DealStep, Move>>>> = {
  offered: proposed,
  countered: proposed,
  agreed: { hand_over: handOver, call_off: callOff },
  handed_over: { hand_over: handOver, receive, close },
  received: {},
  called_off: {},
}

/** Where a step of one side leads; undefined: it is not theirs, or not now. */
export const nextDeal = (at: DealAt, side: Side, step: DealStep): DealAt | undefined =>
  MOVES[at.status][step]?.(at, side)

export const stepsOf = (at: DealAt, side: Side): DealStep[] =>
  DEAL_STEPS.filter((step) => nextDeal(at, side, step) !== undefined)

interface Terms {
  readonly price: number | null
  readonly swap_item_id: string | null
}

/** What is wrong with what is proposed for an offer: a price, a kit, or a kit and money on top. */
export function termsFault(
  { price, swap_item_id }: Terms,
  offer: { for_sale: boolean; for_swap: boolean },
): ['price' | 'swap_item_id', string] | undefined {
  if (swap_item_id !== null) {
    if (!offer.for_swap) return ['swap_item_id', 'This kit is not for swap']
    const money = price === null ? undefined : priceFault(price)
    return money ? ['price', money] : undefined
  }
  if (!offer.for_sale) return ['swap_item_id', 'Choose a kit to give for it']
  const money = priceFault(price)
  return money ? ['price', money] : undefined
}
