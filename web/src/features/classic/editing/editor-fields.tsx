import { MODELS, STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import {
  CONDITION_WORDS,
  CONDITIONS,
  GENDERS,
  ORIGINS,
  PERFORMANCES,
  PRINTING_STYLES,
  PROOFS,
  RESULTS,
  SPECIAL_MATCHES,
} from '@kitdex/contract/rules/collection/item-words'
import { amountIn } from '@kitdex/contract/rules/collection/money'
import { FIRST_DAY, LAST_DAY } from '@kitdex/contract/rules/days'
import type { ReactNode } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Choose, ChooseMany, FormSection, SIZE_CHOICES, Tick } from '../../../shared/items/choice-fields.tsx'
import { EntityPicker } from '../../../shared/picking/entity-picker.tsx'
import type { PickSource } from '../../../shared/picking/pick-query.ts'
import { Input } from '../../../ui/field.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import { LongTextField } from '../../../ui/long-text-field.tsx'
import { type Editing, type EditorForm, isOfMatch, isWorn } from './editor-form.ts'

export type Problems = Partial<Record<keyof EditorForm, string>>

interface Props {
  form: EditorForm
  errors: Problems
  change: (said: Partial<EditorForm>) => void
}

type TextName = { [K in keyof EditorForm]: EditorForm[K] extends string ? K : never }[keyof EditorForm]
type LinkName = 'team' | 'league' | 'manufacturer' | 'player' | 'patch' | 'competition' | 'opponent'

/** What a control needs, by the name of its field. */
function useFields({ form, errors, change }: Props) {
  const t = useText()
  return {
    t,
    text: (name: TextName, label: string, more: object = {}, isRequired = false) => (
      <FormField label={label} error={errors[name]} isRequired={isRequired}>
        {(control) => (
          <Input
            {...control}
            name={name}
            value={form[name]}
            onChange={(event) => change({ [name]: event.target.value })}
            {...more}
          />
        )}
      </FormField>
    ),
    choice: (
      name: TextName,
      label: string,
      choices: Parameters<typeof Choose>[0]['choices'],
      { isSet = false, isRequired = false } = {},
    ) => (
      <Choose
        {...{ label, choices, isSet, isRequired }}
        value={form[name]}
        error={errors[name]}
        onChange={(value) => change({ [name]: value })}
      />
    ),
    link: (
      name: LinkName,
      label: string,
      source: PickSource,
      { isFree = false, isRequired = false } = {},
    ) => (
      <FormField label={label} error={errors[name]} isRequired={isRequired}>
        {(control) => (
          <EntityPicker
            {...{ control, source, isFree }}
            value={form[name] ? [form[name]] : []}
            onChange={([chosen]) => change({ [name]: chosen ?? null })}
          />
        )}
      </FormField>
    ),
    area: (name: 'notes' | 'description', label: string) => (
      <div className="tablet:col-span-2">
        <LongTextField
          {...{ label, error: errors[name], value: form[name] }}
          onChange={(text) => change({ [name]: text })}
        />
      </div>
    ),
  }
}

/** The shirt itself, or which copy of it one has. */
export function BaseFields({ mode, ...props }: Props & { mode: Editing['mode'] }) {
  const { t, text, choice, link } = useFields(props)
  const conditions = CONDITION_WORDS.filter(
    ({ value }) => value === props.form.condition || CONDITIONS.some((one) => one.value === value),
  )
  return (
    <FormSection title={t('classic.editor.base')}>
      {mode === 'collection-edit' ? (
        <>
          {choice('model', t('classic.editor.model'), MODELS, { isSet: true })}
          {choice('gender', t('itemForm.gender'), GENDERS, { isSet: true })}
          {choice('size', t('collection.size'), SIZE_CHOICES, { isSet: true })}
          {choice('condition', t('collection.condition'), conditions, { isSet: true })}
        </>
      ) : (
        <>
          {link('team', t('classic.editor.team'), 'team', { isRequired: true })}
          {link('league', t('classic.editor.league'), 'competition')}
          {text(
            'season',
            t('classic.editor.season'),
            { placeholder: t('classic.editor.seasonHint'), maxLength: 9 },
            true,
          )}
          {choice('jersey_type', t('classic.editor.type'), STYLES, { isRequired: true })}
          {link('manufacturer', t('classic.editor.manufacturer'), 'brand')}
          {choice('model', t('classic.editor.model'), MODELS, { isSet: true })}
          {mode === 'submission' ? text('sku_code', t('classic.editor.sku'), { maxLength: 200 }) : null}
        </>
      )}
    </FormSection>
  )
}

