import { useQuery } from '@tanstack/react-query'
import { Menu } from 'lucide-react'
import { useState } from 'react'
import { usePageTitle } from '../../../lib/routing/page-title.ts'
import { useUser } from '../../../lib/session/session.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { ConfirmPassword } from '../../../shared/admin/confirm-password.tsx'
import { Button } from '../../../ui/button.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { SectionHeading } from '../../../ui/section-heading.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { ModuleMenu } from './module-menu.tsx'
import { MODULES, type Module } from './modules.ts'
import { statsQuery } from './stats-query.ts'

/** Where the site is run from. */
export const AdminPage = () => <AdminModulePage module={MODULES[0].id} />

export function AdminModulePage({ module: id }: { module: string }) {
  const user = useUser()
  const t = useText()
  usePageTitle(t('admin.title'))
  if (user?.role !== 'admin') {
    return <EmptyState level="h1" title={t('admin.denied')} text={t('admin.deniedText')} />
  }
  return <Console module={MODULES.find((one) => one.id === id) ?? MODULES[0]} email={user.email ?? ''} />
}

function Console({ module, email }: { module: Module; email: string }) {
  const t = useText()
  const { data, isError } = useQuery(statsQuery)
  const [isMenuOpen, setMenuOpen] = useState(false)
  const figure = (n: number | undefined) => (isError ? null : n)
  const { Panel } = module
  return (
    <div className="wrap pb-12">
      <PageHeader title={t('admin.title')}>
        <Button className="desktop:hidden" aria-haspopup="dialog" onClick={() => setMenuOpen(true)}>
          <Menu size={18} aria-hidden="true" />
          {t('console.modules')}
        </Button>
      </PageHeader>
      <p className="-mt-2 mb-4 text-muted text-small">{t('admin.signedInAs', { email })}</p>
      <Counters
        counters={[
          { name: t('admin.tile.users'), value: figure(data?.users.total) },
          { name: t('admin.tile.approved'), value: figure(data?.contributions.approved) },
          { name: t('admin.tile.teams'), value: figure(data?.entities.teams) },
          { name: t('admin.tile.pending'), value: figure(data?.contributions.pending) },
        ]}
      />
      <div className="mt-6 grid gap-8 desktop:grid-cols-[260px_minmax(0,1fr)]">
        <div className="max-desktop:hidden">
          <ModuleMenu current={module} />
        </div>
        <section className="min-w-0">
          <SectionHeading title={t(module.name)}>
            <Tag>{t(module.badge)}</Tag>
          </SectionHeading>
          <p className="mb-5 text-muted">{t(module.text)}</p>
          <Panel />
        </section>
      </div>
      <ConfirmPassword />
      <Sheet label={t('console.modules')} open={isMenuOpen} onClose={() => setMenuOpen(false)}>
        {isMenuOpen ? <ModuleMenu current={module} onChoose={() => setMenuOpen(false)} /> : null}
      </Sheet>
    </div>
  )
}
