import type { AuditEntry } from '@kitdex/contract/api/admin/audit'
import { registry } from '@kitdex/contract/catalogue/registry'
import { own } from '@kitdex/contract/own'
import type { TextKey } from '../../../i18n/message.ts'
import { useFormat, useHasText, useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { useKitTitle } from '../../../shared/kits/kit-words.ts'

/** What the server writes down as a word of its own, and the texts that say the same elsewhere. */
const WORDS: Readonly<Record<string, TextKey>> = {
  votes: 'audit.votes',
  withdrawn: 'audit.withdrawn',
  'its term is over': 'audit.termOver',
  'nobody else could decide': 'audit.noOther',
  auto_approval_enabled: 'admin.autoApproval',
  admin_notifications: 'admin.notifications',
  community_voting_enabled: 'admin.voting',
  email_verification_required: 'admin.verification',
  who_may_vote: 'admin.voters',
  decision_reasons: 'admin.reasons',
}
const FAMILIES = [
  ...['contribution.status', 'users.label', 'devtools.open', 'devtools.feature', 'feature'],
  ...['ai.mode', 'admin.voters', 'cleanUp'],
]
const WORDED = ['by', 'from', 'key', 'kind', 'own', 'to', 'why']
/** What is said first, in this order. */
const FIRST = ['kind', 'key', 'name', 'field', 'by', 'from', 'to', 'reason']
const FIELDS = ['field', 'fields', 'leftOut']
const DAYS = ['until']
/** Of a report: its subject says so already. */
const TOLD = ['about']

type Detail = Readonly<Record<string, unknown>>
type Names = Readonly<Record<string, string>>

const rank = (key: string): number => (FIRST.includes(key) ? FIRST.indexOf(key) : FIRST.length)
const sorted = (detail: Detail): [string, unknown][] =>
  Object.entries(detail).sort(([a], [b]) => rank(a) - rank(b))

/** What the log says of an entry, in the reader’s words; what has none is shown as it was written down. */
export function useAuditWords() {
  const t = useText()
  const hasText = useHasText()
  const label = useLabel()
  const format = useFormat()
  const titleOf = useKitTitle()
  const textOr = (key: string, otherwise: string): string =>
    hasText(key) ? t(key as 'audit.yes') : otherwise
  const word = (value: string): string => {
    const known = [WORDS[value] ?? '', ...FAMILIES.map((family) => `${family}.${value}`)].find(hasText)
    // What the watch found is written down with its name before it.
    return textOr(known ?? `ai.rule.${value.replace(/^watch_/, '')}`, value)
  }
  const fieldName = (name: string): string => {
    const field = Object.values(registry)
      .map(({ fields }) => Object.entries(fields).find(([key]) => key === name)?.[1])
      .find(Boolean)
    return field ? label(field.label) : name
  }
  const said = (key: string, value: unknown, names: Names): string => {
    if (value === null || value === '') return '–'
    if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no')
    if (typeof value === 'number') return format.number(value)
    if (Array.isArray(value)) return value.map((one) => said(key, one, names)).join(', ') || '–'
    if (typeof value === 'object') return lines(value as Detail, names).join(', ')
    const text = String(value)
    if (DAYS.includes(key)) return format.date(text)
    if (FIELDS.includes(key)) return fieldName(text)
    const name = own(names, text)
    if (name !== undefined) return titleOf(name)
    return WORDED.includes(key) ? word(text) : text
  }
  const lines = (detail: Detail, names: Names): string[] =>
    sorted(detail)
      .filter(([key]) => !TOLD.includes(key))
      .map(([key, value]) =>
        t('app.named', { name: textOr(`audit.key.${key}`, key), value: said(key, value, names) }),
      )
  const subjectOf = ({ subject, subject_kind: kind, subject_id }: AuditEntry): string => {
    if (kind === 'clean_up') return word(subject ?? '')
    const title = subject === null ? null : titleOf(subject)
    if (kind) return t(`audit.subject.${kind}`, { name: title ?? '–' })
    return title ?? subject_id ?? ''
  }
  return {
    about: (subject: string): string => textOr(`audit.about.${subject}`, subject),
    action: (action: string): string => textOr(`audit.action.${action}`, action),
    subject: subjectOf,
    lines,
  }
}
