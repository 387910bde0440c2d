import { ChevronLeft } from 'lucide-react'
import { useText } from '../../lib/i18n.tsx'
import { Link } from '../../lib/router.tsx'

export function BackToContributions() {
  const t = useText()
  return (
    <Link
      to="/contributions-v2"
      className="flex min-h-11 items-center gap-1 justify-self-start pt-2 font-semibold text-muted text-small hover:text-text"
    >
      <ChevronLeft size={16} aria-hidden="true" />
      {t('review.back')}
    </Link>
  )
}
