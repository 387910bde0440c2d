import { usePageHead } from '../../lib/routing/page-head.tsx'
import { useText } from '../../lib/texts/i18n.tsx'
import { EntityTabs } from '../../shared/lists/entity-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'

/** What the catalogue holds, and all of it to look through. */
export function CataloguePage() {
  const t = useText()
  usePageHead({ title: t('catalogue.title'), description: t('catalogue.description') })
  return (
    <div className="wrap">
      <PageHeader title={t('catalogue.title')} />
      <EntityTabs />
    </div>
  )
}
