import type { entriesTexts as wording } from '../en/entries.ts'
import type { Wording } from '../message.ts'

export const entriesTexts: Wording<typeof wording> = {
  'team.missing': 'Équipe non trouvée',

  'brand.missing': 'Marque non trouvée',

  'competition.missing': 'Ligue non trouvée',

  'player.missing': 'Joueur non trouvé',
  'entry.failed': 'Erreur lors du chargement',
  'entry.kits': 'Maillots associés',
  'entry.noKits': 'Aucun maillot associé',
  'entry.seeAll': 'Voir tout',
  'entry.kitCount': { one: 'maillot', other: 'maillots' },
  'entry.metaDescription': {
    one: '{name} : {n} maillot de football sur Kitdex.',
    other: '{name} : {n} maillots de football sur Kitdex.',
  },
}
