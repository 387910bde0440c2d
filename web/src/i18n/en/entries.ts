/** The pages of teams, brands, players and competitions. */
export const entriesTexts = {
  'team.missing': 'Team not found',

  'brand.missing': 'Brand not found',

  'competition.missing': 'League not found',

  'player.missing': 'Player not found',
  'entry.failed': 'This page could not be loaded',
  'entry.kits': 'Kits',
  'entry.noKits': 'No kits yet',
  'entry.seeAll': 'See all',
  'entry.kitCount': { one: 'kit', other: 'kits' },
  'entry.metaDescription': {
    one: '{name}: {n} football kit on Kitdex.',
    other: '{name}: {n} football kits on Kitdex.',
  },
} as const
