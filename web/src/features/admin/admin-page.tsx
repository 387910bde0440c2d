import { useQuery } from '@tanstack/react-query'
import { usePageTitle } from '../../lib/routing/page-title.ts'
import { useUser } from '../../lib/session/session.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Counters } from '../../ui/counters.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { LineTabs } from '../../ui/line-tabs.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { SectionHeading } from '../../ui/section-heading.tsx'
import { Tag } from '../../ui/tag.tsx'
import { DataModule } from './data-module.tsx'
import { OverviewModule } from './overview-module.tsx'
import { SettingsForm } from './settings-form.tsx'
import { statsQuery } from './stats-query.ts'

const MODULES = [
  {
    id: 'overview',
    name: 'admin.overview',
    text: 'admin.overviewText',
    badge: 'admin.badge.recommended',
    Panel: OverviewModule,
  },
  {
    id: 'data',
    name: 'admin.data',
    text: 'admin.dataText',
    badge: 'admin.badge.advanced',
    Panel: DataModule,
  },
  {
    id: 'settings',
    name: 'admin.settings',
    text: 'admin.settingsText',
    badge: 'admin.badge.essential',
    Panel: SettingsForm,
  },
] as const
type Module = (typeof MODULES)[number]

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
  const figure = (n: number | undefined) => (isError ? null : n)
  const { Panel } = module
  return (
    <div className="wrap pb-12">
      <PageHeader title={t('admin.title')} />
      <p className="-mt-2 mb-4 break-words text-muted text-small">{t('admin.signedInAs', { email })}</p>
      <Counters
        counters={[
          { name: t('admin.tile.users'), value: figure(data?.users.total) },
          { name: t('admin.tile.approved'), value: figure(data?.contributions.approved) },
          { name: t('admin.tile.teams'), value: figure(data?.entities.teams) },
          { name: t('admin.tile.pending'), value: figure(data?.contributions.pending) },
        ]}
      />
      <div className="mt-6">
        <LineTabs
          label={t('admin.modules')}
          value={module.id}
          tabs={MODULES.map(({ id, name }) => ({
            ...{ value: id, name: t(name) },
            to: id === MODULES[0].id ? '/admin' : `/admin/${id}`,
          }))}
        />
      </div>
      <section>
        <div className="flex flex-wrap items-baseline gap-x-3">
          <SectionHeading title={t(module.name)} />
          <Tag>{t(module.badge)}</Tag>
        </div>
        <p className="mb-5 text-muted">{t(module.text)}</p>
        <Panel />
      </section>
    </div>
  )
}
