import { useText } from '../../lib/texts/i18n.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'

interface Props {
  text: string
  done: number
  total: number
  error: unknown
  retry: () => void
}

/** How far something is that goes on call by call, or what stopped it. */
export function WorkProgress({ text, done, total, error, retry }: Props) {
  const t = useText()
  if (error) return <ErrorPanel title={t('io.workFailed')} error={error} onRetry={retry} />
  return (
    <div className="grid gap-3 py-6">
      <p role="status">{text}</p>
      <ProgressBar percent={total > 0 ? Math.round((100 * done) / total) : 0} label={text} />
    </div>
  )
}
