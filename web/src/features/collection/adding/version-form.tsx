import { VERSION_CONDITIONS, WORN_TYPES } from '@kitdex/contract/rules/collection/item-words'
import { amountIn } from '@kitdex/contract/rules/collection/money'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useText } from '../../../lib/texts/i18n.tsx'
import { Choose, SIZE_CHOICES, Tick } from '../../../shared/items/choice-fields.tsx'
import { EntityPicker } from '../../../shared/picking/entity-picker.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDirty } from '../../../ui/dialog.tsx'
import { Input } from '../../../ui/field.tsx'
import { FormField } from '../../../ui/form-field.tsx'
import type { Chosen } from '../editing/item-form.ts'

const BLANK = {
  ...{ size: '', condition: '', number: '', price: '', value: '', notes: '' },
  ...{ worn: false, worn_type: '', signed: false, signed_by: '' },
}

type Name = keyof typeof BLANK | 'player'
type Problems = Partial<Record<Name, string>>

/** The form's names for those of the wire. */
const FIELDS: Readonly<Record<string, Name>> = {
  ...{ size: 'size', condition: 'condition', worn_type: 'worn_type', signed_by: 'signed_by' },
  ...{
    player_number: 'number',
    purchase_price: 'price',
    estimated_value: 'value',
    personal_description: 'notes',
  },
  ...{ associated_player_id: 'player', associated_player_name: 'player', player_name: 'player' },
}

interface Props {
  /** Answers what is wrong with it, by field. */
  onSave: (
    body: Record<string, unknown>,
    nameOf: (name: string) => Name | undefined,
  ) => Promise<Problems | null>
  onClose: () => void
}

/** The few things that the version page asks for. */
export function VersionForm({ onSave, onClose }: Props) {
  const t = useText()
  const [form, setForm] = useState(BLANK)
  const [player, setPlayer] = useState<Chosen | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: (said: Record<string, unknown>) => onSave(said, (name) => FIELDS[name]),
    onSuccess: (wrong) => setProblems(wrong ?? {}),
  })
  const without = (names: object) =>
    Object.fromEntries(Object.entries(problems).filter(([name]) => !(name in names)))
  const change = (said: Partial<typeof BLANK>) => {
    setForm({ ...form, ...said })
    setProblems(without(said))
  }
  useDirty((player !== null || JSON.stringify(form) !== JSON.stringify(BLANK)) && !isBusy)
  const isBegun = form.size !== '' && form.condition !== ''
  const save = (event: FormEvent) => {
    event.preventDefault()
    const isNoAmount = (text: string) => text.trim() !== '' && amountIn(text) === undefined
    const required = (label: string) => t('versionForm.required', { label })
    const wrong: Problems = {
      ...(form.worn && !form.worn_type && { worn_type: required(t('versionForm.wornType')) }),
      ...(form.signed && !form.signed_by.trim() && { signed_by: required(t('versionForm.signer')) }),
      ...(isNoAmount(form.price) && { price: t('itemForm.priceNumber') }),
      ...(isNoAmount(form.value) && { value: t('itemForm.estimateNumber') }),
      ...(form.number !== '' && !/^\d{1,2}$/.test(form.number) && { number: t('itemForm.numberRange') }),
    }
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    mutate({
      ...{ size: form.size, condition: form.condition, personal_description: form.notes || null },
      ...(player && { player_name: player.name.trim().slice(0, 60) }),
      ...(player &&
        (player.id ? { associated_player_id: player.id } : { associated_player_name: player.name })),
      ...(form.number !== '' && { player_number: form.number }),
      ...{ purchase_price: amountIn(form.price) ?? null, estimated_value: amountIn(form.value) ?? null },
      ...{ worn: form.worn, worn_type: form.worn ? form.worn_type : null },
      ...{ signed: form.signed, signed_by: form.signed ? form.signed_by.trim() : null },
    })
  }
  const text = (
    name: 'number' | 'price' | 'value' | 'notes' | 'signed_by',
    label: string,
    more: object = {},
  ) => (
    <FormField label={label} isRequired={name === 'signed_by'} error={problems[name]}>
      {(control) => (
        <Input
          {...control}
          value={form[name]}
          onChange={(event) => change({ [name]: event.target.value })}
          {...more}
        />
      )}
    </FormField>
  )
  const money = { inputMode: 'decimal', maxLength: 40 }
  return (
    <form noValidate onSubmit={save} className="grid gap-4 tablet:grid-cols-2">
      <Choose
        label={t('collection.size')}
        choices={SIZE_CHOICES}
        value={form.size}
        isRequired
        error={problems.size}
        onChange={(size) => change({ size })}
      />
      <Choose
        label={t('collection.condition')}
        choices={VERSION_CONDITIONS}
        value={form.condition}
        isRequired
        error={problems.condition}
        onChange={(condition) => change({ condition })}
      />
      <FormField label={t('versionForm.player')} error={problems.player}>
        {(control) => (
          <EntityPicker
            control={control}
            source="player"
            isFree
            value={player ? [player] : []}
            onChange={([chosen]) => {
              setPlayer((chosen as Chosen | undefined) ?? null)
              setProblems(without({ player }))
            }}
          />
        )}
      </FormField>
      {text('number', t('versionForm.number'), { inputMode: 'numeric', maxLength: 2 })}
      {text('price', `${t('collection.purchasePrice')} (€)`, money)}
      {text('value', `${t('versionForm.value')} (€)`, money)}
      <div className="tablet:col-span-2">{text('notes', t('versionForm.notes'), { maxLength: 5000 })}</div>
      <Tick
        label={t('versionForm.worn')}
        isOn={form.worn}
        onChange={(worn) => change({ worn, ...(!worn && { worn_type: '' }) })}
      />
      {form.worn ? (
        <Choose
          label={t('versionForm.wornType')}
          choices={WORN_TYPES}
          value={form.worn_type}
          isRequired
          error={problems.worn_type}
          onChange={(worn_type) => change({ worn_type })}
        />
      ) : (
        <span />
      )}
      <Tick
        label={t('collection.signed')}
        isOn={form.signed}
        onChange={(signed) => change({ signed, ...(!signed && { signed_by: '' }) })}
      />
      {form.signed ? text('signed_by', t('versionForm.signer'), { maxLength: 200 }) : <span />}
      {form.worn || form.signed ? (
        <p className="rounded-control bg-wanted px-3 py-2 font-medium text-on-wanted text-small tablet:col-span-2">
          {t('versionForm.proof')}
        </p>
      ) : null}
      <div className="flex justify-end gap-2 tablet:col-span-2">
        <Button onClick={onClose}>{t('app.cancel')}</Button>
        <Button type="submit" variant="ink" disabled={!isBegun || isBusy}>
          {t('versionForm.add')}
        </Button>
      </div>
    </form>
  )
}
