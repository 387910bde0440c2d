import type { OwnUser } from '@kitdex/contract/api/accounts'
import { PasswordSection } from '../../../shared/account/password-section.tsx'
import { SessionList } from '../../../shared/account/session-list.tsx'
import { AccountForm } from './account-form.tsx'
import { DangerZone } from './danger-zone.tsx'
import { Preferences } from './preferences.tsx'

/** What one says of oneself, how one wants things, where one is signed in, and the way out. */
export function Settings({ user }: { user: OwnUser }) {
  return (
    <div className="grid max-w-[640px] grid-cols-1 gap-10">
      <AccountForm user={user} />
      <Preferences user={user} />
      <PasswordSection user={user} />
      <SessionList />
      <DangerZone user={user} />
    </div>
  )
}
