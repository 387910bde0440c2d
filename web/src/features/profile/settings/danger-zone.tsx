import type { OwnUser } from '@kitdex/contract/api/accounts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { signOut } from '../../../lib/session/sign-out.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { useFailure } from '../../../lib/use-failure.ts'
import { CurrentPassword } from '../../../shared/account/current-password.tsx'
import { Section } from '../../../shared/account/section.tsx'
import { useAction } from '../../../shared/account/use-action.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'

const WORD = 'DELETE'

async function downloadExport(): Promise<void> {
  const everything = await call('GET /api/auth/export')
  const link = document.createElement('a')
  link.href = URL.createObjectURL(
    new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' }),
  )
  link.download = 'kitdex-account.json'
  link.click()
  URL.revokeObjectURL(link.href)
}

function DeleteDialog({ user, onClose }: { user: OwnUser; onClose: () => void }) {
  const t = useText()
  const [word, setWord] = useState('')
  const [password, setPassword] = useState('')
  const { isBusy, outcome, run } = useAction(async () => {
    const body = { confirm: WORD, ...(user.has_password ? { password } : {}) } as const
    await call('DELETE /api/auth/account', { body })
    await signOut()
    return t('account.deleted')
  })
  return (
    <Dialog title={t('account.delete')} onClose={onClose}>
      <form noValidate onSubmit={run} className="grid gap-4">
        <p>{t('account.deleteText')}</p>
        {outcome ? <Notice kind={outcome.kind}>{outcome.text}</Notice> : null}
        <CurrentPassword user={user} value={password} onChange={setPassword} />
        <TextField
          label={t('account.typeWord', { word: WORD })}
          autoComplete="off"
          value={word}
          onChange={setWord}
        />
        <Button type="submit" variant="ink" disabled={isBusy || word !== WORD}>
          {t('account.delete')}
        </Button>
      </form>
    </Dialog>
  )
}

export function DangerZone({ user }: { user: OwnUser }) {
  const t = useText()
  const [isLeaving, setLeaving] = useState(false)
  const { mutate, isPending } = useMutation({ mutationFn: downloadExport, onError: useFailure() })
  return (
    <Section title={t('account.data')}>
      <div className="flex flex-wrap gap-3">
        <Button disabled={isPending} onClick={() => mutate()}>
          {t('account.export')}
        </Button>
        <Button variant="danger" onClick={() => setLeaving(true)}>
          {t('account.delete')}
        </Button>
      </div>
      {isLeaving ? <DeleteDialog user={user} onClose={() => setLeaving(false)} /> : null}
    </Section>
  )
}
