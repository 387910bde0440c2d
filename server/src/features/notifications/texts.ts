import type { NotificationType } from '@kitdex/contract/api/notifications'
import { BADGES } from '@kitdex/contract/rules/badges'
import { kitTitled } from '@kitdex/contract/rules/catalogue/kit-title'
import { DAILY_XP_LIMIT } from '@kitdex/contract/rules/xp'

/** What a notification is about; the web app may say it in its own words, these are ours. */
export interface Subject {
  title: string
  reason?: string
  xp?: number
  /** The day's limit left no room for more. */
  cut?: boolean
  level?: string
  by?: string
  /** Of a badge: which. */
  badge?: string
}

type Texts = Readonly<Record<NotificationType, (about: Subject) => [title: string, message: string]>>

const badgeName = ({ badge: id, title }: Subject, language: 'en' | 'fr'): string =>
  BADGES.find((badge) => badge.id === id)?.name[language] ?? title

const because = (text: string, reason: string | undefined, word: string): string =>
  reason ? `${text} ${word} ${reason}` : text

const en: Texts = {
  contribution_approved: ({ title, reason, xp = 0, cut }) => [
    'Contribution approved',
    because(
      `“${title}” was approved${xp || cut ? `: +${xp} XP` : ''}.${cut ? ` The limit of ${DAILY_XP_LIMIT} XP a day is reached.` : ''}`,
      reason,
      'Reason:',
    ),
  ],
  contribution_rejected: ({ title, reason }) => [
    'Contribution not accepted',
    because(`“${title}” was not accepted.`, reason, 'Reason:'),
  ],
  contribution_needs_revision: ({ title, reason }) => [
    'Changes requested',
    because(`“${title}” needs changes before it can be accepted.`, reason, 'Reason:'),
  ],
  contribution_downvoted: ({ title, reason }) => [
    'First downvote',
    because(`“${title}” got its first downvote.`, reason, 'Comment:'),
  ],
  contribution_resubmitted: ({ title }) => [
    'Contribution revised',
    `“${title}” was changed and waits for review again; earlier votes were cleared.`,
  ],
  contribution_to_review: ({ title, by }) => ['New contribution', `“${title}” by ${by} waits for review.`],
  contribution_commented: ({ title, by }) => ['New comment', `${by} commented on “${title}”.`],
  level_up: ({ level }) => ['New level!', `You are now ${level}. Congratulations!`],
  kit_joined: ({ title }) => [
    'In your collection',
    `${title}, which you proposed while importing, was approved and is in your collection now.`,
  ],
  badge_earned: (about) => ['New badge!', `You have earned the badge “${badgeName(about, 'en')}”.`],
  new_follower: ({ by }) => ['New follower', `${by} follows you now.`],
  report_resolved: ({ title }) => [
    'Your report',
    `The moderators looked at “${title}”, which you reported, and did something about it. Thank you!`,
  ],
  report_dismissed: ({ title }) => [
    'Your report',
    `The moderators looked at “${title}”, which you reported, and found nothing to change.`,
  ],
  deal_offered: ({ title, by }) => ['New proposal', `${by} proposes a deal for ${title}.`],
  deal_countered: ({ title, by }) => ['Another proposal', `${by} proposes something else for ${title}.`],
  deal_agreed: ({ title, by }) => ['Agreed!', `${by} agrees to the deal for ${title}.`],
  deal_called_off: ({ title, by }) => ['Deal called off', `${by} called off the deal for ${title}.`],
  deal_handed_over: ({ title, by }) => ['On its way', `${by} has handed over: ${title}.`],
  deal_received: ({ title, by }) => ['Received', `${by} has received: ${title}.`],
  deal_rated: ({ title, by }) => ['You were rated', `${by} rated your deal for ${title}.`],
  deal_reminder: ({ title, by }) => [
    'Did it arrive?',
    `${by} handed over ${title} a week ago. Confirm that you received it, or say that it did not arrive.`,
  ],
  deal_closable: ({ title, by }) => [
    'Not confirmed yet',
    `${by} has not confirmed ${title} for three weeks: you may close the deal as received.`,
  ],
  deal_closed: ({ title }) => [
    'Deal closed',
    `The deal for ${title} is closed: it was not confirmed in time.`,
  ],
  deal_undone: ({ title }) => [
    'Deal called off',
    `The moderators found that ${title} did not arrive: it stays with whoever gave it.`,
  ],
  deal_left: ({ title }) => [
    'Deal called off',
    `Nothing comes of the deal for ${title}: somebody who was in it is no longer here.`,
  ],
  deal_stalled: ({ title }) => [
    'Deal called off',
    `Nothing comes of the deal for ${title}: in its swap ring nothing was handed over for 45 days.`,
  ],
  message_new: ({ title, by }) => ['New message', `${by} wrote to you about ${title}.`],
  want_matched: ({ title, by }) => ['On your want list', `${by} offers ${title}, which you want.`],
  ring_proposed: ({ title }) => [
    'A swap ring',
    `You could get ${title}: everybody in the ring has to agree.`,
  ],
  ring_agreed: ({ title }) => ['The ring is closed!', `All agreed: you get ${title}.`],
  ring_called_off: ({ title }) => [
    'Swap ring called off',
    `Nothing comes of the ring that would bring you ${title}.`,
  ],
}

