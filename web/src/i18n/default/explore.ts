import { exploreTexts as english } from '../en/explore.ts'

/** The explorer. */
export const exploreTexts = {
  ...english,
  'explore.title': 'Explorer la base de données',
  'explore.results': 'Résultats pour «\u00a0{q}\u00a0»',
  'explore.tabs': 'Résultats',
  'explore.all': 'Tout',
  'explore.group.team': 'Équipes',
  'explore.group.brand': 'Marques',
  'explore.group.player': 'Joueurs',
  'explore.group.competition': 'Ligues',
  'explore.group.master_kit': 'Maillots',
  'explore.begin': 'Commencez votre exploration',
  'explore.beginText': 'Équipes, marques, joueurs, ligues et maillots : écrivez au moins trois lettres.',
  'explore.busy': 'Recherche en cours...',
  'explore.none': 'Aucun résultat trouvé',
  'explore.noneText': 'Essayez un autre nom, un surnom, une saison ou le code de l’étiquette.',
  'explore.seeAll': 'Voir tout',
  'explore.seeAllOf': 'Voir tout : {name}',
  'explore.failed': 'Erreur lors de la recherche',
} as const
