import { listsTexts as english } from '../en/lists.ts'

/** The lists of entries, and the explorer. */
export const listsTexts = {
  ...english,
  'count.jerseysWorn': { one: 'jersey worn', other: 'jerseys worn' },
  'count.totalVersions': { one: 'total version', other: 'total versions' },
  'lists.brand.tab': 'Brand/Sponsor',
  'lists.player.none': 'Aucun joueur trouvé',
  'lists.competition.none': 'Aucune compétition trouvée',
  'lists.master_kit.none': 'Aucun Master Jersey trouvé',

  'entity.unknownTeam': 'Équipe inconnue',
  'entity.unknownBrand': 'Marque inconnue',
  'entity.openPage': 'Voir la fiche',
  'database.title': 'Database and Contributions',
  'database.browse': 'Browse Database',
  'database.add': 'Add Contributions',
} as const
