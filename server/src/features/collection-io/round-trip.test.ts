import { registry } from '@kitdex/contract/catalogue/registry'
import { MODELS, SIZES } from '@kitdex/contract/rules/catalogue/vocabulary'
import {
  CONDITIONS,
  GENDERS,
  ITEM_COMPETITIONS,
  isFromMatch,
  ORIGINS,
  type Origin,
  PERFORMANCES,
  PREPARATIONS,
  PRINTING_STYLES,
  PROOFS,
  RESULTS,
  SPECIAL_MATCHES,
  VERSION_CONDITIONS,
  WORN_TYPES,
} from '@kitdex/contract/rules/collection/item-words'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootApp, buildEntity, buildUser, type TestApp } from '../../test/harness.ts'
import { importsOn } from '../../test/imports.ts'

let server: TestApp
const masters: string[] = []
const versions: string[] = []
let player: string
let opponent: string
beforeAll(async () => {
  server = await bootApp({ config: { rateFactor: 10_000 } })
  opponent = await buildEntity(server.db, registry.team, { name: 'Lens', country: 'France' })
  player = await buildEntity(server.db, registry.player, { name: 'Ada', nationality: 'France' })
  for (const season of ['2018/2019', '2019/2020', '2020/2021']) {
    const said = { club_id: opponent, season, style: 'home', model: 'replica' }
    const master_kit_id = await buildEntity(server.db, registry.master_kit, said)
    masters.push(master_kit_id)
    const codes = { sku_code: `CD0722-${season.slice(2, 4)}0`, barcode: '4059323456789' }
    const version = { master_kit_id, model: 'replica', model_name: `=Version, ${season}`, ...codes }
    versions.push(await buildEntity(server.db, registry.reference_kit, version))
  }
})
afterAll(() => server.close())

/** `ROUND_TRIPS=500` for those who doubt it. */
const RUNS = Number(process.env.ROUND_TRIPS ?? 8)

const { read, again, rows } = importsOn(() => server)

const one = (words: readonly { value: string }[]) => fc.constantFrom(...words.map(({ value }) => value))
/** What spreadsheets stumble over, and what we do. */
const sign = fc.constantFrom(
  '=',
  '+',
  '-',
  '@',
  "'",
  '"',
  ',',
  ';',
  '|',
  '[',
  ']',
  '\t',
  '\r',
  '\n',
  ' ',
  'é',
  '1',
  '🏆',
  '\\',
  'x',
)
const text = fc.oneof(
  fc.array(sign, { minLength: 1, maxLength: 8 }).map((signs) => signs.join('')),
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
    .filter((one) => one.length <= 60 && !one.includes('\ufffd')),
)
const price = fc.integer({ min: 0, max: 999_999_999_900 }).map((cents) => cents / 100)
const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const words = fc.array(text, { maxLength: 4 })
const condition = one([...CONDITIONS, ...VERSION_CONDITIONS])

const said = fc.record(
  {
    size: fc.constantFrom(...SIZES),
    gender: one(GENDERS),
    kit_type: one(MODELS),
    condition: fc.oneof(condition, one(PREPARATIONS), one(ORIGINS), fc.constant(null)),
    condition_other: text,
    general_condition: fc.oneof(condition, fc.constant(null)),
    physical_state: fc.oneof(condition, fc.constantFrom('nwt', 'very_good_condition', null)),
    origin_type: fc.oneof(one(ORIGINS), fc.constant(null)),
    name_printing: text,
    number_printing: fc.integer({ min: 0, max: 99 }).map((n) => (n < 10 ? `0${n}` : String(n))),
    associated_player_id: fc.constant('player'),
    associated_player_name: fc.constant('Nobody'),
    printing_style: one(PRINTING_STYLES),
    competition_patch: text,
    competition: fc.oneof(one(ITEM_COMPETITIONS), text),
    match_date: day,
    opponent_id: fc.constant('opponent'),
    opponent_name: fc.constant('FC Nowhere'),
    special_match_type: one(SPECIAL_MATCHES),
    match_result: one(RESULTS),
    performance: fc.array(one(PERFORMANCES), { maxLength: 3 }),
    match_proof: fc.oneof(one(PROOFS), fc.constant(null)),
    authenticity_proof: words,
    patches_list: words,
    other_patches: text,
    signed: fc.boolean(),
    signed_by: text,
    signature_player_id: fc.constant('player'),
    signature_proof: one(PROOFS),
    worn: fc.boolean(),
    worn_type: one(WORN_TYPES),
    user_estimate: price,
    purchase_price: price,
    purchase_date: day,
    comments: text,
    personal_notes: text,
    share_price: fc.boolean(),
    hidden: fc.boolean(),
    priority: fc.integer({ min: 1, max: 3 }),
    max_price: price,
  },
  { requiredKeys: [] },
)

