import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Block } from '../frame/block.tsx'
import { useAct } from '../frame/use-act.ts'
import type { Member } from './member-query.ts'

/** Their votes and contributions, void in one step; and back again. */
export function InvalidateBox({ member: { id, invalidation } }: { member: Member }) {
  const t = useText()
  return (
    <Block title={t('users.invalidate')}>
      <p className="mb-3 text-muted text-small">{t('users.invalidateText')}</p>
      {invalidation ? <Done invalidation={invalidation} /> : <InvalidateForm id={id} />}
    </Block>
  )
}

function Done({ invalidation }: { invalidation: NonNullable<Member['invalidation']> }) {
  const t = useText()
  const format = useFormat()
  const { id, reason, created_at, votes, contributions } = invalidation
  const undoing = useAct(async () => {
    await call('POST /api/admin/invalidations/{id}/undo', { params: { id } })
    return t('users.invalidationUndone')
  })
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        {t('users.voidVotes', { n: votes })} · {t('users.voidContributions', { n: contributions })} ·{' '}
        {format.date(created_at)} · {reason}
      </p>
      <Button disabled={undoing.isPending} onClick={() => undoing.mutate(undefined)}>
        {t('users.undoInvalidation')}
      </Button>
    </div>
  )
}

function InvalidateForm({ id }: { id: string }) {
  const t = useText()
  const [reason, setReason] = useState('')
  const voiding = useAct(async () => {
    const done = await call('POST /api/admin/users/{id}/invalidate', { params: { id }, body: { reason } })
    return `${t('users.voidVotes', { n: done.votes })} · ${t('users.voidContributions', { n: done.contributions })}`
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') voiding.mutate(undefined)
  }
  return (
    <form onSubmit={submit} className="grid gap-3 tablet:grid-cols-[1fr_auto] tablet:items-end">
      <TextField label={t('users.voidReason')} maxLength={2000} value={reason} onChange={setReason} />
      <Button type="submit" variant="danger" disabled={reason.trim() === '' || voiding.isPending}>
        {t('users.invalidateNow')}
      </Button>
    </form>
  )
}
