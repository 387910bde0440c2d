import { describe, expect, test } from 'vitest'
import { type AnyEntity, fieldsOf } from '../../catalogue/entity.ts'
import { entities, registry } from '../../catalogue/registry.ts'
import { progressOf } from '../levels.ts'
import { DAILY_XP_LIMIT, withinDay, XP_FOR_IMPROVEMENT, xpFor } from '../xp.ts'
import { contributionTitle } from './contribution-title.ts'
import { contributorLevel, LATEST_CONTRIBUTIONS } from './contributor-level.ts'
import { isAsked } from './forms.ts'
import {
  DOWNVOTES_TO_REJECT,
  fieldTally,
  outcome,
  REJECTIONS_TO_LEAVE_OUT,
  UPVOTES_TO_APPROVE,
  type Vote,
  whyNotVote,
} from './voting.ts'

const up = (field_votes: Vote['field_votes'] = {}): Vote => ({ vote_type: 'upvote', field_votes })
const down = (field_votes: Vote['field_votes'] = {}): Vote => ({ vote_type: 'downvote', field_votes })

test('the constants are the specification’s', () => {
  expect([UPVOTES_TO_APPROVE, DOWNVOTES_TO_REJECT, REJECTIONS_TO_LEAVE_OUT]).toEqual([3, 2, 2])
  expect([XP_FOR_IMPROVEMENT, DAILY_XP_LIMIT, LATEST_CONTRIBUTIONS]).toEqual([5, 100, 20])
})

describe('who may vote', () => {
  const on = { community_voting_enabled: true, who_may_vote: 'everyone' } as const
  const newcomer = { role: 'user', xp: 0, can_vote: true }
  const known = { ...newcomer, xp: 5 }
  const moderator = { ...newcomer, role: 'moderator' }

  test.each([
    [on, newcomer, null],
    [{ ...on, community_voting_enabled: false }, moderator, 'Community voting is switched off'],
    [on, { ...known, can_vote: false }, 'A moderator has suspended your right to vote'],
    [
      { ...on, who_may_vote: 'contributors' },
      newcomer,
      'Only members with an accepted contribution may vote',
    ],
    [{ ...on, who_may_vote: 'contributors' }, known, null],
    [{ ...on, who_may_vote: 'contributors' }, moderator, null],
    [{ ...on, who_may_vote: 'moderators' }, known, 'Only moderators may vote'],
    [{ ...on, who_may_vote: 'moderators' }, moderator, null],
  ] as const)('%j, %j: %s', (settings, voter, why) => {
    expect(whyNotVote(voter, settings)).toBe(why)
  })
})

describe.each(entities.map((entity) => [entity.type, entity] as const))('votes on a %s', (_type, entity) => {
  const isRequired = (key: string) => isAsked(entity.fields[key])
  const required = fieldsOf(entity).find(([key]) => isRequired(key))?.[0] ?? ''
  const free = fieldsOf(entity)
    .filter(([key]) => !isRequired(key))
    .map(([key]) => key)
  const [a = '', b = ''] = free
  const decide = (votes: Vote[], fields: string[]) => outcome(votes, { fields, isRequired })

  test.each([
    [[], 'pending_review'],
    [[up()], 'pending_review'],
    [[up(), up()], 'pending_review'],
    [[up(), up(), up()], 'approved'],
    [[down()], 'pending_review'],
    [[down(), down()], 'rejected'],
    [[up(), up(), down()], 'pending_review'],
    [[up(), down(), up(), up()], 'approved'],
    [[up(), up(), down(), down()], 'rejected'],
  ])('%j make it %s', (votes, status) => {
    expect(decide(votes, [required, a]).status).toBe(status)
  })

  test.each([
    [[up(), up()], 'pending_review'],
    [[up(), up(), up()], 'pending_review'],
    [[up(), up(), up(), up()], 'pending_review'],
    [[down(), down()], 'rejected'],
    [[up(), up(), up(), down(), down()], 'rejected'],
    [[up({ [required]: 'reject' }), up({ [required]: 'reject' }), up()], 'needs_revision'],
  ])('what a rule holds: %j make it %s', (votes, status) => {
    expect(outcome(votes, { fields: [required, a], isRequired, isHeld: true }).status).toBe(status)
  })

  test('one rejection of a field is not enough, two leave it out', () => {
    const fields = [required, a, b]
    expect(decide([up({ [a]: 'reject' }), up(), up()], fields)).toEqual({ status: 'approved', leftOut: [] })
    const both = [up({ [a]: 'reject' }), up({ [a]: 'reject', [b]: 'approve' }), up()]
    expect(decide(both, fields)).toEqual({ status: 'approved', leftOut: [a] })
    const one = [up({ [a]: 'reject' }), down({ [a]: 'reject' }), up(), up()]
    expect(decide(one, fields)).toEqual({ status: 'approved', leftOut: [a] })
  })

  test('a required one that is left out sends it back', () => {
    const votes = [
      up({ [required]: 'reject', [a]: 'reject' }),
      up({ [required]: 'reject', [a]: 'reject' }),
      up(),
    ]
    expect(decide(votes, [required, a, b])).toEqual({ status: 'needs_revision', fields: [required] })
  })

  test('nothing left is nothing approved', () => {
    expect(decide([up({ [a]: 'reject' }), up({ [a]: 'reject' }), up()], [a])).toEqual({ status: 'rejected' })
  })

  test('it earns what its definition says, an improvement 5', () => {
    const expected = ['master_kit', 'reference_kit'].includes(entity.type) ? 20 : 10
    expect([xpFor('create', entity), xpFor('improve', entity)]).toEqual([expected, 5])
  })
})

