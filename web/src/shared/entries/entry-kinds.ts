import { brand } from '@kitdex/contract/catalogue/brand'
import { competition } from '@kitdex/contract/catalogue/competition'
import { player } from '@kitdex/contract/catalogue/player'
import { team } from '@kitdex/contract/catalogue/team'
import { kind } from './entity-kinds.ts'

/** What kits are made of. */
export const ENTRY_KINDS = {
  team: kind({
    definition: team,
    name: 'name',
    lines: [['country', 'city'], ['team_type']],
    facts: ['short_name', 'country', 'city', 'founded_year', 'colors', 'common_names'],
    figures: [
      ['jerseys_count', 'count.kits'],
      ['total_collectors', 'count.collectors'],
    ],
    counters: [['country', 'count.countriesRepresented']],
  }),
  brand: kind({
    definition: brand,
    name: 'name',
    lines: [['country'], ['type']],
    facts: ['official_name', 'type', 'country', 'founded_year', 'website', 'common_names'],
    figures: [
      ['kits_count', 'count.kits'],
      ['total_collectors', 'count.collectors'],
    ],
    counters: [['country', 'count.countriesRepresented']],
  }),
  player: kind({
    definition: player,
    name: 'name',
    lines: [['nationality'], ['position']],
    facts: ['full_name', 'nationality', 'position', 'birth_date', 'current_team_id', 'common_names'],
    years: { birth_date: 'entity.birthYear' },
    figures: [
      ['jerseys_count', 'count.jerseysWorn'],
      ['total_collectors', 'count.collectors'],
    ],
    counters: [
      ['nationality', 'count.nationalities'],
      ['position', 'count.positions'],
    ],
  }),
  competition: kind({
    definition: competition,
    name: 'name',
    lines: [['type'], ['country', 'level']],
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
    figures: [
      ['teams_count', 'count.teams'],
      ['jerseys_count', 'count.kits'],
      ['total_collectors', 'count.collectors'],
    ],
    counters: [
      ['country', 'count.countries'],
      ['type', 'count.leagueTypes'],
    ],
  }),
}
