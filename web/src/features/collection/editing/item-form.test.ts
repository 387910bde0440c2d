import { estimate } from '@kitdex/contract/rules/collection/price'
import { describe, expect, test } from 'vitest'
import type { Item } from '../collection-data.ts'
import { bodyOf, errorsOf, formOf, type ItemForm, valuedOf } from './item-form.ts'

const blank = formOf(null, 'authentic', String)
const form = (said: Partial<ItemForm>): ItemForm => ({ ...blank, ...said })
const ADA = { id: 'ada', name: 'Ada', coefficient: 3 }

describe('what is sent', () => {
  test('nothing that is not filled in, but always whether it is signed', () => {
    expect(bodyOf(blank)).toEqual({
      kit_type: 'authentic',
      ...{ signature: false, is_signed: false, share_price: false, hidden: false },
    })
  })
  test('patches as a text and as a list, days as the instant they begin', () => {
    const said = form({
      patches: ['national_cup', 'Respect'],
      purchase_date: '2024-03-14',
      user_estimate: '12.50',
    })
    expect(bodyOf(said)).toMatchObject({
      ...{ patches: 'national_cup, Respect', patches_list: ['national_cup', 'Respect'] },
      ...{ purchase_date: '2024-03-14T00:00:00.000Z', user_estimate: 12.5 },
    })
  })
  test('who signed only where it is signed; no word of is_signed then', () => {
    const signed = bodyOf(form({ signed: true, signer: ADA, signature_proof: 'photo' }))
    expect(signed).toMatchObject({
      signature: true,
      signature_player_id: 'ada',
      signature_certificate: 'photo',
    })
    expect(signed).not.toHaveProperty('is_signed')
    expect(bodyOf(form({ signer: ADA }))).not.toHaveProperty('signature_player_id')
  })
  test('how it was worn only where it was worn', () => {
    const worn = { worn: true, worn_type: 'match_worn' }
    expect(bodyOf(form(worn))).toMatchObject(worn)
    expect(bodyOf(form({ worn_type: 'match_worn' }))).not.toHaveProperty('worn_type')
  })
  test('what is of a match only for shirts of one', () => {
    const match = {
      competition: 'ucl',
      match_date: '2019-05-04',
      opponent: ADA,
      special_match_type: 'final',
    } as const
    expect(bodyOf(form(match))).not.toHaveProperty('competition')
    expect(bodyOf(form({ ...match, origin_type: 'match_issued' }))).toMatchObject({
      competition: 'ucl',
      opponent_id: 'ada',
    })
    expect(bodyOf(form({ ...match, origin_type: 'match_issued' }))).not.toHaveProperty('special_match_type')
    expect(bodyOf(form({ ...match, origin_type: 'match_worn' }))).toMatchObject({
      special_match_type: 'final',
      condition: 'match_worn',
    })
  })
  test('the words that the form has for a very good condition', () => {
    expect(bodyOf(form({ condition: 'very_good' }))).toMatchObject({
      ...{ general_condition: 'very_good', physical_state: 'very_good_condition' },
    })
  })
})

describe('what a change sends', () => {
  const item = {
    ...{
      model: 'replica',
      size: 'M',
      condition: 'mint',
      physical_state: 'mint',
      general_condition: 'very_good',
    },
    ...{ patches_list: ['Respect'], performance: [], is_signed: true, signed_by: 'The whole squad' },
    ...{ purchase_price: 1234.5, comments: 'From a fair', origin_type: null, signature_player_id: null },
    ...{ worn: true, worn_type: 'team_issue', personal_notes: 'In the attic' },
  } as unknown as Item
  const before = formOf(item, 'replica', (amount) => String(amount).replace('.', ','))
  const flags = { signature: true, share_price: false, hidden: false }
  test('nothing of what nobody touched', () => {
    expect(before).toMatchObject({ condition: 'mint', purchase_price: '1234,5', origin_type: '' })
    expect(before.signer).toEqual({ id: '', name: 'The whole squad' })
    expect(errorsOf(before)).toEqual({})
    expect(bodyOf(before, before)).toEqual(flags)
  })
  test.each<[Partial<ItemForm>, object]>([
    [
      { size: '', purchase_price: ' ', patches: [] },
      { size: null, purchase_price: null, patches: null, patches_list: null },
    ],
    [{ condition: '' }, { general_condition: null, physical_state: null }],
    [{ condition: 'very_good' }, { physical_state: 'very_good_condition' }],
    [{ origin_type: 'training' }, { origin_type: 'training', condition: 'training' }],
    [{ purchase_price: '1 234,99 €' }, { purchase_price: 1234.99 }],
    [{ signer: ADA }, { signature_player_id: 'ada', signed_by: null }],
    [{ worn: false }, { worn: null, worn_type: null }],
    [{ worn_type: '' }, { worn_type: null }],
    [{ personal_notes: ' ' }, { personal_notes: null }],
  ])('%j', (said, body) => {
    expect(bodyOf({ ...before, ...said }, before)).toEqual({ ...body, ...flags })
  })
})

describe('what is refused', () => {
  test.each<[Partial<ItemForm>, object]>([
    [{}, {}],
    [{ origin_type: 'training' }, {}],
    [
      { origin_type: 'match_issued' },
      {
        competition: 'itemForm.competitionRequired',
        match_date: 'itemForm.matchDateRequired',
        opponent: 'itemForm.opponentRequired',
      },
    ],
    [{ origin_type: 'match_worn', competition: 'ucl', match_date: '2019-05-04', opponent: ADA }, {}],
    [{ signed: true }, { signer: 'itemForm.signerRequired' }],
    [{ number: '100' }, { number: 'itemForm.numberRange' }],
    [{ number: '0' }, {}],
    [{ user_estimate: 'much' }, { user_estimate: 'itemForm.estimateNumber' }],
    [{ purchase_price: '-1' }, { purchase_price: 'itemForm.priceNumber' }],
    [{ purchase_date: '14/03/2024' }, { purchase_date: 'itemForm.purchaseDateValid' }],
    [{ purchase_date: '2024-02-31' }, { purchase_date: 'itemForm.purchaseDateValid' }],
    [{ purchase_price: '12,50 €', user_estimate: '1 000' }, {}],
    [{ signed: true, signer: { id: '', name: 'The whole squad' } }, {}],
  ])('%j', (said, errors) => {
    expect(errorsOf(form(said))).toEqual(errors)
  })
  test('a date that is none, of which the field says nothing', () => {
    expect(errorsOf(blank, ['purchase_date'])).toEqual({ purchase_date: 'itemForm.purchaseDateValid' })
  })
})

test('the estimate as one types', () => {
  const said = form({
    ...{ condition: 'used', origin_type: 'match_worn', special_match_type: 'final', match_result: 'win' },
    ...{
      performance: ['scored_goal'],
      match_proof: 'photo',
      player: ADA,
      patches: ['continental_competition'],
    },
  })
  expect(estimate(valuedOf(said)).estimated_price).toBe(1162)
})
