import type { ListedMember } from '@kitdex/contract/api/admin/members'
import { isUnseen } from '@kitdex/contract/rules/texts/text'
import { type FormEvent, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { useDeciding } from './use-deciding.ts'

interface Props {
  member: ListedMember
  onClose: () => void
}

/** Without a reason nothing is sent. */
export function BanDialog({ member, onClose }: Props) {
  const t = useText()
  const [reason, setReason] = useState('')
  const { isBusy, run } = useDeciding()
  const ban = async (event: FormEvent) => {
    event.preventDefault()
    if (isUnseen(reason)) return
    const isDone = await run(
      () => call('POST /api/admin/users/{id}/ban', { params: { id: member.id }, body: { reason } }),
      t('classic.isBanned'),
      t('classic.banFailed'),
    )
    if (isDone) onClose()
  }
  return (
    <Dialog title={t('classic.banTitle', { name: member.name })} onClose={onClose} isBusy={isBusy}>
      <form noValidate onSubmit={ban} className="grid gap-4">
        <TextField
          label={t('classic.banReason')}
          required
          maxLength={2000}
          value={reason}
          onChange={setReason}
        />
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="submit" variant="ink" disabled={isBusy || isUnseen(reason)}>
            {t('classic.ban')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** The server may ask for the admin's password first: it cannot be taken back. */
export function DeleteUserDialog({ member, onClose }: Props) {
  const t = useText()
  const [isAsked, setAsked] = useState(false)
  const [password, setPassword] = useState('')
  const { isBusy, run } = useDeciding()
  const remove = async () => {
    if (isAsked) await call('POST /api/auth/confirm-password', { body: { password } })
    await call('DELETE /api/admin/users/{id}', { params: { id: member.id } })
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    let isAsking = false
    const work = () =>
      remove().catch((error: unknown) => {
        isAsking = error instanceof ApiError && error.code === 'confirm_password'
        throw error
      })
    if (await run(work, t('classic.isUserDeleted'), t('classic.deleteFailed'))) onClose()
    else if (isAsking) setAsked(true)
  }
  return (
    <Dialog title={t('classic.deleteUserTitle', { name: member.name })} onClose={onClose} isBusy={isBusy}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p>{t('classic.deleteUserText')}</p>
        {isAsked ? (
          <PasswordField
            label={t('classic.password')}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
        ) : null}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t('app.cancel')}</Button>
          <Button type="submit" variant="danger" disabled={isBusy || (isAsked && password === '')}>
            {t('classic.deleteUser')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
