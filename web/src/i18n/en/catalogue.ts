import type { catalogueTexts as wording } from '../default/catalogue.ts'
import type { Wording } from '../message.ts'

export const catalogueTexts: Wording<typeof wording> = {
  'report.open': 'Report',

  'kits.view': 'View',
  'kits.filters': 'Filters',
  'kits.filtersOn': 'Filters ({n})',
  'kits.close': 'Close',
  'kits.option': '{name} ({n})',
  'kits.pageSize': 'Page size',
  'kits.noneFiltered': 'Try adjusting your search or filters to see more results.',
  'kits.failed': 'The master kits could not be loaded',
  'kits.collectors': { one: '{n} collector', other: '{n} collectors' },
  'kits.addOwned': 'Add to my collection',
  'kits.addWanted': 'Add to want list',
  'kits.own': 'Own',
  'card.action': '{what}: {name}',
  'kits.quickOwn': 'I own it: {name}',
  'kits.ownedVersions': { one: 'You own a version:', other: 'You own {n} versions:' },
  'kits.want': 'Want',
  'version.own': 'Own this kit',
  'version.want': 'Want this kit',
  'kit.missingText': 'It may have been removed, or the address is not complete.',
  'kit.image': 'Image {n}',
  'kit.views': 'Views',
  'kit.versions': { one: 'version', other: 'versions' },
  'kit.collectors': { one: 'collector', other: 'collectors' },
  'kit.addVersion': 'Add a version',

  'facts.yes': 'Yes',
  'player.title': 'Create a new player',

  'entry.backToCatalogue': 'Back to the catalogue',

  'entity.verified': '✓ Verified',
  'entity.unverified': 'Awaiting verification',

  'search.corrected': 'Showing {text}',
  'search.tooShort': 'Search begins at three characters.',
  'explore.search': 'Search',

  'xp.amount': '{amount} XP',
  'xp.next': 'Next level: {level}',

  'history.title': 'History',
  'history.show': 'Show history',
  'history.hide': 'Hide history',
  'contribute.signInToAdd': 'Please sign in to add a kit',
  'contribute.title': 'New contribution',
  'contribute.first': 'Create the first contribution',

  'improve.title': 'Improve this profile',
  'improve.open': 'Improve this profile',

  'league.title': 'Create a new league',

  'jersey.open': 'Create a new master jersey',

  'add.label': 'Quick add',
  'add.quick.team': 'Team',
  'add.quick.brand': 'Brand',
  'add.quick.player': 'Player',
  'add.quick.competition': 'Competition',
  'add.team': 'Add a team',
  'add.brand': 'Add a brand',
  'collection.badge.owned': 'OWNED',
  'collection.badge.wanted': 'WANTED',
  'collection.signInToOwn': 'Please sign in to add items to your collection',
  'collection.signInToWant': 'Please sign in to add kits to your want list',
  'collection.logInToOwn': 'Please log in to add to collection',
  'collection.signInToOwnFound': 'Please sign in to add kits to your collection',

  'lists.view.grid': 'Grid',
  'lists.view.thumbnail': 'Thumbnails',
  'lists.view.list': 'List',
  'lists.team.title': 'Teams',
  'lists.brand.title': 'Brands',
  'lists.player.title': 'Football players',
  'lists.competition.title': 'Football leagues',
  'lists.master_kit.title': 'Master jerseys',
}
