import { kitsTexts as english } from '../en/kits.ts'

/** What the Kit Area and the pages of kits and versions show. */
export const kitsTexts = {
  ...english,
  'kits.searchHint': 'Search master kits by club, season, brand, competition...',
  'kits.allBrands': 'All Brands',
  'kits.allSeasons': 'All Seasons',
  'kits.allTypes': 'All Types',
  'kits.clear': 'Clear Filters',
  'kit.failed': 'Failed to load master kit details',
  'kit.missing': 'Master jersey not found',
  'kit.otherVersions': 'Other Versions',
  'kit.noVersionsText': "This master jersey doesn't have any versions yet.",
  'kit.versionsFailed': 'Failed to load versions',
  'kit.viewAll': { one: 'View {n} Version', other: 'View All {n} Versions' },

  'versions.all': 'All Versions',
  'versions.master': 'Master Jersey',
  'version.unknownTeam': 'Unknown Team',
  'version.unknownBrand': 'Unknown Brand',
  'version.unknownSeason': 'Unknown Season',
  'version.unknownType': 'Unknown Type',
  'version.information': 'Version Information',
  'version.pricing': 'Pricing Information',
  'version.availability': 'Availability & Features',
  'version.prints': 'Available Player Prints',
  'version.addTitle': 'Add to Collection',
  'contribute.firstKit': 'Create First Master Kit',
  'contribute.missingKit': 'Create First Master Kit',
} as const
