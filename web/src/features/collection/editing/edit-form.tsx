import { useMutation } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { afterSaving } from '../../../lib/sent.ts'
import { useText } from '../../../lib/texts/i18n.tsx'
import { FormSection } from '../../../shared/items/choice-fields.tsx'
import { Button } from '../../../ui/button.tsx'
import { useDirty } from '../../../ui/dialog.tsx'
import { LongTextField } from '../../../ui/long-text-field.tsx'
import { BasicFields, OriginFields, PrintingFields, TechnicalFields, ValueFields } from './item-fields.tsx'
import { bodyOf, errorsOf, type ItemForm, isChanged, type Problems, type Saved } from './item-form.ts'
import { LiveEstimate } from './live-estimate.tsx'

interface Props {
  kit: { readonly club: string; readonly season: string }
  first: ItemForm
  /** It is there already: what is emptied is cleared, what is not touched stays. */
  isChange?: boolean
  /** Answers what is stored now, or what is wrong with it, by field; null: it is told elsewhere. */
  onSave: (body: Record<string, unknown>) => Promise<Saved | null>
  onClose: () => void
  /** Where an item is there already, its photos can be changed, too. */
  photos?: ReactNode
}

/** Dates that were typed and are none: their value is the same as if nothing was. */
const brokenIn = (form: HTMLFormElement): string[] =>
  [...form.querySelectorAll('input')].filter((input) => input.validity.badInput).map(({ name }) => name)

/** Everything that can be said of a shirt, in seven sections, with what it is worth while one says it. */
export function EditForm({ kit, first, isChange = false, onSave, onClose, photos }: Props) {
  const t = useText()
  const element = useRef<HTMLFormElement>(null)
  const [stored, setStored] = useState(first)
  const [form, setForm] = useState(first)
  const [errors, setErrors] = useState<Problems>({})
  const [complaints, setComplaints] = useState(0)
  const {
    mutate,
    isPending: isBusy,
    variables: sent = stored,
  } = useMutation({
    mutationFn: (sent: ItemForm) => onSave(bodyOf(sent, isChange ? stored : undefined)),
    onSuccess: (saved, sent) => {
      if (saved && 'form' in saved) {
        setStored(saved.form)
        setForm((now) => afterSaving(now, sent, saved.form))
      }
      if (saved && 'problems' in saved) complain(saved.problems)
    },
  })
  useDirty(isChanged(form, isBusy ? sent : stored))
  // The first field that is wrong is shown, in the middle: the buttons stand over the foot of the form.
  useEffect(() => {
    if (complaints === 0) return
    const wrong = element.current?.querySelector<HTMLElement>('[aria-invalid]')
    wrong?.focus({ preventScroll: true })
    wrong?.scrollIntoView({ block: 'center' })
  }, [complaints])
  const complain = (problems: Problems) => {
    setErrors(problems)
    if (Object.keys(problems).length > 0) setComplaints((n) => n + 1)
  }
  const change = (said: Partial<ItemForm>) => {
    setForm((before) => ({ ...before, ...said }))
    // What is being corrected is not complained about any more.
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in said))))
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const wrong = errorsOf(form, brokenIn(event.currentTarget))
    complain(
      Object.fromEntries(Object.entries(wrong).map(([name, key]) => [name, t(key as 'itemForm.title')])),
    )
    if (Object.keys(wrong).length === 0 && !isBusy) mutate(form)
  }
  const section = { form, errors, change }
  const longText = (name: 'comments' | 'personal_notes', label: string) => (
    <div className="tablet:col-span-2">
      <LongTextField
        {...{ label, error: errors[name], value: form[name] }}
        onChange={(text) => change({ [name]: text })}
      />
    </div>
  )
  return (
    <form ref={element} noValidate onSubmit={save} className="grid gap-6">
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
        {longText('comments', t('collection.comments'))}
        {longText('personal_notes', t('versionForm.notes'))}
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
