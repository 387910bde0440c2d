import type { Settings } from '@kitdex/contract/api/settings'
import { reasonKept, reasonSaid } from '@kitdex/contract/rules/contributions/preset-reasons'
import { VOTERS } from '@kitdex/contract/rules/contributions/voting'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { TextKey } from '../../../i18n/message.ts'
import { ApiError, call } from '../../../lib/api.ts'
import { type Translate, useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { showToast } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { Select } from '../../../ui/field.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { SwitchField } from '../../../ui/switch-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { settingsQuery } from './settings-query.ts'

const SWITCHES = {
  auto_approval_enabled: ['admin.autoApproval', 'admin.autoApprovalText'],
  community_voting_enabled: ['admin.voting', 'admin.votingText'],
  admin_notifications: ['admin.notifications', 'admin.notificationsText'],
  email_verification_required: ['admin.verification', 'admin.verificationText'],
} as const satisfies { readonly [K in keyof Settings]?: readonly [TextKey, TextKey] }
const KEYS = Object.keys(SWITCHES) as (keyof typeof SWITCHES)[]

const linesOf = (text: string): string[] => text.split('\n').flatMap((line) => line.trim() || [])
/** As many reasons as are kept, each of one line. */
const LONGEST_REASONS = 4020

function failureText(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return t('admin.saveOffline')
  return t('admin.saveFailed', {
    detail: error.message || t('admin.saveStatus', { status: String(error.status) }),
  })
}

export function SettingsForm() {
  const t = useText()
  const { data, error, refetch } = useQuery(settingsQuery)
  if (error) return <ErrorPanel title={t('admin.loadFailed')} error={error} onRetry={() => refetch()} />
  return data ? <Switches saved={data} /> : <p role="status">{t('app.loading')}</p>
}

function Switches({ saved }: { saved: Settings }) {
  const t = useText()
  const label = useLabel()
  const client = useQueryClient()
  // Nothing else is sent: it may have been changed elsewhere meanwhile.
  const [changes, setChanges] = useState<Partial<Settings>>({})
  const [reasons, setReasons] = useState<string>()
  const draft = { ...saved, ...changes }
  const change = (changed: Partial<Settings>) => setChanges({ ...changes, ...changed })
  const { mutate, isPending: isSaving } = useMutation({
    mutationFn: () => call('PUT /api/admin/settings', { body: changes }),
    onSuccess: ({ settings }) => {
      client.setQueryData(settingsQuery.queryKey, settings)
      setChanges({})
      setReasons(undefined)
      showToast({ kind: 'success', text: t('admin.saved') })
    },
    onError: (error) => showToast({ kind: 'error', text: failureText(t, error) }),
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    mutate()
  }
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)
  return (
    <form onSubmit={save} className="grid max-w-[640px] gap-5">
      {KEYS.map((key) => {
        const [name, text] = SWITCHES[key]
        return (
          <SwitchField
            key={key}
            name={t(name)}
            text={t(text)}
            isOn={draft[key]}
            onSwitch={(isOn) => change({ [key]: isOn })}
          />
        )
      })}
      <FormField label={t('admin.voters')} hint={t('admin.votersText')}>
        {(control) => (
          <Select
            {...control}
            value={draft.who_may_vote}
            disabled={!draft.community_voting_enabled}
            onChange={(event) => {
              const chosen = VOTERS.find((one) => one === event.target.value)
              if (chosen) change({ who_may_vote: chosen })
            }}
          >
            {VOTERS.map((voters) => (
              <option key={voters} value={voters}>
                {t(`admin.voters.${voters}`)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <TextArea
        label={t('admin.reasons')}
        hint={t('desk.reasonPerLine')}
        rows={5}
        maxLength={LONGEST_REASONS}
        value={reasons ?? saved.decision_reasons.map((reason) => reasonSaid(reason, label)).join('\n')}
        onChange={(text) => {
          setReasons(text)
          change({ decision_reasons: linesOf(text).map((line) => reasonKept(line, label)) })
        }}
      />
      <Button type="submit" variant="ink" disabled={isSaving || !isChanged} className="justify-self-start">
        {t(isSaving ? 'admin.saving' : 'admin.save')}
      </Button>
    </form>
  )
}
