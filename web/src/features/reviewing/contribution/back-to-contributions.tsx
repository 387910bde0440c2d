import { useText } from '../../../lib/texts/i18n.tsx'
import { BackLink } from '../../../ui/back-link.tsx'

export function BackToContributions() {
  const t = useText()
  return <BackLink to="/contributions-v2">{t('review.back')}</BackLink>
}
