import { plainLine } from '@kitdex/contract/rules/texts/names'

/** What we write to members, in their language. `link` and `minutes` come from the sender. */

export const LANGUAGES = ['en', 'fr'] as const
export type Language = (typeof LANGUAGES)[number]

/** How to leave a list: the page that the letter links to, and where a mail program posts by itself. */
type Leaving = { unsubscribe: string; oneClick: string }

export interface TemplateData {
  verify: { name: string; link: string }
  reset: { name: string; link: string; minutes: number }
  change_email: { name: string; link: string; email: string }
  email_changed: { name: string; email: string }
  guessed: { name: string }
  decision: {
    name: string
    title: string
    decision: 'approved' | 'rejected' | 'needs_revision'
    reason: string
    link: string
  }
  newsletter: { link: string } & Leaving
}
export type Template = keyof TemplateData

interface Content {
  subject: string
  /** Paragraphs of plain text. */
  lines: string[]
  action?: { label: string; link: string }
  leave?: { label: string } & Leaving
}

type Texts = { [T in Template]: (data: TemplateData[T]) => Content }

const DECISIONS = {
  en: { approved: 'was approved', rejected: 'was not accepted', needs_revision: 'needs changes' },
  fr: {
    approved: 'a été approuvée',
    rejected: 'n’a pas été retenue',
    needs_revision: 'demande des changements',
  },
} as const

