import { VERSION_CONDITIONS, WORN_TYPES } from '@kitdex/contract/rules/item-words'
import { type FormEvent, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { Input } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { EntityPicker } from '../catalogue/entity-picker.tsx'
import { Choose, SIZE_CHOICES, Tick } from './choice-fields.tsx'
import type { Chosen } from './item-form.ts'

const BLANK = {
  ...{ size: '', condition: '', number: '', price: '', value: '', notes: '' },
  ...{ worn: false, worn_type: '', signed: false, signed_by: '' },
}

interface Props {
  onSave: (body: Record<string, unknown>) => Promise<unknown>
  onClose: () => void
}

/** The few things that the version page asks for. */
export function VersionForm({ onSave, onClose }: Props) {
  const t = useText()
  const [form, setForm] = useState(BLANK)
  const [player, setPlayer] = useState<Chosen | null>(null)
  const [isBusy, setBusy] = useState(false)
  const change = (said: Partial<typeof BLANK>) => setForm({ ...form, ...said })
  const isWhole =
    form.size !== '' &&
    form.condition !== '' &&
    (!form.worn || form.worn_type !== '') &&
    (!form.signed || form.signed_by.trim() !== '')
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    const numberOrNull = (text: string) => (text === '' ? null : Number(text))
    await onSave({
      ...{ size: form.size, condition: form.condition, personal_description: form.notes || null },
      ...(player && { player_name: player.name, associated_player_id: player.id }),
      ...(form.number !== '' && { player_number: form.number }),
      ...{ purchase_price: numberOrNull(form.price), estimated_value: numberOrNull(form.value) },
      ...{ worn: form.worn, worn_type: form.worn ? form.worn_type : null },
      ...{ signed: form.signed, signed_by: form.signed ? form.signed_by.trim() : null },
    })
    setBusy(false)
  }
  const text = (
    name: 'number' | 'price' | 'value' | 'notes' | 'signed_by',
    label: string,
    more: object = {},
  ) => (
    <FormField label={label}>
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
  const money = { type: 'number', min: 0, step: 0.01, inputMode: 'decimal' }
  return (
    <form noValidate onSubmit={save} className="grid gap-4 tablet:grid-cols-2">
      <Choose
        label={t('collection.size')}
        choices={SIZE_CHOICES}
        value={form.size}
        isRequired
        onChange={(size) => change({ size })}
      />
      <Choose
        label={t('collection.condition')}
        choices={VERSION_CONDITIONS}
        value={form.condition}
        isRequired
        onChange={(condition) => change({ condition })}
      />
      <FormField label={t('versionForm.player')}>
        {(control) => (
          <EntityPicker
            control={control}
            source="player"
            value={player ? [player] : []}
            onChange={([chosen]) => setPlayer((chosen as Chosen | undefined) ?? null)}
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
        <Button type="submit" variant="ink" disabled={!isWhole || isBusy}>
          {t('versionForm.add')}
        </Button>
      </div>
    </form>
  )
}
