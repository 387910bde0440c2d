import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CONDITIONS,
  conditionNamed,
  ORIGINS,
  originNamed,
  PATCHES,
  patchNamed,
  physicalStateOf,
  preparationOf,
} from './item-words.ts'
import { BASE_PRICES, COEFFICIENTS, estimate, FLOOR, factorsOf, formulaOf, type Valued } from './price.ts'

const price = (shirt: Valued): number => estimate(shirt).estimated_price

describe('the worked examples of the decisions', () => {
  test.each<[string, Valued, number]>([
    ['used replica', { model: 'replica', condition: 'used' }, 90],
    ['new-with-tags authentic', { model: 'authentic', condition: 'new_with_tags' }, 182],
    ['needs-restoration replica', { model: 'replica', condition: 'needs_restoration' }, 45],
    [
      'very-good authentic, star, league patch',
      { model: 'authentic', condition: 'very_good', player: 1, patches: ['national_league'] },
      315,
    ],
    [
      'used replica signed by a superstar with certificate',
      { model: 'replica', condition: 'used', signed: true, signature_proof: 'certificate', signer: 2 },
      531,
    ],
    [
      'match-worn used authentic, final, win, one goal, photo proof, legend, continental patch',
      {
        ...{ model: 'authentic', condition: 'used', origin: 'match_worn', special_match: 'final' },
        ...{ result: 'win', performance: ['scored_goal'], match_proof: 'photo', player: 3 },
        patches: ['continental_competition'],
      },
      1162,
    ],
    [
      'match-worn damaged authentic, derby, loss, no proof',
      {
        ...{ model: 'authentic', condition: 'damaged', origin: 'match_worn', special_match: 'derby' },
        result: 'loss',
      },
      315,
    ],
    [
      'match-issued replica, no proof, needs restoration',
      { model: 'replica', condition: 'needs_restoration', origin: 'match_issued', match_proof: 'none' },
      72,
    ],
  ])('%s', (_name, shirt, expected) => {
    expect(price(shirt)).toBe(expected)
  })
})

test('what was said is listed with its value, were it nothing; what was not is not', () => {
  const keysOf = (shirt: Valued) => factorsOf(shirt).map(({ key, value }) => [key, value])
  expect(keysOf({ model: 'replica' })).toEqual([])
  expect(
    keysOf({ model: 'replica', condition: 'used', origin: 'standard', patches: ['other'], player: 0 }),
  ).toEqual([
    ['condition.used', 0],
    ['origin.standard', 0],
    ['patch.other', 0],
    ['player', 0],
  ])
})

test('the constants are the specification’s', () => {
  expect(BASE_PRICES).toEqual({ replica: 90, authentic: 140 })
  expect(FLOOR).toBe(0.1)
  expect(COEFFICIENTS).toEqual({
    condition: { new_with_tags: 0.3, very_good: 0.15, used: 0, damaged: -0.25, needs_restoration: -0.5 },
    origin: { standard: 0, match_issued: 0.8, match_worn: 1.5, training: 0 },
    special_match: { classico: 0.7, derby: 0.7, final: 1, title_decider: 0.8, historical: 0.8 },
    result: { win: 0.3, draw: 0, loss: -0.2 },
    performance: {
      ...{ scored_goal: 0.5, decisive_assist: 0.3, man_of_the_match: 0.4 },
      ...{ title_winning_goal: 1, clean_sheet: 0.5 },
    },
    proof: { none: -0.5, photo: 0.5, certificate: 0.4 },
    patch: {
      ...{ national_league: 0.1, national_cup: 0.1, continental_competition: 0.5 },
      ...{ international_competition: 1, continental_super_cup: 0.2, other: 0 },
    },
    signed: 2.5,
  })
})

/** Every coefficient, at every origin: whether it counts there. */
describe('each coefficient counts where it may', () => {
  const matchOnly = ['match_issued', 'match_worn']
  const gates: [string, (word: string) => Partial<Valued>, Record<string, number>, string[]][] = [
    ['special match', (w) => ({ special_match: w }) as never, COEFFICIENTS.special_match, ['match_worn']],
    ['result', (w) => ({ result: w }) as never, COEFFICIENTS.result, ['match_worn']],
    ['performance', (w) => ({ performance: [w] }) as never, COEFFICIENTS.performance, ['match_worn']],
    ['patch', (w) => ({ patches: [w] }) as never, COEFFICIENTS.patch, ORIGINS.map(({ value }) => value)],
    [
      'condition',
      (w) => ({ condition: w }) as never,
      COEFFICIENTS.condition,
      ORIGINS.map(({ value }) => value),
    ],
  ]
  const cases = gates.flatMap(([what, say, table, counted]) =>
    Object.entries(table).flatMap(([word, value]) =>
      ORIGINS.map(
        ({ value: origin }) => [what, word, origin, say(word), counted.includes(origin) ? value : 0] as const,
      ),
    ),
  )
  const total = (shirt: Valued) => factorsOf(shirt).reduce((sum, { value }) => sum + value, 0)
  test.each(cases)('%s %s of a shirt that is %s', (_what, _word, origin, said, value) => {
    const plain: Valued = { model: 'authentic', origin }
    expect(total({ ...plain, ...said }) - total(plain)).toBeCloseTo(value, 10)
  })
  test.each(
    ORIGINS.flatMap(({ value: origin }) =>
      Object.entries(COEFFICIENTS.proof).map(([proof, value]) => [origin, proof, value] as const),
    ),
  )('a match proof of a shirt that is %s: %s', (origin, proof, value) => {
    const said = factorsOf({ model: 'replica', origin, match_proof: proof as never })
    const found = said.find(({ key }) => key.startsWith('match_proof'))
    expect(found?.value).toBe(matchOnly.includes(origin) ? value : undefined)
  })
  test.each([true, false])('a signature proof where signed is %s', (isSigned) => {
    const said = factorsOf({ model: 'replica', signed: isSigned, signature_proof: 'photo', signer: 3 })
    expect(said.map(({ value }) => value)).toEqual(isSigned ? [2.5, 0.5, 3] : [])
  })
})

