import { player } from '@kitdex/contract/catalogue/player'
import { describeType } from './describe.ts'

export const players = describeType({
  definition: player,
  name: 'name',
  lines: [['nationality'], ['position']],
  facts: ['full_name', 'nationality', 'position', 'birth_date', 'current_team_id', 'common_names'],
  apart: ['player_type', 'jersey_number'],
  years: { birth_date: 'entity.birthYear' },
  figures: [
    ['jerseys_count', 'count.jerseysWorn'],
    ['total_collectors', 'count.collectors'],
  ],
  filters: { nationality: 'nationality', position: 'position' },
  counters: [
    ['nationality', 'count.nationalities'],
    ['position', 'count.positions'],
  ],
  first: 8,
  form: 'player',
  tells: ['nationality', 'birth_date', 'full_name'],
  page: {
    facts: [
      'full_name',
      'nationality',
      'position',
      'birth_date',
      'current_team_id',
      'jersey_number',
      'common_names',
    ],
    apart: ['player_type'],
    text: 'biography',
    kits: 'jerseys_count',
    schema: 'Person',
    filter: ['player', 'id'],
  },
})
