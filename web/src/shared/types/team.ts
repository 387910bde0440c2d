import { team } from '@kitdex/contract/catalogue/team'
import { describeType } from './describe.ts'

const FACTS = ['short_name', 'country', 'city', 'founded_year', 'colors', 'common_names'] as const

export const teams = describeType({
  definition: team,
  name: 'name',
  lines: [['country', 'city'], ['team_type']],
  facts: FACTS,
  apart: ['team_type'],
  figures: [
    ['jerseys_count', 'count.kits'],
    ['total_collectors', 'count.collectors'],
  ],
  filters: { country: 'country' },
  counters: [['country', 'count.countriesRepresented']],
  first: 8,
  tells: ['country', 'city', 'founded_year', 'team_type'],
  page: {
    facts: FACTS,
    apart: ['team_type'],
    kits: 'jerseys_count',
    schema: 'SportsTeam',
    filter: ['club', 'name'],
  },
})
