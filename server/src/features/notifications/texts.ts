import type { NotificationType } from '@kitdex/contract/api/notifications'
import { BADGES } from '@kitdex/contract/rules/badges'

/** What a notification is about; the web app may say it in its own words, these are ours. */
export interface Subject {
  title: string
  reason?: string
  xp?: number
  level?: string
  by?: string
  /** Of a badge: which. */
  badge?: string
}

type Texts = Readonly<Record<NotificationType, (about: Subject) => [title: string, message: string]>>

const badgeName = (id: string | undefined, language: 'en' | 'fr'): string =>
  BADGES.find((badge) => badge.id === id)?.name[language] ?? ''

const because = (text: string, reason: string | undefined, word: string): string =>
  reason ? `${text} ${word}: ${reason}` : text

const en: Texts = {
  contribution_approved: ({ title, reason, xp }) => [
    'Contribution approved',
    because(`“${title}” was approved${xp ? `: +${xp} XP` : ''}.`, reason, 'Reason'),
  ],
  contribution_rejected: ({ title, reason }) => [
    'Contribution not accepted',
    because(`“${title}” was not accepted.`, reason, 'Reason'),
  ],
  contribution_needs_revision: ({ title, reason }) => [
    'Changes requested',
    because(`“${title}” needs changes before it can be accepted.`, reason, 'Reason'),
  ],
  contribution_downvoted: ({ title, reason }) => [
    'First downvote',
    because(`“${title}” got its first downvote.`, reason, 'Comment'),
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
  badge_earned: ({ badge }) => ['New badge!', `You have earned the badge “${badgeName(badge, 'en')}”.`],
  new_follower: ({ by }) => ['New follower', `${by} follows you now.`],
  report_resolved: ({ title }) => [
    'Your report',
    `The moderators looked at “${title}”, which you reported, and did something about it. Thank you!`,
  ],
  report_dismissed: ({ title }) => [
    'Your report',
    `The moderators looked at “${title}”, which you reported, and found nothing to change.`,
  ],
}

const fr: Texts = {
  contribution_approved: ({ title, reason, xp }) => [
    'Contribution approuvée',
    because(`« ${title} » a été approuvée${xp ? ` : +${xp} XP` : ''}.`, reason, 'Raison'),
  ],
  contribution_rejected: ({ title, reason }) => [
    'Contribution refusée',
    because(`« ${title} » n’a pas été retenue.`, reason, 'Raison'),
  ],
  contribution_needs_revision: ({ title, reason }) => [
    'Modifications demandées',
    because(`« ${title} » demande des modifications.`, reason, 'Raison'),
  ],
  contribution_downvoted: ({ title, reason }) => [
    'Premier vote négatif',
    because(`« ${title} » a reçu son premier vote négatif.`, reason, 'Commentaire'),
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
  badge_earned: ({ badge }) => [
    'Nouveau badge !',
    `Vous avez obtenu le badge « ${badgeName(badge, 'fr')} ».`,
  ],
  new_follower: ({ by }) => ['Nouvel abonné', `${by} vous suit désormais.`],
  report_resolved: ({ title }) => [
    'Votre signalement',
    `Les modérateurs ont examiné « ${title} », que vous aviez signalé, et ont fait le nécessaire. Merci !`,
  ],
  report_dismissed: ({ title }) => [
    'Votre signalement',
    `Les modérateurs ont examiné « ${title} », que vous aviez signalé, et n’ont rien trouvé à changer.`,
  ],
}

export const notificationTexts: Readonly<Record<'en' | 'fr', Texts>> = { en, fr }