test('an upvote approves every field but those it rejects', () => {
  const votes = [up(), up({ name: 'reject' }), down(), down({ name: 'reject' }), down({ name: 'approve' })]
  expect(fieldTally(votes, 'name')).toEqual({ approvals: 2, rejections: 2 })
  expect(fieldTally(votes, 'constructor')).toEqual({ approvals: 2, rejections: 0 })
})

test.each([
  [20, 0, 20, false],
  [20, 80, 20, false],
  [20, 81, 19, true],
  [20, 90, 10, true],
  [20, 100, 0, true],
  [5, 95, 5, false],
  [5, 120, 0, true],
])('%i XP on a day with %i are %i', (asked, earned, amount, isCut) => {
  expect(withinDay(asked, earned)).toEqual({ amount, isCut })
})

const of = (approved: number, total: number): string[] =>
  Array.from({ length: total }, (_, i) => (i < approved ? 'approved' : 'rejected'))

test.each([
  [10, 10, 'Expert', 100],
  [9, 10, 'Expert', 90],
  [18, 20, 'Expert', 90],
  [17, 20, 'Expérimenté', 85],
  [8, 9, 'Expérimenté', 89],
  [4, 5, 'Expérimenté', 80],
  [3, 4, 'Confirmé', 75],
  [3, 3, 'Confirmé', 100],
  [2, 3, 'Apprenti', 67],
  [1, 2, 'Apprenti', 50],
  [1, 1, 'Apprenti', 100],
  [1, 3, 'Débutant', 33],
  [0, 1, 'Débutant', 0],
  [0, 0, 'Nouveau', 0],
])('%i approved of %i: %s', (approved, total, name, rate) => {
  expect(contributorLevel(of(approved, total))).toEqual({ name, rate })
})

test.each([
  [0, 'Titulaire', 100, 0],
  [99, 'Titulaire', 1, 99],
  [100, 'Légende', 400, 0],
  [300, 'Légende', 200, 50],
  [500, "Ballon d'Or", 1500, 0],
  [1999, "Ballon d'Or", 1, 99],
  [2000, null, 0, 100],
  [5000, null, 0, 100],
])('with %i XP the next level is %s, %i away', (xp, next_level, xp_to_next_level, progress_percentage) => {
  expect(progressOf(xp)).toEqual({ next_level, xp_to_next_level, progress_percentage })
})

test.each<[string, AnyEntity, 'create' | 'improve', Record<string, unknown>, Record<string, unknown>]>([
  ['New Brand Ajax', registry.brand, 'create', { name: 'Ajax' }, {}],
  ['New Master Kit Ajax', registry.master_kit, 'create', {}, {}],
  ['New Team Ajax', registry.team, 'create', { name: 'Ajax' }, {}],
  ['Addition City - Ajax', registry.team, 'improve', { city: 'Amsterdam' }, { city: null }],
  ['Update City - Ajax', registry.team, 'improve', { city: 'Amsterdam' }, { city: 'Rotterdam' }],
  ['Addition Colours - Ajax', registry.team, 'improve', { colors: ['red'] }, { colors: [] }],
  [
    'Update Season/Year - Ajax',
    registry.master_kit,
    'improve',
    { season: '2001/2002' },
    { season: '2000/2001' },
  ],
  ['Profile improvement - Ajax', registry.team, 'improve', { city: 'A', short_name: 'B' }, {}],
])('%s', (title, entity, kind, data, base) => {
  expect(contributionTitle(entity, kind, 'Ajax', data, base)).toBe(title)
})
