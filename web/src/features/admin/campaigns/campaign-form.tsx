import { ENTITY_TYPES } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { MAX_GOAL } from '@kitdex/contract/rules/campaigns'
import { FIRST_DAY, LAST_DAY } from '@kitdex/contract/rules/days'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { useLabel, useText } from '../../../lib/texts/i18n.tsx'
import type { Named } from '../../../shared/entries/linked.ts'
import { EntityPicker } from '../../../shared/picking/entity-picker.tsx'
import { Button } from '../../../ui/button.tsx'
import { Input, Select } from '../../../ui/field.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { useAct } from '../frame/use-act.ts'

const EMPTY = {
  ...{
    name: '',
    description: '',
    emoji: '🏆',
    starts_on: '',
    ends_on: '',
    goal: '',
    entity_type: '',
    season: '',
  },
}
type Key = keyof typeof EMPTY

/** What a challenge asks for, between which days, and what counts. */
export function CampaignForm() {
  const t = useText()
  const label = useLabel()
  const [draft, setDraft] = useState(EMPTY)
  const [club, setClub] = useState<readonly Named[]>([])
  const [competition, setCompetition] = useState<readonly Named[]>([])
  const creating = useAct(async () => {
    await call('POST /api/admin/campaigns', {
      body: {
        ...draft,
        goal: Number(draft.goal),
        entity_type: ENTITY_TYPES.find((type) => type === draft.entity_type) ?? null,
        season: draft.season || null,
        club_id: club[0]?.id ?? null,
        competition_id: competition[0]?.id ?? null,
      },
    })
    setDraft(EMPTY)
    setClub([])
    setCompetition([])
    return t('campaigns.created')
  })
  const { error } = creating
  const wrong = (key: string) =>
    error instanceof ApiError ? error.inputErrors.find(({ loc }) => loc.includes(key))?.msg : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    creating.mutate(undefined)
  }
  const line = (key: Key, name: string, more: ComponentProps<'input'> = {}) => (
    <FormField label={name} isRequired={more.required} error={wrong(key)}>
      {(control) => (
        <Input
          {...control}
          value={draft[key]}
          onChange={(event) => setDraft({ ...draft, [key]: event.target.value })}
          {...more}
        />
      )}
    </FormField>
  )
  const days = { type: 'date', required: true, min: FIRST_DAY, max: LAST_DAY }
  return (
    <form onSubmit={submit} className="grid gap-4 tablet:grid-cols-2">
      {line('name', t('campaigns.name'), { required: true, maxLength: 100 })}
      {line('description', t('campaigns.description'), { maxLength: 500 })}
      {line('starts_on', t('campaigns.from'), days)}
      {line('ends_on', t('campaigns.to'), days)}
      {line('goal', t('campaigns.goal'), { type: 'number', min: 1, max: MAX_GOAL, required: true })}
      {line('emoji', t('campaigns.badge'), { required: true, maxLength: 16 })}
      <FormField label={t('campaigns.type')}>
        {(control) => (
          <Select
            {...control}
            value={draft.entity_type}
            onChange={(event) => setDraft({ ...draft, entity_type: event.target.value })}
          >
            <option value="">{t('campaigns.any')}</option>
            {ENTITY_TYPES.map((type) => (
              <option key={type} value={type}>
                {label(registry[type].label.many)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      {line('season', t('campaigns.season'), { placeholder: '2024/2025', maxLength: 20 })}
      <FormField label={t('campaigns.club')} error={wrong('club_id')}>
        {(control) => <EntityPicker control={control} source="team" value={club} onChange={setClub} />}
      </FormField>
      <FormField label={t('campaigns.competition')} error={wrong('competition_id')}>
        {(control) => (
          <EntityPicker
            control={control}
            source="competition"
            value={competition}
            onChange={setCompetition}
          />
        )}
      </FormField>
      <Button type="submit" variant="ink" className="justify-self-start" disabled={creating.isPending}>
        {t('campaigns.create')}
      </Button>
    </form>
  )
}