test('a proof left out is none', () => {
  expect(price({ model: 'replica', origin: 'match_issued' })).toBe(
    price({ model: 'replica', origin: 'match_issued', match_proof: 'none' }),
  )
  expect(price({ model: 'replica', signed: true })).toBe(90 * (1 + 2.5 - 0.5))
})

test('the player counts once: the larger of printed and signing; a signer only of what is signed', () => {
  const shirt = { model: 'replica', signed: true, signature_proof: 'photo' } as const
  expect(price({ ...shirt, player: 1, signer: 3 })).toBe(90 * (1 + 2.5 + 0.5 + 3))
  expect(price({ ...shirt, player: 2, signer: 0.5 })).toBe(90 * (1 + 2.5 + 0.5 + 2))
  expect(price({ model: 'replica', signer: 3 })).toBe(90)
})

test('each patch and each performance counts once', () => {
  const shirt = { model: 'replica', origin: 'match_worn', match_proof: 'photo' } as const
  expect(
    price({
      ...shirt,
      patches: ['national_cup', 'national_cup'],
      performance: ['clean_sheet', 'clean_sheet'],
    }),
  ).toBe(90 * (1 + 1.5 + 0.5 + 0.1 + 0.5))
})

test('never under a tenth of the base, and says so', () => {
  // The earlier editor’s aura may be under 1.
  const low = estimate({ model: 'replica', condition: 'needs_restoration', player: -1 })
  expect(low.estimated_price).toBe(9)
  expect(low.formula).toContain('at least 10 %')
})

test('the formula says it in words', () => {
  expect(estimate({ model: 'authentic', condition: 'very_good', player: 1 }).formula).toBe(
    '140.00 € × (1 + 0.15 (Condition: Very good) + 1.00 (Player)) = 301.00 €',
  )
})

test('the formula is written in another language', () => {
  const { base_price, factors } = estimate({
    model: 'replica',
    condition: 'needs_restoration',
    player: -1,
  })
  const french = {
    euros: (amount: number) => `${amount} euros`,
    coefficient: (value: number) => String(value).replace('.', ','),
    factor: ({ key }: { key: string }) => key,
    floor: (least: string) => `, au moins ${least}`,
  }
  expect(formulaOf(base_price, factors, french)).toBe(
    '90 euros × (1 - 0,5 (condition.needs_restoration) - 1 (player)) = -45 euros, au moins 9 euros',
  )
})

test('whatever the shirt: base times one and the sum of its factors, to two decimals', () => {
  const any = <T extends object>(table: T) => fc.constantFrom(...(Object.keys(table) as (keyof T)[]))
  fc.assert(
    fc.property(
      fc.record({
        model: any(BASE_PRICES),
        condition: fc.option(any(COEFFICIENTS.condition)),
        origin: any(COEFFICIENTS.origin),
        special_match: fc.option(any(COEFFICIENTS.special_match)),
        result: fc.option(any(COEFFICIENTS.result)),
        performance: fc.array(any(COEFFICIENTS.performance)),
        match_proof: fc.option(any(COEFFICIENTS.proof)),
        patches: fc.array(any(COEFFICIENTS.patch)),
        signed: fc.boolean(),
        signature_proof: fc.option(any(COEFFICIENTS.proof)),
        player: fc.constantFrom(0, 0.5, 1, 2, 3),
        signer: fc.constantFrom(0, 0.5, 1, 2, 3),
      }),
      (shirt) => {
        const { estimated_price, base_price, factors } = estimate(shirt)
        const sum = factors.reduce((total, { value }) => total + value, 0)
        expect(estimated_price).toBeCloseTo(Math.max(base_price * (1 + sum), base_price / 10), 6)
        expect(estimated_price).toBe(Math.round(estimated_price * 100) / 100)
      },
    ),
  )
})

describe('other spellings', () => {
  test.each([
    ['nwt', 'new_with_tags'],
    ['very_good_condition', 'very_good'],
    ['needs_restore', 'needs_restoration'],
    ['mint', 'very_good'],
    ['excellent', 'very_good'],
    ['good', 'used'],
    ['fair', 'used'],
    ['poor', 'damaged'],
    ...CONDITIONS.map(({ value }) => [value, value] as [string, string]),
  ])('the condition %s counts as %s', (word, condition) => {
    expect(conditionNamed(word)).toBe(condition)
  })
  test.each(['', 'new', 'constructor', '__proto__'])('%j is no condition', (word) => {
    expect(conditionNamed(word)).toBeUndefined()
  })
  test('match_prepared says nothing certain', () => {
    expect(originNamed('match_prepared')).toBe('standard')
    expect(originNamed('match_worn')).toBe('match_worn')
    expect(originNamed('worn')).toBeUndefined()
  })
  test('what the forms send for an origin and a condition', () => {
    expect(ORIGINS.map(({ value }) => preparationOf(value))).toEqual([
      'match_prepared',
      'match_prepared',
      'match_worn',
      'training',
    ])
    expect(CONDITIONS.map(({ value }) => physicalStateOf(value))).toEqual([
      'new_with_tags',
      'very_good_condition',
      'used',
      'damaged',
      'needs_restoration',
    ])
  })
  test('a patch of other words is another', () => {
    expect(PATCHES.map(({ value }) => patchNamed(value))).toEqual(PATCHES.map(({ value }) => value))
    expect(patchNamed('Respect')).toBe('other')
  })
})
