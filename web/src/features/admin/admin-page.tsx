import { usePageTitle } from '../../lib/routing/page-title.ts'
import { useUser } from '../../lib/session/session.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SettingsForm } from './settings-form.tsx'

/** Where the site is run from. */
export function AdminPage() {
  const t = useText()
  const user = useUser()
  usePageTitle(t('admin.title'))
  if (user?.role !== 'admin') {
    return <EmptyState level="h1" title={t('admin.denied')} text={t('admin.deniedText')} />
  }
  return (
    <div className="wrap pb-12">
      <PageHeader title={t('admin.title')} />
      <SettingsForm />
    </div>
  )
}
