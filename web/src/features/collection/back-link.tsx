import { useText } from '../../lib/texts/i18n.tsx'
import { BackLink } from '../../ui/back-link.tsx'

/** From a page of the collection to the whole of it. */
export function BackToCollection() {
  const t = useText()
  return <BackLink to="/my-collection">{t('collection.back')}</BackLink>
}
