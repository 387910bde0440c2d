import type { reviewsTexts as wording } from '../en/reviews.ts'
import type { Wording } from '../message.ts'

export const reviewsTexts: Wording<typeof wording> = {
  'contribution.status.draft': 'Brouillon',
  'contribution.status.pending_review': 'En attente',
  'contribution.status.approved': 'Approuvée',
  'contribution.status.rejected': 'Refusée',
  'contribution.status.needs_revision': 'À revoir',

  'contributions.title': 'Contributions de la communauté',
  'contributions.mine': 'Mes contributions',
  'contributions.mineText':
    'Ce que vous avez proposé et ce qu’il en est advenu ; vos brouillons ne sont visibles que par vous.',
  'contributions.subtitle':
    'Construisons ensemble une base collaborative de maillots : proposez des fiches, améliorez-les et votez sur celles des autres.',
  'contributions.status': 'Statut',
  'contributions.allStatuses': 'Tous les statuts',
  'contributions.type': 'Type',
  'contributions.allTypes': 'Tous les types',
  'contributions.found': { one: '{n} contribution', other: '{n} contributions' },
  'contributions.none': 'Aucune contribution trouvée',
  'contributions.clear': 'Effacer les filtres',
  'contributions.noneText': 'Proposez la première.',
  'contributions.failed': 'Impossible de charger les contributions',
  'contributions.pendingApproval': 'EN ATTENTE D’APPROBATION',
  'contributions.pending': 'EN ATTENTE',
  'contributions.by': '{date} · {name}',
  'contributions.images': { one: '{n} image', other: '{n} images' },
  'contributions.view': 'Voir',
  'contributions.viewNamed': 'Voir : {title} (nouvel onglet)',
  'contributions.hint': 'Votre vote compte : {up}, {down}.',
  'contributions.hint.up': {
    one: 'encore {n} vote pour et elle est approuvée',
    other: 'encore {n} votes pour et elle est approuvée',
  },
  'contributions.hint.down': {
    one: 'encore {n} vote contre et elle est refusée',
    other: 'encore {n} votes contre et elle est refusée',
  },
  'contributions.rules': 'Comment fonctionne le vote',
  'contributions.rules.up': {
    one: '{n} vote pour approuve une contribution',
    other: '{n} votes pour approuvent une contribution',
  },
  'contributions.rules.down': { one: '{n} vote contre la refuse', other: '{n} votes contre la refusent' },
  'contributions.rules.images': 'Les images sont visibles par tous les membres connectés pendant le vote',

  'vote.up': 'Voter pour ({n})',
  'vote.down': 'Voter contre ({n})',
  'vote.ups': { one: '{n} vote pour', other: '{n} votes pour' },
  'vote.downs': { one: '{n} vote contre', other: '{n} votes contre' },
  'vote.logIn': 'Connectez-vous pour voter',
  'vote.failed': 'Le vote a échoué',
  'vote.error': 'Erreur lors du vote. Réessayez.',
  'vote.autoApproved': 'Contribution approuvée par les votes de la communauté !',
  'vote.autoRejected': 'Contribution refusée par les votes de la communauté !',
}
