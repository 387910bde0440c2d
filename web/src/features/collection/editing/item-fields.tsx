import { MODELS } from '@kitdex/contract/rules/catalogue/vocabulary'
import {
  CONDITION_WORDS,
  CONDITIONS,
  GENDERS,
  ITEM_COMPETITIONS,
  isFromMatch,
  ORIGINS,
  PATCHES,
  PERFORMANCES,
  PRINTING_STYLES,
  PROOFS,
  RESULTS,
  SPECIAL_MATCHES,
  WORN_TYPES,
} from '@kitdex/contract/rules/collection/item-words'
import { BASE_PRICES } from '@kitdex/contract/rules/collection/price'
import { FIRST_DAY, LAST_DAY } from '@kitdex/contract/rules/days'
import { useId } from 'react'
import { useLabel, useText } from '../../../lib/texts/i18n.tsx'
import { Choose, ChooseMany, FormSection, SIZE_CHOICES, Tick } from '../../../shared/items/choice-fields.tsx'
import { EntityPicker } from '../../../shared/picking/entity-picker.tsx'
import { Input } from '../../../ui/field.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import type { Chosen, ItemForm, Problems } from './item-form.ts'

interface Props {
  form: ItemForm
  errors: Problems
  change: (change: Partial<ItemForm>) => void
}

const priced = MODELS.map(({ value, label }) => ({
  value,
  label: {
    en: `${label.en} (€${BASE_PRICES[value]})`,
    fr: `${label.fr} (${BASE_PRICES[value]} €)`,
  },
}))

/** What a control of these forms needs, by the name of its field. */
function useFields({ form, errors, change }: Props) {
  const t = useText()
  return {
    t,
    text: (name: keyof ItemForm, label: string, more: object = {}, isRequired = false) => (
      <FormField label={label} error={errors[name]} isRequired={isRequired}>
        {(control) => (
          <Input
            {...control}
            name={name}
            value={String(form[name] ?? '')}
            onChange={(event) => change({ [name]: event.target.value })}
            {...more}
          />
        )}
      </FormField>
    ),
    choice: (
      name: keyof ItemForm,
      label: string,
      choices: Parameters<typeof Choose>[0]['choices'],
      isSet = false,
    ) => (
      <Choose
        label={label}
        choices={choices}
        value={String(form[name] ?? '')}
        isSet={isSet}
        error={errors[name]}
        onChange={(value) => change({ [name]: value })}
      />
    ),
    entry: (name: 'player' | 'signer' | 'opponent', label: string) => (
      <FormField label={label} error={errors[name]} isRequired={name !== 'player'}>
        {(control) => (
          <EntityPicker
            control={control}
            source={name === 'opponent' ? 'team' : 'player'}
            isFree
            value={form[name] ? [form[name]] : []}
            onChange={([chosen]) => change({ [name]: (chosen as Chosen | undefined) ?? null })}
          />
        )}
      </FormField>
    ),
  }
}

export function BasicFields(props: Props) {
  const { t, choice } = useFields(props)
  // The owner's own word is offered to them, beside what everybody chooses from.
  const conditions = CONDITION_WORDS.filter(
    (word) => word.value === props.form.condition || CONDITIONS.some(({ value }) => value === word.value),
  )
  return (
    <FormSection title={t('itemForm.basic')}>
      {choice('kit_type', t('itemForm.kitType'), priced, true)}
      {choice('gender', t('itemForm.gender'), GENDERS)}
      {choice('size', t('collection.size'), SIZE_CHOICES)}
      {choice('condition', t('collection.condition'), conditions)}
    </FormSection>
  )
}

export function PrintingFields(props: Props) {
  const { t, choice, text, entry } = useFields(props)
  return (
    <FormSection title={t('itemForm.printing')}>
      {entry('player', t('itemForm.player'))}
      {text('name_printing', t('itemForm.name'), { maxLength: 60 })}
      {text('number', t('itemForm.number'), { inputMode: 'numeric', maxLength: 2 })}
      {choice('printing_style', t('itemForm.style'), PRINTING_STYLES)}
      {choice('competition_patch', t('itemForm.competitionPatch'), ITEM_COMPETITIONS)}
    </FormSection>
  )
}

