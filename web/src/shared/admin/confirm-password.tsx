import { type FormEvent, useState } from 'react'
import { ApiError, call } from '../../lib/api.ts'
import { createAsking } from '../../lib/asking.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'

const password = createAsking<true, boolean>()

/** Does what cannot be taken back lightly: where the server wants the password first, it is asked for, once. */
export async function confirmed<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'confirm_password'
    if (!isAsked || !(await password.ask(true))) throw error
    return work()
  }
}

export function ConfirmPassword() {
  return password.useAsked() ? <PasswordDialog /> : null
}

function PasswordDialog() {
  const t = useText()
  const [typed, type] = useState('')
  const [failure, setFailure] = useState('')
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    try {
      await call('POST /api/auth/confirm-password', { body: { password: typed } })
      password.answer(true)
    } catch (error) {
      setFailure((error instanceof ApiError && error.message) || t('app.offline'))
    }
  }
  return (
    <Dialog title={t('admin.confirm')} isDirty={false} onClose={() => password.answer(false)}>
      <form onSubmit={submit} className="grid gap-4">
        <p>{t('admin.confirmText')}</p>
        <PasswordField
          label={t('account.currentPassword')}
          autoComplete="current-password"
          value={typed}
          onChange={type}
        />
        {failure ? <Notice kind="error">{failure}</Notice> : null}
        <Button type="submit" variant="ink" disabled={typed === ''}>
          {t('admin.confirmed')}
        </Button>
      </form>
    </Dialog>
  )
}
