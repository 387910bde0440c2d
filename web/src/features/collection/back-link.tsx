import { useText } from '../../lib/i18n.tsx'
import { ButtonLink } from '../../ui/button.tsx'

/** From a page of the collection to the whole of it. */
export function BackToCollection() {
  const t = useText()
  return (
    <p className="py-3">
      <ButtonLink to="/my-collection" variant="bare">
        ← {t('collection.back')}
      </ButtonLink>
    </p>
  )
}
