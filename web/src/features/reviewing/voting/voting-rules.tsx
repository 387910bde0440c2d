import { DOWNVOTES_TO_REJECT, UPVOTES_TO_APPROVE } from '@kitdex/contract/rules/contributions/voting'
import { Images, ThumbsDown, ThumbsUp } from 'lucide-react'
import { useText } from '../../../lib/texts/i18n.tsx'

/** What votes do. */
export function VotingRules() {
  const t = useText()
  const rules = [
    [ThumbsUp, t('contributions.rules.up', { n: UPVOTES_TO_APPROVE })],
    [ThumbsDown, t('contributions.rules.down', { n: DOWNVOTES_TO_REJECT })],
    [Images, t('contributions.rules.images')],
  ] as const
  return (
    <section className="mt-10 rounded-card border border-line bg-raised p-5">
      <h2 className="display text-h3">{t('contributions.rules')}</h2>
      <ul className="mt-3 grid gap-3 tablet:grid-cols-3">
        {rules.map(([Icon, text]) => (
          <li key={text} className="flex items-start gap-2.5 text-small">
            <Icon size={18} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 flex-none text-muted" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}