const fr: Texts = {
  contribution_approved: ({ title, reason, xp = 0, cut }) => [
    'Contribution approuvée',
    because(
      `« ${title} » a été approuvée${xp || cut ? ` : +${xp} XP` : ''}.${cut ? ` La limite de ${DAILY_XP_LIMIT} XP par jour est atteinte.` : ''}`,
      reason,
      'Raison :',
    ),
  ],
  contribution_rejected: ({ title, reason }) => [
    'Contribution refusée',
    because(`« ${title} » n’a pas été retenue.`, reason, 'Raison :'),
  ],
  contribution_needs_revision: ({ title, reason }) => [
    'Modifications demandées',
    because(`« ${title} » demande des modifications.`, reason, 'Raison :'),
  ],
  contribution_downvoted: ({ title, reason }) => [
    'Premier vote négatif',
    because(`« ${title} » a reçu son premier vote négatif.`, reason, 'Commentaire :'),
  ],
  contribution_resubmitted: ({ title }) => [
    'Contribution modifiée',
    `« ${title} » a été modifiée et attend à nouveau une décision ; les votes précédents sont effacés.`,
  ],
  contribution_to_review: ({ title, by }) => [
    'Nouvelle contribution',
    `« ${title} » de ${by} attend une décision.`,
  ],
  contribution_commented: ({ title, by }) => ['Nouveau commentaire', `${by} a commenté « ${title} ».`],
  level_up: ({ level }) => ['Nouveau niveau !', `Vous êtes maintenant ${level}. Félicitations !`],
  kit_joined: ({ title }) => [
    'Dans votre collection',
    `${title}, que vous aviez proposé lors d’un import, est approuvé et fait maintenant partie de votre collection.`,
  ],
  badge_earned: (about) => ['Nouveau badge !', `Vous avez obtenu le badge « ${badgeName(about, 'fr')} ».`],
  new_follower: ({ by }) => ['Nouvel abonné', `${by} vous suit désormais.`],
  report_resolved: ({ title }) => [
    'Votre signalement',
    `Les modérateurs ont examiné « ${title} », que vous aviez signalé, et ont fait le nécessaire. Merci !`,
  ],
  report_dismissed: ({ title }) => [
    'Votre signalement',
    `Les modérateurs ont examiné « ${title} », que vous aviez signalé, et n’ont rien trouvé à changer.`,
  ],
  deal_offered: ({ title, by }) => ['Nouvelle proposition', `${by} vous propose un échange pour ${title}.`],
  deal_countered: ({ title, by }) => ['Autre proposition', `${by} propose autre chose pour ${title}.`],
  deal_agreed: ({ title, by }) => ['Accord conclu !', `${by} accepte votre proposition pour ${title}.`],
  deal_called_off: ({ title, by }) => ['Accord annulé', `${by} a annulé l’accord pour ${title}.`],
  deal_handed_over: ({ title, by }) => ['C’est parti', `${by} a remis ou envoyé : ${title}.`],
  deal_received: ({ title, by }) => ['Bien reçu', `${by} a reçu : ${title}.`],
  deal_rated: ({ title, by }) => ['Vous avez été évalué', `${by} a évalué votre échange pour ${title}.`],
  deal_reminder: ({ title, by }) => [
    'Bien arrivé ?',
    `${by} a remis ${title} il y a une semaine. Confirmez la réception, ou dites qu’il n’est pas arrivé.`,
  ],
  deal_closable: ({ title, by }) => [
    'Toujours pas confirmé',
    `${by} n’a pas confirmé ${title} depuis trois semaines : vous pouvez clore l’échange comme reçu.`,
  ],
  deal_closed: ({ title }) => [
    'Échange clos',
    `L’échange pour ${title} est clos : il n’a pas été confirmé à temps.`,
  ],
  deal_undone: ({ title }) => [
    'Accord annulé',
    `Les modérateurs ont constaté que ${title} n’est pas arrivé : il reste à qui l’a donné.`,
  ],
  deal_left: ({ title }) => [
    'Accord annulé',
    `L’accord pour ${title} n’aboutit pas : l’un de ses membres n’est plus là.`,
  ],
  deal_stalled: ({ title }) => [
    'Accord annulé',
    `L’accord pour ${title} n’aboutit pas : dans son cercle d’échange, rien n’a été remis depuis 45 jours.`,
  ],
  message_new: ({ title, by }) => ['Nouveau message', `${by} vous a écrit au sujet du maillot ${title}.`],
  want_matched: ({ title, by }) => [
    'Dans votre liste de souhaits',
    `${by} propose ${title}, que vous cherchez.`,
  ],
  ring_proposed: ({ title }) => [
    'Un cercle d’échange',
    `Vous pourriez recevoir ${title} : tout le cercle doit accepter.`,
  ],
  ring_agreed: ({ title }) => ['Le cercle est bouclé !', `Tout le monde accepte : vous recevez ${title}.`],
  ring_called_off: ({ title }) => [
    'Cercle d’échange annulé',
    `Le cercle qui vous apportait ${title} n’aboutit pas.`,
  ],
}

/** How a member has titled a contribution is quoted. */
const isQuoted = (type: string): boolean => type.startsWith('contribution_')

const frenchThroughout = Object.fromEntries(
  Object.entries(fr).map(([type, say]) => [
    type,
    (about: Subject) =>
      say(isQuoted(type) ? about : { ...about, title: kitTitled(about.title, ({ label }) => label.fr) }),
  ]),
) as Texts

export const notificationTexts: Readonly<Record<'en' | 'fr', Texts>> = { en, fr: frenchThroughout }
