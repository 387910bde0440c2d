import { useState } from 'react'
import { pictureAddress } from '../../lib/picture-address.ts'
import { usePageTitle } from '../../lib/routing/page-title.ts'
import { useUser } from '../../lib/session/session.ts'
import { useFormat, useText } from '../../lib/texts/i18n.tsx'
import { ProgressionPanel } from '../../shared/gamification/progression-panel.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { DangerZone } from './danger-zone.tsx'
import { EmailSection } from './email-section.tsx'
import { PasswordSection } from './password-section.tsx'
import { PictureDialog } from './picture-dialog.tsx'
import { SessionList } from './session-list.tsx'

/** One's own account: picture, address, password, where one is signed in, and the way out. */
export function ProfilePage() {
  const t = useText()
  const format = useFormat()
  const user = useUser()
  const [isEditingPicture, setEditingPicture] = useState(false)
  usePageTitle(t('account.profile'))
  if (!user) return null
  return (
    <div className="wrap grid max-w-[760px] gap-10 py-10">
      <header className="flex items-center gap-5">
        <button
          type="button"
          aria-label={t('picture.edit')}
          onClick={() => setEditingPicture(true)}
          className="rounded-full"
        >
          <Avatar src={pictureAddress(user.profile_picture_url, 240)} alt="" size={104} />
        </button>
        <div className="min-w-0">
          <h1 className="truncate font-display font-pressed text-h1 uppercase leading-[0.95]">{user.name}</h1>
          <p className="truncate text-muted">{user.email}</p>
          <p className="text-muted text-small">
            {t('account.memberSince', { date: format.date(user.created_at) })}
            {user.role === 'admin' ? (
              <span className="ml-2 rounded-tag bg-fill px-2 py-0.5 font-semibold text-text">Admin</span>
            ) : null}
          </p>
        </div>
      </header>
      <ProgressionPanel userId={user.id} />
      <p>
        <ButtonLink to="/my-contributions">{t('nav.myContributions')}</ButtonLink>
      </p>
      <EmailSection user={user} />
      <PasswordSection user={user} />
      <SessionList />
      <DangerZone user={user} />
      {isEditingPicture ? <PictureDialog onClose={() => setEditingPicture(false)} /> : null}
    </div>
  )
}
