import { saidBy, statusOf } from '../lib/api.ts'
import { useText } from '../lib/texts/i18n.tsx'
import { Button } from './button.tsx'

interface Props {
  title: string
  /** Where it is the whole page, its title is the page's. */
  level?: 'h1' | 'h2'
  error: unknown
  /** What the way to try again is called. */
  retry?: string
  onRetry: () => void
}

/** What failed, why as far as it is known, and the way to try again. */
export function ErrorPanel({ title, level: Heading = 'h2', error, retry, onRetry }: Props) {
  const t = useText()
  const status = statusOf(error)
  const own = saidBy(error)
  const reason = own || (status === 0 ? t('app.offline') : t('app.serverError', { status: String(status) }))
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-4 rounded-card border border-danger bg-raised p-5"
    >
      <div>
        <Heading className="display text-card text-danger">{title}</Heading>
        <p className="whitespace-pre-line text-muted">{reason}</p>
      </div>
      <Button variant="ink" onClick={onRetry}>
        {retry ?? t('app.retry')}
      </Button>
    </div>
  )
}