/** What a change has to say besides: of a shirt of a match when and against whom, of a signed one who signed. */
const complete = <T extends { origin_type?: string | null }>(change: T) => ({
  match_date: '1999-05-26',
  ...change,
  ...(isFromMatch(change.origin_type as Origin) && { competition: 'laliga', opponent_id: 'opponent' }),
  ...('signed' in change && { signature_player_id: 'player' }),
})

const shirt = fc.record({
  kit: fc.nat(2),
  isVersion: fc.boolean(),
  list: fc.constantFrom('owned', 'owned', 'wanted', 'sold'),
  first: said,
  // Changed once more: what is left of the first words is part of it.
  later: fc.option(said.map(complete), { nil: null }),
  sale: price,
})
type Shirt = typeof shirt extends fc.Arbitrary<infer S> ? S : never

const linked = (input: object) =>
  JSON.parse(
    JSON.stringify(input).replaceAll('"player"', `"${player}"`).replaceAll('"opponent"', `"${opponent}"`),
  )

async function add(token: string, { kit, isVersion, list, first, later, sale }: Shirt): Promise<void> {
  const collection_type = list === 'wanted' ? 'wanted' : 'owned'
  const body = { ...linked(first), collection_type, another_copy: true }
  const { status, body: item } = isVersion
    ? await server.send(
        ...(['POST', '/api/reference-kit-collections'] as const),
        {
          size: 'M',
          ...body,
          condition: body.condition ?? 'mint',
          // A word of origin is none of condition.
          general_condition: body.general_condition ?? 'mint',
          reference_kit_id: versions[kit],
          worn: false,
          signed: false,
        },
        { token },
      )
    : await server.send('POST', '/api/my-collection', { ...body, master_kit_id: masters[kit] }, { token })
  // The same want twice.
  if (status === 409) return
  expect(status, JSON.stringify(item)).toBe(201)
  const url = `/api/my-collection/${item.id}`
  if (later) {
    const changed = await server.send('PUT', url, linked(later), { token })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  }
  if (list === 'sold') {
    const sold = await server.send('POST', `${url}/sell`, { sold_price: sale }, { token })
    expect(sold.status).toBe(200)
  }
}

/** Everything but what makes it this very row: its id, its number among copies, when it was written. */
async function listOf(token: string): Promise<object[]> {
  const lists = ['owned', 'wanted', 'sold'].map((type) =>
    server.get(`/api/my-collection?collection_type=${type}`, token),
  )
  return (await Promise.all(lists))
    .flatMap(({ body }) => body as { id: string; copy: number; updated_at: string }[])
    .map(({ id: _, copy: __, updated_at: ___, ...item }) => item)
}

/** What the columns are called and what is between them is the same for every item: fewer of those will do. */
const FILES: [string, number][] = [
  ['format=csv', RUNS],
  ['format=json', RUNS],
  ...['comma', 'semicolon'].flatMap((separator) =>
    ['default', 'fr', 'en'].map((language): [string, number] => [
      `format=csv&separator=${separator}&language=${language}`,
      Math.ceil(RUNS / 4),
    ]),
  ),
]

test.each(FILES)(
  'what leaves as %s and comes in is the same list',
  { timeout: 10_000 * RUNS },
  async (query, numRuns) => {
    await fc.assert(
      fc.asyncProperty(fc.array(shirt, { minLength: 1, maxLength: 6 }), async (shirts) => {
        const giver = (await buildUser(server.db)).token
        for (const one of shirts) await add(giver, one)
        const file = await server.app.inject({
          url: `/api/my-collection/export?${query}`,
          headers: { authorization: `Bearer ${giver}` },
        })
        const taker = (await buildUser(server.db)).token
        const { id, counts, total } = await read(taker, file.rawPayload)
        if (counts.ready !== total) expect(await rows(taker, id)).toEqual([])
        await again(taker, id, 'run')
        expect(await listOf(taker)).toEqual(await listOf(giver))
      }),
      { numRuns, endOnFailure: true },
    )
  },
)
