import {
  CONDITIONS,
  type Condition,
  isFromMatch,
  ORIGINS,
  type Origin,
  PATCHES,
  type Patch,
  PERFORMANCES,
  type Performance,
  PROOFS,
  type Proof,
  RESULTS,
  type Result,
  SPECIAL_MATCHES,
  type SpecialMatch,
} from './item-words.ts'

/** What a shirt is worth, and why: one function for the estimate, its preview and every total. */

export const BASE_PRICES = { replica: 90, authentic: 140 } as const
export type Model = keyof typeof BASE_PRICES

/** An estimate is never under this share of its base. */
export const FLOOR = 0.1

export const COEFFICIENTS = {
  condition: { new_with_tags: 0.3, very_good: 0.15, used: 0, damaged: -0.25, needs_restoration: -0.5 },
  origin: { standard: 0, match_issued: 0.8, match_worn: 1.5, training: 0 },
  special_match: { classico: 0.7, derby: 0.7, final: 1, title_decider: 0.8, historical: 0.8 },
  result: { win: 0.3, draw: 0, loss: -0.2 },
  performance: {
    scored_goal: 0.5,
    decisive_assist: 0.3,
    man_of_the_match: 0.4,
    title_winning_goal: 1,
    clean_sheet: 0.5,
  },
  proof: { none: -0.5, photo: 0.5, certificate: 0.4 },
  patch: {
    national_league: 0.1,
    national_cup: 0.1,
    continental_competition: 0.5,
    international_competition: 1,
    continental_super_cup: 0.2,
    other: 0,
  },
  signed: 2.5,
} as const satisfies {
  condition: Record<Condition, number>
  origin: Record<Origin, number>
  special_match: Record<SpecialMatch, number>
  result: Record<Result, number>
  performance: Record<Performance, number>
  proof: Record<Proof, number>
  patch: Record<Patch, number>
  signed: number
}

/** What counts of a shirt. */
export interface Valued {
  model: Model
  condition?: Condition | null
  origin?: Origin | null
  special_match?: SpecialMatch | null
  result?: Result | null
  performance?: readonly Performance[]
  match_proof?: Proof | null
  patches?: readonly Patch[]
  signed?: boolean
  signature_proof?: Proof | null
  /** The printed player's coefficient, and the signer's: the larger counts. */
  player?: number
  signer?: number
}

export interface Factor {
  /** Which, for programs: `condition.used`. */
  key: string
  /** Which, for people. */
  factor: string
  value: number
}

export interface Estimate {
  estimated_price: number
  base_price: number
  factors: Factor[]
  formula: string
}

const named = (words: readonly { value: string; label: { en: string } }[], word: string): string =>
  words.find(({ value }) => value === word)?.label.en ?? word

const cents = (amount: number): string => amount.toFixed(2)

/** How a formula is written in a language. */
export interface FormulaWords {
  euros: (amount: number) => string
  coefficient: (value: number) => string
  factor: (factor: Factor) => string
  /** Said of a shirt that is worth the least it can be. */
  floor: (least: string) => string
}

const IN_ENGLISH: FormulaWords = {
  euros: (amount) => `${cents(amount)} €`,
  coefficient: cents,
  factor: ({ factor }) => factor,
  floor: (least) => `, at least 10 % of the base: ${least}`,
}

/** Coefficients have two decimals at most: in hundredths the sum is exact. */
const worthOf = (base: number, factors: readonly Factor[]): number =>
  (base * (100 + factors.reduce((total, { value }) => total + Math.round(value * 100), 0))) / 100

export function formulaOf(base: number, factors: readonly Factor[], words = IN_ENGLISH): string {
  const terms = factors.map((factor) => {
    const { value } = factor
    return `${value < 0 ? '-' : '+'} ${words.coefficient(Math.abs(value))} (${words.factor(factor)})`
  })
  const worth = worthOf(base, factors)
  const least = base * FLOOR
  const floor = worth < least ? words.floor(words.euros(least)) : ''
  return `${words.euros(base)} × (${['1', ...terms].join(' ')}) = ${words.euros(worth)}${floor}`
}

/** Each factor that applies, were its value nothing. Those of a match count for shirts that come from one. */
export function factorsOf(shirt: Valued): Factor[] {
  const factors: Factor[] = []
  const add = (key: string, factor: string, value: number): void => void factors.push({ key, factor, value })
  const { condition, special_match, result } = shirt
  const { origin } = shirt
  if (condition) {
    const value = COEFFICIENTS.condition[condition]
    add(`condition.${condition}`, `Condition: ${named(CONDITIONS, condition)}`, value)
  }
  if (origin) {
    add(`origin.${origin}`, `Origin: ${named(ORIGINS, origin)}`, COEFFICIENTS.origin[origin])
  }
  if (origin === 'match_worn') {
    if (special_match) {
      const value = COEFFICIENTS.special_match[special_match]
      add(`special_match.${special_match}`, `Match: ${named(SPECIAL_MATCHES, special_match)}`, value)
    }
    if (result) add(`result.${result}`, `Result: ${named(RESULTS, result)}`, COEFFICIENTS.result[result])
    for (const one of new Set(shirt.performance)) {
      add(`performance.${one}`, `Performance: ${named(PERFORMANCES, one)}`, COEFFICIENTS.performance[one])
    }
  }
  if (origin && isFromMatch(origin)) {
    const proof = shirt.match_proof ?? 'none'
    add(`match_proof.${proof}`, `Match proof: ${named(PROOFS, proof)}`, COEFFICIENTS.proof[proof])
  }
  for (const patch of new Set(shirt.patches)) {
    add(`patch.${patch}`, `Patch: ${named(PATCHES, patch)}`, COEFFICIENTS.patch[patch])
  }
  const signer = shirt.signed ? shirt.signer : undefined
  if (shirt.signed) {
    const proof = shirt.signature_proof ?? 'none'
    add('signed', 'Signed', COEFFICIENTS.signed)
    add(`signature_proof.${proof}`, `Signature proof: ${named(PROOFS, proof)}`, COEFFICIENTS.proof[proof])
  }
  const players = [shirt.player, signer].filter((coefficient) => coefficient !== undefined)
  if (players.length > 0) add('player', 'Player', Math.max(...players))
  return factors
}

export function estimate(shirt: Valued): Estimate {
  const base = BASE_PRICES[shirt.model]
  const factors = factorsOf(shirt)
  return {
    estimated_price: Math.max(worthOf(base, factors), base * FLOOR),
    base_price: base,
    factors,
    formula: formulaOf(base, factors),
  }
}
