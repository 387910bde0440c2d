import { type FormEvent, type ReactNode, useState } from 'react'
import { useText } from '../../lib/i18n.tsx'
import { Button } from '../../ui/button.tsx'
import { FormField } from '../../ui/form-field.tsx'
import {
  BasicFields,
  FormSection,
  OriginFields,
  PrintingFields,
  TechnicalFields,
  ValueFields,
} from './item-fields.tsx'
import { bodyOf, errorsOf, type FormErrors, type ItemForm } from './item-form.ts'
import { LiveEstimate } from './live-estimate.tsx'

interface Props {
  kit: { readonly club: string; readonly season: string }
  first: ItemForm
  /** Answers whether it was kept. */
  onSave: (body: Record<string, unknown>) => Promise<boolean>
  onClose: () => void
  /** Where an item is there already, its photos can be changed, too. */
  photos?: ReactNode
}

/** Everything that can be said of a shirt, in seven sections, with what it is worth while one says it. */
export function EditForm({ kit, first, onSave, onClose, photos }: Props) {
  const t = useText()
  const [form, setForm] = useState(first)
  const [errors, setErrors] = useState<FormErrors>({})
  const [isBusy, setBusy] = useState(false)
  const change = (said: Partial<ItemForm>) => {
    setForm({ ...form, ...said })
    // What is being corrected is not complained about any more.
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in said))))
  }
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const element = event.currentTarget
    const wrong = errorsOf(form)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) {
      requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid]')?.focus())
      return
    }
    setBusy(true)
    await onSave(bodyOf(form))
    setBusy(false)
  }
  const section = { form, errors, change }
  return (
    <form noValidate onSubmit={save} className="grid gap-6">
      <div>
        <p className="display text-h3">
          {kit.club || t('itemForm.unknownClub')} · {kit.season || t('itemForm.unknownSeason')}
        </p>
        <p className="text-muted text-small">{t('itemForm.intro')}</p>
      </div>
      <BasicFields {...section} />
      <PrintingFields {...section} />
      <OriginFields {...section} />
      <TechnicalFields {...section} />
      {photos}
      <ValueFields {...section} />
      <FormSection title={t('itemForm.comments')}>
        <div className="tablet:col-span-2">
          <FormField label={t('collection.comments')}>
            {(control) => (
              <textarea
                {...control}
                rows={4}
                maxLength={5000}
                value={form.comments}
                onChange={(event) => change({ comments: event.target.value })}
                className="w-full rounded-control border border-line-strong bg-raised px-3 py-2"
              />
            )}
          </FormField>
        </div>
      </FormSection>
      <LiveEstimate form={form} />
      <p className="text-muted text-small">{t('itemForm.note')}</p>
      <div className="sticky bottom-0 -mx-6 -mb-6 flex justify-end gap-2 border-line border-t bg-raised px-6 py-4">
        <Button onClick={onClose}>{t('itemForm.close')}</Button>
        <Button type="submit" variant="ink" disabled={isBusy}>
          {t('itemForm.save')}
        </Button>
      </div>
    </form>
  )
}