const en: Texts = {
  verify: ({ name, link }) => ({
    subject: 'Confirm your e-mail address',
    lines: [`Hello ${name},`, 'welcome to Kitdex. Please confirm that this address is yours.'],
    action: { label: 'Confirm my address', link },
  }),
  reset: ({ name, link, minutes }) => ({
    subject: 'Set a new password',
    lines: [
      `Hello ${name},`,
      `somebody asked for a new password for your Kitdex account. The link works once, for ${minutes} minutes.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    action: { label: 'Set a new password', link },
  }),
  change_email: ({ name, link, email }) => ({
    subject: 'Confirm your new e-mail address',
    lines: [
      `Hello ${name},`,
      `please confirm that ${email} should become the address of your Kitdex account.`,
    ],
    action: { label: 'Use this address', link },
  }),
  email_changed: ({ name, email }) => ({
    subject: 'Your e-mail address was changed',
    lines: [
      `Hello ${name},`,
      `the address of your Kitdex account is now ${email}.`,
      'If it was not you who changed it, answer this mail.',
    ],
  }),
  guessed: ({ name }) => ({
    subject: 'Somebody is guessing your password',
    lines: [
      `Hello ${name},`,
      'somebody tried many wrong passwords for your Kitdex account. They were not right, and nothing was changed; we let them wait longer and longer.',
      'Where you have signed in before you do not wait. Elsewhere you may have to: then choose "Forgot your password?" when you sign in, and set a new one.',
      'Use a password that you use nowhere else. If it was you who tried, there is nothing to do.',
      'We write this at most once a day.',
    ],
  }),
  decision: ({ name, title, decision, reason, link }) => ({
    subject: `Your contribution ${DECISIONS.en[decision]}`,
    lines: [
      `Hello ${name},`,
      `your contribution "${title}" ${DECISIONS.en[decision]}.`,
      ...(reason ? [`Reason: ${reason}`] : []),
    ],
    action: { label: 'See it', link },
  }),
  newsletter: ({ link, ...leaving }) => ({
    subject: 'Confirm your subscription',
    lines: [
      'Please confirm that you would like to receive the Kitdex newsletter.',
      'If it was not you who asked for it, there is nothing to do.',
    ],
    action: { label: 'Subscribe', link },
    leave: { label: 'Unsubscribe', ...leaving },
  }),
}

const fr: Texts = {
  verify: ({ name, link }) => ({
    subject: 'Confirmez votre adresse e-mail',
    lines: [
      `Bonjour ${name},`,
      'bienvenue sur Kitdex. Merci de confirmer que cette adresse est bien la vôtre.',
    ],
    action: { label: 'Confirmer mon adresse', link },
  }),
  reset: ({ name, link, minutes }) => ({
    subject: 'Choisissez un nouveau mot de passe',
    lines: [
      `Bonjour ${name},`,
      `quelqu’un a demandé un nouveau mot de passe pour votre compte Kitdex. Le lien fonctionne une fois, pendant ${minutes} minutes.`,
      'Si ce n’était pas vous, il n’y a rien à faire : votre mot de passe ne change pas.',
    ],
    action: { label: 'Choisir un nouveau mot de passe', link },
  }),
  change_email: ({ name, link, email }) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    lines: [
      `Bonjour ${name},`,
      `merci de confirmer que ${email} doit devenir l’adresse de votre compte Kitdex.`,
    ],
    action: { label: 'Utiliser cette adresse', link },
  }),
  email_changed: ({ name, email }) => ({
    subject: 'Votre adresse e-mail a changé',
    lines: [
      `Bonjour ${name},`,
      `l’adresse de votre compte Kitdex est maintenant ${email}.`,
      'Si ce n’est pas vous qui l’avez changée, répondez à ce message.',
    ],
  }),
  guessed: ({ name }) => ({
    subject: 'Quelqu’un cherche à deviner votre mot de passe',
    lines: [
      `Bonjour ${name},`,
      'quelqu’un a essayé de nombreux mots de passe pour votre compte Kitdex. Aucun n’était le bon et rien n’a changé ; nous le faisons attendre de plus en plus longtemps.',
      'Là où vous vous êtes déjà connecté, vous n’attendez pas. Ailleurs, cela peut arriver : choisissez alors « Mot de passe oublié » au moment de vous connecter, et définissez-en un nouveau.',
      'Utilisez un mot de passe qui ne vous sert nulle part ailleurs. Si c’était vous, il n’y a rien à faire.',
      'Nous vous l’écrivons au plus une fois par jour.',
    ],
  }),
  decision: ({ name, title, decision, reason, link }) => ({
    subject: `Votre contribution ${DECISIONS.fr[decision]}`,
    lines: [
      `Bonjour ${name},`,
      `votre contribution « ${title} » ${DECISIONS.fr[decision]}.`,
      ...(reason ? [`Motif : ${reason}`] : []),
    ],
    action: { label: 'La voir', link },
  }),
  newsletter: ({ link, ...leaving }) => ({
    subject: 'Confirmez votre abonnement',
    lines: [
      'Merci de confirmer que vous souhaitez recevoir la lettre de Kitdex.',
      'Si vous ne l’avez pas demandée, il n’y a rien à faire.',
    ],
    action: { label: 'M’abonner', link },
    leave: { label: 'Me désabonner', ...leaving },
  }),
}

const catalogues: Readonly<Record<Language, Texts>> = { en, fr }
/** French puts a space before it. */
const COLON: Readonly<Record<Language, string>> = { en: ':', fr: ' :' }

const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)

/** Ours, or checked to be what they are called. All else somebody wrote. */
const OURS: readonly string[] = ['link', 'unsubscribe', 'oneClick', 'email', 'decision']

/** One line of text that no mail program makes a link of: `evil.example` is shown as `evil. example`. */
const harmless = (text: string): string =>
  plainLine(text).replace(/[.。．｡](?=\p{L})|@(?=\S)|:(?=\/\/)/gu, '$& ')

const harmlessly = <D extends object>(data: D): D =>
  Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      typeof value === 'string' && !OURS.includes(key) ? harmless(value) : value,
    ]),
  ) as D

const ending = (
  { leave }: Content,
  language: Language,
): { text: string[]; html: string; headers?: Record<string, string> } => {
  if (!leave) return { text: [], html: '' }
  const link = escapeHtml(leave.unsubscribe)
  return {
    text: [`${leave.label}${COLON[language]}\n${leave.unsubscribe}`],
    html: `<p style="color:#565d62"><a href="${link}" style="color:inherit">${escapeHtml(leave.label)}</a></p>`,
    headers: {
      'List-Unsubscribe': `<${leave.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  }
}

export function renderMail<T extends Template>(
  template: T,
  language: Language,
  data: TemplateData[T],
): { subject: string; text: string; html: string; headers?: Record<string, string> } {
  const content = catalogues[language][template](harmlessly(data))
  const { subject, lines, action } = content
  const end = ending(content, language)
  const button = action
    ? `<p><a href="${escapeHtml(action.link)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#14171d;color:#fff;text-decoration:none">${escapeHtml(action.label)}</a></p><p style="color:#565d62">${escapeHtml(action.link)}</p>`
    : ''
  const paragraphs = lines.map((line) => `<p>${escapeHtml(line)}</p>`).join('')
  return {
    subject: plainLine(subject),
    text: [
      ...lines,
      ...(action ? [`${action.label}${COLON[language]}\n${action.link}`] : []),
      'Kitdex',
      ...end.text,
    ].join('\n\n'),
    html: `<!doctype html><html lang="${language}"><body style="font:16px/1.5 system-ui,sans-serif;color:#14171d;max-width:560px;margin:24px auto;padding:0 16px">${paragraphs}${button}<p>Kitdex</p>${end.html}</body></html>`,
    ...(end.headers && { headers: end.headers }),
  }
}
