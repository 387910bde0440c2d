import { catalogueTexts as english } from '../en/catalogue.ts'

/** The catalogue as everybody sees it, with what leads from it to adding and contributing. */
export const catalogueTexts = {
  ...english,
  'kits.failed': 'Failed to load master kits',
  'kits.addOwned': 'Add to My Collection',
  'kits.addWanted': 'Add to Want List',
  'version.own': 'Own This Kit',
  'version.want': 'Want This Kit',
  'add.player': 'Create New Player',

  'entry.backToCatalogue': 'Retour au catalogue',

  'entity.verified': '✓ Vérifié',
  'entity.unverified': 'En attente de vérification',

  'xp.next': 'Prochain niveau : {level}',

  'contribute.title': 'New Contribution',
  'contribute.first': 'Create First Contribution',
  'contribute.missing': 'Create First Contribution',

  'improve.open': 'Améliorer cette fiche',

  'add.competition': 'Create New League',

  'add.master_kit': 'Créer un nouveau Master Jersey',

  'add.team': 'Add Team',
  'add.brand': 'Add Brand',
  'lists.view.thumbnail': 'Thumbnail',
  'lists.player.title': 'Football Players',
  'lists.competition.title': 'Football Leagues',
  'lists.master_kit.title': 'Master Jerseys',
} as const
