import { useState } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'
import { ConfirmPassword } from '../../../shared/admin/confirm-password.tsx'
import { DataModule } from '../../../shared/admin/data-module.tsx'
import { ClassicTabs } from '../tabs.tsx'
import { ShirtsTab } from './shirts-tab.tsx'
import { UsersTab } from './users-tab.tsx'

const TABS = ['shirts', 'users', 'data'] as const
type Tab = (typeof TABS)[number]

export function AdminView() {
  const t = useText()
  const [tab, setTab] = useState<Tab>('shirts')
  const tabs = TABS.map((value) => ({ value, name: t(`classic.tab.${value}`) }))
  return (
    <div>
      <h1 className="display mb-4 text-h1">{t('classic.admin')}</h1>
      <ClassicTabs<Tab> label={t('classic.admin')} tabs={tabs} value={tab} onChoose={setTab} />
      {tab === 'shirts' ? <ShirtsTab /> : null}
      {tab === 'users' ? <UsersTab /> : null}
      {tab === 'data' ? (
        <>
          <h2 className="display mb-3 text-h3">{t('classic.tab.data')}</h2>
          <DataModule />
        </>
      ) : null}
      <ConfirmPassword />
    </div>
  )
}
