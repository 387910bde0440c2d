import type { CollectionItem } from '@kitdex/contract/api/collection-item'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, call } from '../../../lib/api.ts'
import { fieldErrors } from '../../../lib/field-errors.ts'
import { type Translate, useFormat, useLanguage, useText } from '../../../lib/texts/i18n.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog, useDirty } from '../../../ui/dialog.tsx'
import { ErrorPanel } from '../../../ui/error-panel.tsx'
import { sayError, saySuccess, useRefresh } from '../failure.ts'
import { UsualWording } from '../wording.tsx'
import { BaseFields, CopyFields, LastFields, type Problems } from './editor-fields.tsx'
import {
  detailsOf,
  type Editing,
  type EditorForm,
  fieldNamed,
  firstForm,
  storedForm,
  submissionOf,
  valuedOf,
} from './editor-form.ts'
import { Breakdown, PriceNow, useLivePrice } from './live-price.tsx'
import { PhotoFields } from './photo-fields.tsx'

interface Props {
  editing: Editing
  onClose: () => void
  /** Said instead of the usual words. */
  saved?: string
}

/** The kit editor, in its three modes. */
export function KitEditor(props: Props) {
  return (
    <UsualWording>
      <Editor {...props} />
    </UsualWording>
  )
}

function Editor({ editing, onClose, saved }: Props) {
  const t = useText()
  const { amount } = useFormat()
  const jersey = editing.mode === 'submission' ? undefined : editing.jersey
  const itemId = editing.mode === 'collection-edit' ? editing.itemId : undefined
  // What was kept from before is not what is stored now.
  const {
    data: item,
    isFetchedAfterMount,
    error,
    refetch,
  } = useQuery({
    queryKey: ['my-collection', 'one', itemId],
    queryFn: ({ signal }) => call('GET /api/my-collection/{id}', { params: { id: itemId ?? '' }, signal }),
    enabled: itemId !== undefined,
  })
  const title = jersey
    ? t('classic.editorOf', { club: jersey.team, season: jersey.season })
    : t('classic.editor')
  return (
    <Dialog title={title} onClose={onClose} isWide>
      {(close) =>
        itemId && error ? (
          <ErrorPanel title={t('collection.itemFailed')} error={error} onRetry={() => refetch()} />
        ) : itemId && !(item && isFetchedAfterMount) ? (
          <p role="status">{t('app.loading')}</p>
        ) : (
          <Form
            editing={editing}
            item={item}
            stored={storedForm(jersey, item, amount)}
            saved={saved ?? t('classic.editor.updated')}
            onCancel={close}
            onClose={onClose}
          />
        )
      }
    </Dialog>
  )
}

async function send(editing: Editing, form: EditorForm, stored: EditorForm): Promise<void> {
  if (editing.mode === 'submission') {
    await call('POST /api/jerseys', { body: submissionOf(form) })
    return
  }
  const kit_details = detailsOf(form, stored, editing.mode)
  if (Object.keys(kit_details).length === 0) return
  const { mode } = editing
  await call('PUT /api/master-kits/{id}/edit', {
    params: { id: editing.jersey.id },
    body: { kit_details, mode, ...(mode === 'collection-edit' && { collection_id: editing.itemId }) },
  })
}

function failureIn(t: Translate, error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return t('classic.editor.offline')
  return error.message ? t('classic.editor.error', { detail: error.message }) : t('classic.editor.failed')
}

interface FormProps {
  editing: Editing
  item: CollectionItem | undefined
  stored: EditorForm
  saved: string
  onCancel: () => void
  onClose: () => void
}

function Form({ editing, item, stored: storedNow, saved, onCancel, onClose }: FormProps) {
  const t = useText()
  const { language } = useLanguage()
  const refresh = useRefresh()
  const { mode } = editing
  const [stored] = useState(storedNow)
  const [first] = useState(() => firstForm(storedNow, mode))
  const [form, setForm] = useState(first)
  const [errors, setErrors] = useState<Problems>({})
  const { mutate, isPending: isBusy } = useMutation({
    mutationFn: () => send(editing, form, stored),
    onSuccess: () => {
      saySuccess(saved)
      onClose()
      return refresh()
    },
    onError: (error) => {
      setErrors(fieldErrors(error, fieldNamed).problems)
      sayError(failureIn(t, error))
    },
  })
  useDirty(JSON.stringify(form) !== JSON.stringify(first) && !isBusy)
  const change = (said: Partial<EditorForm>) => {
    setForm((before) => ({ ...before, ...said }))
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in said))))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (form.number !== '' && !/^\d{1,2}$/.test(form.number))
      return setErrors({ number: t('itemForm.numberRange') })
    mutate()
  }
  const price = useLivePrice(valuedOf(form, mode, item))
  const fields = { form, errors, change, mode }
  return (
    <form noValidate lang={language === 'fr' ? 'fr' : 'en'} onSubmit={save} className="grid gap-6">
      <BaseFields {...fields} />
      <CopyFields {...fields} />
      <PhotoFields form={form} change={change} />
      <LastFields {...fields} />
      <Breakdown price={price} model={form.model} />
      <div className="sticky bottom-0 -mx-6 -mb-6 flex flex-wrap items-center justify-end gap-2 border-line border-t bg-raised px-6 py-4">
        <PriceNow price={price} />
        <Button onClick={onCancel}>{t('classic.editor.cancel')}</Button>
        <Button type="submit" variant="ink" disabled={isBusy}>
          {t('classic.editor.save')}
        </Button>
      </div>
    </form>
  )
}