export function OriginFields(props: Props) {
  const { form, change } = props
  const { t, choice, text, entry } = useFields(props)
  const label = useLabel()
  const list = useId()
  return (
    <FormSection title={t('itemForm.origin')}>
      {choice('origin_type', t('collection.origin'), ORIGINS)}
      {form.origin_type && isFromMatch(form.origin_type) ? (
        <>
          {text('competition', t('itemForm.competition'), { list, maxLength: 200 }, true)}
          <datalist id={list}>
            {ITEM_COMPETITIONS.map((competition) => (
              <option key={competition.value} value={label(competition.label)} />
            ))}
          </datalist>
          {text('match_date', t('itemForm.matchDate'), { type: 'date', min: FIRST_DAY, max: LAST_DAY }, true)}
          {entry('opponent', t('itemForm.opponent'))}
          {choice('match_proof', t('itemForm.matchProof'), PROOFS, true)}
        </>
      ) : null}
      {form.origin_type === 'match_worn' ? (
        <>
          {choice('special_match_type', t('itemForm.specialMatch'), SPECIAL_MATCHES)}
          {choice('match_result', t('itemForm.result'), RESULTS)}
          <div className="tablet:col-span-2">
            <ChooseMany
              label={t('itemForm.performance')}
              choices={PERFORMANCES}
              values={form.performance}
              onChange={(values) => change({ performance: values as ItemForm['performance'] })}
            />
          </div>
        </>
      ) : null}
    </FormSection>
  )
}

/** A word of the owner's own is the same in every language. */
const ownWord = (word: string) => ({ value: word, label: { en: word, fr: word } })

export function TechnicalFields(props: Props) {
  const { form, change } = props
  const { t, choice, text, entry } = useFields(props)
  return (
    <FormSection title={t('itemForm.technical')}>
      <div className="tablet:col-span-2">
        <ChooseMany
          label={t('collection.patches')}
          choices={[
            ...PATCHES,
            ...form.patches.filter((word) => !PATCHES.some(({ value }) => value === word)).map(ownWord),
          ]}
          values={form.patches}
          onChange={(patches) => change({ patches })}
        />
      </div>
      {text('other_patches', t('itemForm.otherPatches'), { maxLength: 200 })}
      <Tick label={t('collection.signed')} isOn={form.signed} onChange={(signed) => change({ signed })} />
      {form.signed ? (
        <>
          {entry('signer', t('itemForm.signer'))}
          {choice('signature_proof', t('itemForm.signatureProof'), PROOFS, true)}
        </>
      ) : null}
      <Tick label={t('versionForm.worn')} isOn={form.worn} onChange={(worn) => change({ worn })} />
      {form.worn ? choice('worn_type', t('versionForm.wornType'), WORN_TYPES) : null}
    </FormSection>
  )
}

export function ValueFields(props: Props) {
  const { form, change } = props
  const { t, text } = useFields(props)
  const money = { inputMode: 'decimal', maxLength: 40 }
  return (
    <FormSection title={t('itemForm.value')}>
      {text('user_estimate', `${t('collection.userEstimate')} (€)`, money)}
      {text('purchase_price', `${t('collection.purchasePrice')} (€)`, money)}
      {text('purchase_date', t('collection.purchaseDate'), { type: 'date', min: FIRST_DAY, max: LAST_DAY })}
      <Tick
        label={t('itemForm.sharePrice')}
        isOn={form.share_price}
        onChange={(share_price) => change({ share_price })}
      />
      <Tick label={t('itemForm.hidden')} isOn={form.hidden} onChange={(hidden) => change({ hidden })} />
    </FormSection>
  )
}
