import type { exploreTexts as wording } from '../default/explore.ts'
import type { Wording } from '../message.ts'

export const exploreTexts: Wording<typeof wording> = {
  'explore.title': 'Explore the database',
  'explore.results': 'Results for “{q}”',
  'explore.tabs': 'Results',
  'explore.all': 'All',
  'explore.teams': 'Teams',
  'explore.brands': 'Brands',
  'explore.players': 'Players',
  'explore.leagues': 'Leagues',
  'explore.kits': 'Kits',
  'explore.begin': 'Start exploring',
  'explore.beginText': 'Teams, brands, players, leagues and kits: type at least three letters.',
  'explore.busy': 'Searching...',
  'explore.none': 'Nothing found',
  'explore.noneText': 'Try another name, a nickname or a season.',
  'explore.seeAll': 'See all',
  'explore.seeAllOf': 'See all: {name}',
  'explore.failed': 'The search failed',
}
