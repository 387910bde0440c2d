import type { OwnUser } from '@kitdex/contract/api/accounts'
import { BIO_MAX, CLUB_MAX, USERNAME_MAX, WEBSITE_MAX } from '@kitdex/contract/rules/profile'
import { NAME_MAX } from '@kitdex/contract/rules/texts/names'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError } from '../../../lib/api.ts'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { afterSaving } from '../../../lib/sent.ts'
import { type Translate, useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { CurrentPassword } from '../../../shared/account/current-password.tsx'
import { Section } from '../../../shared/account/section.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input, Textarea } from '../../../ui/field.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { saveProfile } from './save-profile.ts'

/** The text fields, in their order: how long each may be, and what the browser should know of it. */
const FIELDS = {
  name: { maxLength: NAME_MAX, autoComplete: 'name' },
  email: { maxLength: 254, autoComplete: 'email', type: 'email' },
  bio: { maxLength: BIO_MAX },
  favorite_club: { maxLength: CLUB_MAX },
  instagram_username: { maxLength: USERNAME_MAX, autoCapitalize: 'none' },
  twitter_username: { maxLength: USERNAME_MAX, autoCapitalize: 'none' },
  website: { maxLength: WEBSITE_MAX, autoComplete: 'url', type: 'url', placeholder: 'https://' },
} as const
type FieldName = keyof typeof FIELDS
const NAMES = Object.keys(FIELDS) as FieldName[]
const fieldNamed = (name: string): FieldName | undefined => NAMES.find((one) => one === name)

function failureText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return t('form.offline')
  return t('form.failed', { detail: error.message || t('form.failedDetail') })
}

type Draft = Readonly<Record<FieldName, string>> & { readonly profile_private: boolean }
const draftOf = (user: OwnUser): Draft =>
  ({
    ...Object.fromEntries(NAMES.map((name) => [name, user[name] ?? ''])),
    profile_private: user.profile_private,
  }) as Draft

/** What was changed: what is left as it was is not said again. */
const changeOf = (draft: Draft, user: OwnUser): Partial<Draft> => {
  const before = draftOf(user)
  return Object.fromEntries(
    [...NAMES, 'profile_private' as const].flatMap((key) =>
      draft[key] === before[key] ? [] : [[key, draft[key]]],
    ),
  )
}

export function AccountForm({ user }: { user: OwnUser }) {
  const t = useText()
  const [draft, setDraft] = useState(() => draftOf(user))
  const [password, setPassword] = useState('')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [pending, setPending] = useState<string | null>(null)
  const change = changeOf(draft, user)
  const asksPassword = change.email !== undefined && user.has_password
  const say = (said: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...said }))
    setProblems(Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in said))))
  }
  const { mutate, isPending: isSaving } = useMutation({
    mutationFn: (sent: Draft) =>
      saveProfile(user, { ...changeOf(sent, user), ...(asksPassword && { password }) }),
    onSuccess: (saved, sent) => {
      // As the server wrote it down; the address is the old one until the link is opened.
      setDraft((now) => afterSaving(now, sent, draftOf(saved.user)))
      setPending(saved.pending)
      setPassword('')
      showToast({ kind: 'success', text: t('form.saved') })
    },
    onError: (error) => {
      setProblems(fieldErrors(error, fieldNamed).problems)
      showToast({ kind: 'error', text: failureText(t, error) })
    },
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    setProblems({})
    mutate(draft)
  }
  return (
    <Section title={t('form.title')}>
      <form noValidate onSubmit={save} className="grid gap-4">
        {NAMES.map((name) => (
          <FormField key={name} label={t(`form.${name}`)} error={problems[name]}>
            {(control) => {
              const shared = {
                ...control,
                ...FIELDS[name],
                value: draft[name],
                onChange: (event: { target: { value: string } }) => say({ [name]: event.target.value }),
              }
              if (name === 'bio') return <Textarea rows={4} {...shared} />
              return (
                <Input {...shared} {...(name.endsWith('username') && { placeholder: t('form.username') })} />
              )
            }}
          </FormField>
        ))}
        {asksPassword ? <CurrentPassword user={user} value={password} onChange={setPassword} /> : null}
        <SwitchField
          name={t('form.private')}
          text={t('form.privateText')}
          isOn={draft.profile_private}
          onSwitch={(profile_private) => say({ profile_private })}
        />
        {pending ? <Notice kind="success">{t('form.pendingEmail', { email: pending })}</Notice> : null}
        <Button
          type="submit"
          variant="ink"
          disabled={isSaving || Object.keys(change).length === 0}
          className="justify-self-start"
        >
          {t(isSaving ? 'form.saving' : 'form.save')}
        </Button>
      </form>
    </Section>
  )
}
