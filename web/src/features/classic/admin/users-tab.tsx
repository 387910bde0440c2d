import type { ListedMember } from '@kitdex/contract/api/admin/members'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { usePaused } from '../../../lib/use-paused.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { TextField } from '../../../ui/field.tsx'
import { usersQuery } from '../classic-data.ts'
import { Pages, usePages } from '../pages.tsx'
import { STICKER } from '../sticker.ts'
import { BanDialog, DeleteUserDialog } from './user-dialogs.tsx'

/** Who is here; everybody but admins can be banned or deleted. */
export function UsersTab() {
  const t = useText()
  const [typed, type] = useState('')
  const q = usePaused(typed.trim())
  const pages = usePages()
  const [asked, ask] = useState<{ about: 'ban' | 'delete'; member: ListedMember }>()
  const { data, error, refetch } = useQuery(usersQuery({ q, ...pages.window }))
  const search = (text: string) => {
    type(text)
    pages.setPage(1)
  }
  const close = () => ask(undefined)
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="max-w-[420px]">
        <TextField label={t('classic.findUser')} maxLength={200} value={typed} onChange={search} />
      </div>
      {error ? <ErrorPanel title={t('classic.listFailed')} error={error} onRetry={() => refetch()} /> : null}
      {data?.total === 0 ? <p className="text-muted">{t('classic.usersNone')}</p> : null}
      <ul className="grid gap-3">
        {data?.data.map((member) => (
          <li key={member.id} className={`${STICKER} flex flex-wrap items-center justify-between gap-3 p-3`}>
            <Member member={member} />
            {member.role === 'admin' ? null : (
              <div className="flex flex-wrap gap-1.5">
                {member.status === 'active' ? (
                  <Button
                    size="small"
                    aria-label={t('classic.banTitle', { name: member.name })}
                    onClick={() => ask({ about: 'ban', member })}
                  >
                    {t('classic.ban')}
                  </Button>
                ) : null}
                <Button
                  size="small"
                  variant="danger"
                  aria-label={t('classic.deleteUserTitle', { name: member.name })}
                  onClick={() => ask({ about: 'delete', member })}
                >
                  {t('classic.deleteUser')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
      <Pages pages={pages} total={data?.total ?? 0} />
      {asked?.about === 'ban' ? <BanDialog member={asked.member} onClose={close} /> : null}
      {asked?.about === 'delete' ? <DeleteUserDialog member={asked.member} onClose={close} /> : null}
    </div>
  )
}

function Member({ member }: { member: ListedMember }) {
  const t = useText()
  const format = useFormat()
  return (
    <div className="min-w-0">
      <p className="wrap-anywhere font-semibold">{member.name}</p>
      <p className="wrap-anywhere text-muted text-small">{member.email}</p>
      <p className="text-small">
        {t(`classic.role.${member.role}`)} ·{' '}
        {t('classic.userStatus', { status: t(`classic.userStatus.${member.status}`) })} ·{' '}
        {t('classic.since', { date: format.date(member.created_at) })}
      </p>
    </div>
  )
}
