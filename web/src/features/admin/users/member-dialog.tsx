import { useQuery } from '@tanstack/react-query'
import { call } from '../../../lib/api.ts'
import { Link } from '../../../lib/routing/router.tsx'
import { useUser } from '../../../lib/session/session.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { Counters } from '../../../ui/counters.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { Block, None } from '../frame/block.tsx'
import { Loaded } from '../frame/loaded.tsx'
import { useAct } from '../frame/use-act.ts'
import { BanBox } from './ban-box.tsx'
import { DeleteBox } from './delete-box.tsx'
import { InvalidateBox } from './invalidate-box.tsx'
import { type Member, memberQuery } from './member-query.ts'
import { RightsBox } from './rights-box.tsx'

/** A member as an admin sees them, and what may be done about them. */
export function MemberDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const query = useQuery(memberQuery(id))
  return (
    <Dialog isWide isDirty={false} title={query.data?.name ?? t('users.member')} onClose={onClose}>
      <Loaded query={query}>{(member) => <Details member={member} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function Details({ member, onClose }: { member: Member; onClose: () => void }) {
  const t = useText()
  const format = useFormat()
  const isSelf = useUser()?.id === member.id
  const isStaff = member.role !== 'user'
  const { figures } = member
  return (
    <div className="grid gap-7">
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center gap-2 break-all">
          <Tag>{t(`users.label.${member.label}`)}</Tag>
          {member.email}
          <span className="text-muted text-small">
            {t(member.email_verified ? 'users.verified' : 'users.unverified')}
          </span>
        </p>
        <p className="text-muted text-small">{t('users.joined', { date: format.date(member.created_at) })}</p>
        <div>
          <ButtonLink size="small" className="min-h-11" to={`/profile/${encodeURIComponent(member.id)}`}>
            {t('users.profile')}
          </ButtonLink>
        </div>
      </div>
      <Counters
        counters={[
          { name: t('users.approved'), value: figures.approved },
          { name: t('users.pending'), value: figures.pending },
          { name: t('users.rejected'), value: figures.rejected },
          { name: t('users.votes'), value: figures.votes },
          { name: t('users.items'), value: figures.owned + figures.wanted },
          { name: 'XP', value: member.xp },
        ]}
      />
      <Lately member={member} />
      <RightsBox member={member} isSelf={isSelf} />
      <Sessions member={member} />
      {isStaff ? null : <InvalidateBox member={member} />}
      {member.role === 'admin' ? null : <BanBox member={member} />}
      {member.role === 'admin' ? null : <DeleteBox member={member} onDeleted={onClose} />}
    </div>
  )
}

const LINK =
  'min-w-0 wrap-anywhere underline decoration-line-strong underline-offset-3 hover:decoration-current'

/** What they contributed and voted last. */
function Lately({ member: { contributions, votes } }: { member: Member }) {
  const t = useText()
  const format = useFormat()
  const lines = [
    ...contributions.map(({ id, title, created_at }) => ({ id, title, at: created_at, vote: null })),
    ...votes.map(({ contribution_id, title, vote_type, at }) => ({
      id: contribution_id,
      title,
      at,
      vote: vote_type,
    })),
  ].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <Block title={t('users.lately')}>
      {lines.length === 0 ? <None>{t('console.noneYet')}</None> : null}
      <ul className="grid gap-1.5 text-small">
        {lines.map(({ id, title, at, vote }) => (
          <li key={`${id} ${vote}`} className="flex flex-wrap justify-between gap-x-4">
            <Link to={`/contributions-v2/${encodeURIComponent(id)}`} className={LINK}>
              {vote ? t(`users.did.${vote}`, { title }) : title}
            </Link>
            <span className="text-muted">{format.date(at)}</span>
          </li>
        ))}
      </ul>
    </Block>
  )
}

function Sessions({ member: { id, sessions } }: { member: Member }) {
  const t = useText()
  const format = useFormat()
  const ending = useAct(async () => {
    await call('DELETE /api/admin/users/{id}/sessions', { params: { id } })
    return t('users.signedOut')
  })
  return (
    <Block title={t('users.sessions')}>
      {sessions.length === 0 ? <None>{t('users.noSession')}</None> : null}
      <ul className="mb-3 grid gap-1.5 text-small">
        {sessions.map((session) => (
          <li key={session.id} className="flex flex-wrap justify-between gap-x-4">
            <span className="min-w-0 wrap-anywhere">{session.user_agent ?? t('account.unknownDevice')}</span>
            <span className="text-muted">
              {t('account.lastUsed', { date: format.date(session.last_used_at) })}
            </span>
          </li>
        ))}
      </ul>
      {sessions.length > 0 ? (
        <Button disabled={ending.isPending} onClick={() => ending.mutate(undefined)}>
          {t('users.signOut')}
        </Button>
      ) : null}
    </Block>
  )
}
