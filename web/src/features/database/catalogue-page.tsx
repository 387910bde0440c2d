import { useText } from '../../lib/i18n.tsx'
import { usePageHead } from '../../lib/page-head.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EntityTabs } from '../catalogue/entity-tabs.tsx'

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
