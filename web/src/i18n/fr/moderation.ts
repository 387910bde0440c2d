import type { moderationTexts as wording } from '../en/moderation.ts'
import type { Wording } from '../message.ts'

export const moderationTexts: Wording<typeof wording> = {
  'moderation.deniedOther': 'Les analyses de modération sont réservées aux modérateurs et administrateurs.',
  'moderation.tab.activity': 'Activité en direct',
  'moderation.tab.legacy-analytics': 'Votes et règles',
  'moderation.recent': 'Contributions récentes',

  'legacy.title': 'Décisions automatiques du jour',
  'legacy.approved': 'Approuvées par vote aujourd’hui',
  'legacy.rejected': 'Rejetées par vote aujourd’hui',
  'legacy.rate': 'Taux d’approbation par vote',
  'legacy.rateText': 'Part des approbations du jour (UTC) décidées par les votes.',
  'legacy.noRate': 'aucune pour l’instant',

  'activityFeed.title': 'Activité de la communauté',
  'activityFeed.show': 'Activité affichée',
  'activityFeed.all': 'Toute l’activité',
  'activityFeed.contributions': 'Nouvelles contributions',
  'activityFeed.votes': 'Votes',
  'activityFeed.approvals': 'Approbations',
  'activityFeed.moderated': 'Décisions de modération',
  'activityFeed.auto': 'Actualisation automatique',
  'activityFeed.autoText': 'En direct, et toutes les 30 secondes.',
  'activityFeed.count': { one: '{n} activité affichée', other: '{n} activités affichées' },
  'activityFeed.none': 'Aucune activité récente',
  'activityFeed.failed': 'L’activité n’a pas pu être chargée',
  'activityFeed.proposed': 'a proposé',
  'activityFeed.upvote': 'a voté pour',
  'activityFeed.downvote': 'a voté contre',
  'activityFeed.byVotes': 'Le vote',
  'activityFeed.approved': 'a approuvé',
  'activityFeed.rejected': 'a rejeté',
  'activityFeed.needs_revision': 'a demandé des modifications à',
  'activityFeed.somebody': 'Quelqu’un',
}
