/** The catalogue as everybody sees it, with what leads from it to adding and contributing. */
export const catalogueTexts = {
  'kits.view': 'View',
  'kits.filters': 'Filters',
  'kits.filtersOn': 'Filters ({n})',
  'kits.close': 'Close',
  'kits.option': '{name} ({n})',
  'kits.pageSize': 'Page size',
  'kits.noneFiltered': 'Try adjusting your search or filters to see more results.',
  'kits.failed': 'Failed to load master kits',
  'kits.collectors': { other: '{n} collectors' },
  'kits.addOwned': 'Add to My Collection',
  'kits.addWanted': 'Add to Want List',
  'kits.own': 'Own',
  'kits.wish': 'Wish for this kit',
  'kits.want': 'Want',
  'kit.missingText': 'It may have been removed, or the address is not complete.',
  'kit.image': 'Image {n}',
  'kit.views': 'Views',
  'kit.versions': { other: 'versions' },
  'kit.collectors': { other: 'collectors' },
  'kit.addVersion': 'Add a version',

  'facts.yes': 'Yes',
  'player.title': 'Create New Player',

  'entry.backToCatalogue': 'Retour au catalogue',

  'entity.verified': '✓ Vérifié',
  'entity.unverified': 'En attente de vérification',

  'explore.search': 'Search',

  'xp.amount': '{amount} XP',
  'xp.next': 'Prochain niveau : {level}',

  'history.title': 'History',
  'history.show': 'Show history',
  'history.hide': 'Hide history',
  'contribute.signInToAdd': 'Please sign in to add a kit',
  'contribute.title': 'New Contribution',
  'contribute.first': 'Create First Contribution',

  'improve.title': 'Improve this profile',
  'improve.open': 'Améliorer cette fiche',

  'league.title': 'Create New League',

  'jersey.open': 'Créer un nouveau Master Jersey',

  'add.label': 'Quick add',
  'add.quick.team': 'Team',
  'add.quick.brand': 'Brand',
  'add.quick.player': 'Player',
  'add.quick.competition': 'Competition',
  'add.team': 'Add Team',
  'add.brand': 'Add Brand',
  'collection.badge.owned': 'OWNED',
  'collection.badge.wanted': 'WANTED',
  'collection.signInToOwn': 'Please sign in to add items to your collection',
  'collection.signInToWant': 'Please sign in to add kits to your want list',
  'collection.logInToOwn': 'Please log in to add to collection',
  'collection.signInToOwnFound': 'Please sign in to add kits to your collection',

  'lists.view.grid': 'Grid',
  'lists.view.thumbnail': 'Thumbnail',
  'lists.view.list': 'List',
  'lists.team.title': 'Teams',
  'lists.brand.title': 'Brands',
  'lists.player.title': 'Football Players',
  'lists.competition.title': 'Football Leagues',
  'lists.master_kit.title': 'Master Jerseys',
} as const
