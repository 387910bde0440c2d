import { competition } from '@kitdex/contract/catalogue/competition'
import { describeType } from './describe.ts'

export const competitions = describeType({
  definition: competition,
  name: 'name',
  lines: [['type'], ['country', 'level', 'tier']],
  facts: [
    'official_name',
    'type',
    'country',
    'level',
    'tier',
    'founded_year',
    'current_season',
    'organizer',
    'confederations_federations',
    'common_names',
  ],
  apart: ['participating_countries'],
  figures: [
    ['teams_count', 'count.teams'],
    ['jerseys_count', 'count.kits'],
    ['total_collectors', 'count.collectors'],
  ],
  filters: { country: 'country', type: 'type' },
  counters: [
    ['country', 'count.countries'],
    ['type', 'count.leagueTypes'],
  ],
  first: 6,
  form: 'league',
  tells: ['country', 'type', 'tier'],
  page: {
    facts: [
      'official_name',
      'country',
      'type',
      'level',
      'founded_year',
      'current_season',
      'organizer',
      'confederations_federations',
      'participating_countries',
      'common_names',
    ],
    apart: ['tier'],
    text: 'description',
    kits: 'jerseys_count',
    schema: 'SportsOrganization',
    filter: ['competition', 'name'],
  },
})
