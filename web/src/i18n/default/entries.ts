import { entriesTexts as english } from '../en/entries.ts'

/** The pages of teams, brands, players and competitions. */
export const entriesTexts = {
  ...english,
  'team.missing': 'Équipe non trouvée',

  'brand.missing': 'Marque non trouvée',

  'competition.missing': 'Ligue non trouvée',

  'player.missing': 'Joueur non trouvé',
  'entry.failed': 'Erreur lors du chargement',
  'entry.kits': 'Maillots associés',
  'entry.noKits': 'Aucun maillot associé',
  'entry.seeAll': 'Voir tout',
  'entry.kitCount': { one: 'maillot', other: 'maillots', language: 'fr' },
  'entry.metaDescription': {
    one: '{name} : {n} maillot de football sur Kitdex.',
    other: '{name} : {n} maillots de football sur Kitdex.',
    language: 'fr',
  },
} as const