/** What is said of a copy has its place in every mode. */
function CopySection({
  title,
  mode,
  children,
}: {
  title: string
  mode: Editing['mode']
  children: ReactNode
}) {
  const t = useText()
  return (
    <FormSection title={title}>
      {mode === 'collection-edit' ? (
        children
      ) : (
        <p className="text-muted text-small tablet:col-span-2">{t('classic.editor.ofCopy')}</p>
      )}
    </FormSection>
  )
}

export function CopyFields({ mode, ...props }: Props & { mode: Editing['mode'] }) {
  const { form, change } = props
  const { t, text, choice, link } = useFields(props)
  const isMatch = isOfMatch(form)
  return (
    <>
      <CopySection mode={mode} title={t('classic.editor.printing')}>
        {link('player', t('classic.editor.player'), 'player')}
        {text('number', t('classic.editor.number'), { inputMode: 'numeric', maxLength: 2 })}
        {choice('style', t('classic.editor.style'), PRINTING_STYLES, { isSet: true })}
        {link('patch', t('classic.editor.patch'), 'competition', { isFree: true })}
      </CopySection>
      <CopySection mode={mode} title={t('classic.editor.origin')}>
        {choice(
          'origin_type',
          t('collection.origin'),
          ORIGINS.filter(({ value }) => value !== 'training' || form.origin_type === value),
          { isSet: true },
        )}
        {isMatch ? (
          <>
            {link('competition', t('classic.editor.competition'), 'competition', {
              isFree: true,
              isRequired: true,
            })}
            {text(
              'match_date',
              t('classic.editor.matchDate'),
              { type: 'date', min: FIRST_DAY, max: LAST_DAY },
              true,
            )}
            {choice('match_proof', t('classic.editor.matchProof'), PROOFS, { isSet: true })}
          </>
        ) : null}
        {isWorn(form) ? (
          <>
            {link('opponent', t('classic.editor.opponent'), 'team', { isRequired: true })}
            {choice('special_match_type', t('classic.editor.specialMatch'), SPECIAL_MATCHES)}
            {choice('match_result', t('classic.editor.result'), RESULTS)}
            <div className="tablet:col-span-2">
              <ChooseMany
                label={t('classic.editor.performance')}
                choices={PERFORMANCES}
                values={form.performance}
                onChange={(performance) => change({ performance })}
              />
            </div>
          </>
        ) : null}
      </CopySection>
      <CopySection mode={mode} title={t('classic.editor.signature')}>
        <Tick
          label={t('classic.editor.signed')}
          isOn={form.signed}
          onChange={(signed) => change({ signed })}
        />
        {form.signed
          ? choice('signature_proof', t('classic.editor.signatureProof'), PROOFS, { isSet: true })
          : null}
      </CopySection>
    </>
  )
}

export function LastFields({ mode, ...props }: Props & { mode: Editing['mode'] }) {
  const { form, change } = props
  const { t, text, area } = useFields(props)
  // What is no amount is none.
  const onBlur = () => {
    if (amountIn(form.user_estimate) === undefined) change({ user_estimate: '' })
  }
  return (
    <>
      <CopySection mode={mode} title={t('classic.editor.estimation')}>
        {text('user_estimate', t('classic.editor.yourEstimate'), {
          inputMode: 'decimal',
          maxLength: 20,
          onBlur,
        })}
      </CopySection>
      <FormSection title={t('classic.editor.notes')}>
        {mode === 'collection-edit'
          ? area('notes', t('classic.editor.ownNotes'))
          : area('description', t('classic.editor.description'))}
      </FormSection>
    </>
  )
}
