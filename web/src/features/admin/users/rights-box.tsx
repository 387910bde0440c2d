import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Select, TextField } from '../../../ui/field.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { Block } from '../frame/block.tsx'
import { useAct } from '../frame/use-act.ts'
import type { Member } from './member-query.ts'

const ROLES = ['user', 'moderator', 'admin'] as const

/** The role; and whether somebody without one may vote and contribute. */
export function RightsBox({ member, isSelf }: { member: Member; isSelf: boolean }) {
  const t = useText()
  return (
    <Block title={t('users.rights')}>
      <div className="grid gap-5">
        {isSelf ? (
          <p className="text-muted text-small">{t('users.ownRole')}</p>
        ) : (
          <RoleField member={member} />
        )}
        {member.role === 'user' ? <Flags member={member} /> : null}
      </div>
    </Block>
  )
}

function RoleField({ member }: { member: Member }) {
  const t = useText()
  const [role, setRole] = useState(member.role)
  const saving = useAct(async () => {
    await call('PUT /api/admin/users/{id}/role', { params: { id: member.id }, body: { role, confirm: true } })
    return t('users.roleSaved')
  })
  return (
    <div className="flex flex-wrap items-end gap-2">
      <FormField label={t('users.role')}>
        {(control) => (
          <Select
            {...control}
            value={role}
            onChange={(event) => setRole(ROLES.find((one) => one === event.target.value) ?? role)}
          >
            {ROLES.map((one) => (
              <option key={one} value={one}>
                {t(`users.label.${one}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <Button disabled={role === member.role || saving.isPending} onClick={() => saving.mutate(undefined)}>
        {t('users.saveRole')}
      </Button>
    </div>
  )
}

function Flags({ member }: { member: Member }) {
  const t = useText()
  const [votes, setVotes] = useState(member.can_vote)
  const [contributes, setContributes] = useState(member.can_contribute)
  const [reason, setReason] = useState('')
  const saving = useAct(async () => {
    await call('PUT /api/moderation/users/{id}/flags', {
      params: { id: member.id },
      body: { can_vote: votes, can_contribute: contributes, reason },
    })
    return t('users.rightsSaved')
  })
  const isChanged = votes !== member.can_vote || contributes !== member.can_contribute
  const isLess = (member.can_vote && !votes) || (member.can_contribute && !contributes)
  return (
    <div className="grid gap-3">
      <SwitchField name={t('users.canVote')} isOn={votes} onSwitch={setVotes} />
      <SwitchField name={t('users.canContribute')} isOn={contributes} onSwitch={setContributes} />
      {isLess ? (
        <TextField label={t('users.reason')} maxLength={2000} value={reason} onChange={setReason} />
      ) : null}
      <Button
        className="justify-self-start"
        disabled={!isChanged || (isLess && reason.trim() === '') || saving.isPending}
        onClick={() => saving.mutate(undefined)}
      >
        {t('users.saveRights')}
      </Button>
    </div>
  )
}
