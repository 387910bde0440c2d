import { useText } from '../../lib/i18n.tsx'
import { usePageHead } from '../../lib/page-head.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { EntityTabs } from '../catalogue/entity-tabs.tsx'

export function DatabasePage() {
  const t = useText()
  usePageHead({ title: t('database.title'), description: t('catalogue.description') })
  return (
    <div className="wrap">
      <PageHeader title={t('database.title')} />
      <SectionHeading title={t('database.browse')} />
      <EntityTabs />
    </div>
  )
}
