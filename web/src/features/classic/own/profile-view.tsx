import type { OwnUser } from '@kitdex/contract/api/accounts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pictureAddress } from '../../../lib/picture-address.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Avatar } from '../../../ui/avatar.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { entriesQuery, submissionsQuery } from '../classic-data.ts'
import { ClassicTabs } from '../tabs.tsx'
import { EntriesTab } from './entries-tab.tsx'
import { MessagesTab, OffersTab } from './market-tabs.tsx'
import { SubmissionsTab } from './submissions-tab.tsx'

type Tab = 'owned' | 'wanted' | 'submissions' | 'offers' | 'messages'
const NONE = { limit: 1, skip: 0 }

/** What is one's own. As 'collection' it has that for its title. */
export function ProfileView({ user, isCollection }: { user: OwnUser; isCollection: boolean }) {
  const t = useText()
  const [tab, setTab] = useState<Tab>('owned')
  const { data: owned } = useQuery(entriesQuery(user.id, 'owned', NONE))
  const { data: wanted } = useQuery(entriesQuery(user.id, 'wanted', NONE))
  const { data: submitted } = useQuery(submissionsQuery(user.id, NONE))
  const tabs = [
    { value: 'owned', name: t('classic.tab.owned') },
    { value: 'wanted', name: t('classic.nav.wishlist') },
    { value: 'submissions', name: t('classic.tab.submissions') },
    { value: 'offers', name: t('classic.tab.offers') },
    { value: 'messages', name: t('classic.tab.messages') },
  ] as const
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex min-w-0 items-center gap-4">
        <Avatar src={pictureAddress(user.profile_picture_url, 96)} alt="" size={64} />
        <div className="min-w-0">
          <h1 className="display wrap-anywhere text-h1 leading-none">
            {isCollection ? t('classic.collection') : user.name}
          </h1>
          <p className="wrap-anywhere text-muted">
            {isCollection ? `${user.name} · ` : ''}
            {user.email}
          </p>
        </div>
      </div>
      <Counters
        counters={[
          { name: t('classic.owned'), value: owned?.total },
          { name: t('classic.wanted'), value: wanted?.total },
          { name: t('classic.submitted'), value: submitted?.total },
        ]}
      />
      <div>
        <ClassicTabs<Tab> label={t('classic.profile')} tabs={tabs} value={tab} onChoose={setTab} />
        {tab === 'owned' || tab === 'wanted' ? <EntriesTab key={tab} userId={user.id} list={tab} /> : null}
        {tab === 'submissions' ? <SubmissionsTab userId={user.id} /> : null}
        {tab === 'offers' ? <OffersTab /> : null}
        {tab === 'messages' ? <MessagesTab /> : null}
      </div>
    </div>
  )
}
