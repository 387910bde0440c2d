import { type FormEvent, useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useFormat, useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select, TextField } from '../../../ui/field.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Block } from '../frame/block.tsx'
import { useAct } from '../frame/use-act.ts'
import type { Member } from './member-query.ts'

const TERMS = [1, 7, 30, 365] as const

/** Keeps somebody out, for good or for some days; or lets them in again. */
export function BanBox({ member }: { member: Member }) {
  const t = useText()
  return (
    <Block title={t('users.access')}>
      {member.ban ? <Banned id={member.id} ban={member.ban} /> : <BanForm id={member.id} />}
    </Block>
  )
}

function Banned({ id, ban }: { id: string; ban: NonNullable<Member['ban']> }) {
  const t = useText()
  const format = useFormat()
  const letting = useAct(async () => {
    await call('POST /api/admin/users/{id}/unban', { params: { id } })
    return t('users.unbanned')
  })
  return (
    <div className="grid justify-items-start gap-3">
      <p className="font-semibold text-danger">
        {ban.until ? t('users.bannedUntil', { date: format.date(ban.until) }) : t('users.bannedForGood')}
      </p>
      {ban.reason ? <p>{ban.reason}</p> : null}
      <Button disabled={letting.isPending} onClick={() => letting.mutate(undefined)}>
        {t('users.unban')}
      </Button>
    </div>
  )
}

function BanForm({ id }: { id: string }) {
  const t = useText()
  const [reason, setReason] = useState('')
  const [term, setTerm] = useState('')
  const banning = useAct(async () => {
    const body = { reason, ...(term && { days: Number(term) }) }
    await call('POST /api/admin/users/{id}/ban', { params: { id }, body })
    return t('users.banned')
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim() !== '') banning.mutate(undefined)
  }
  return (
    <form onSubmit={submit} className="grid gap-3 tablet:grid-cols-[1fr_auto_auto] tablet:items-end">
      <TextField label={t('users.banReason')} maxLength={2000} value={reason} onChange={setReason} />
      <FormField label={t('users.term')}>
        {(control) => (
          <Select {...control} value={term} onChange={(event) => setTerm(event.target.value)}>
            <option value="">{t('users.forGood')}</option>
            {TERMS.map((days) => (
              <option key={days} value={days}>
                {t('users.days', { n: days })}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <Button type="submit" variant="danger" disabled={reason.trim() === '' || banning.isPending}>
        {t('users.ban')}
      </Button>
    </form>
  )
}
