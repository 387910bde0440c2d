import type { EntityType } from '@kitdex/contract/catalogue/entity'
import type { Fields } from '@kitdex/contract/catalogue/field'
import { useText } from '../../lib/texts/i18n.tsx'
import { DuplicateRadar } from './duplicate-radar.tsx'
import { UnreadableImage } from './fields/data-url.ts'
import { EntryFields, type Wording } from './fields/entry-fields.tsx'
import type { FormValues } from './fields/form-values.ts'
import { BesideKit } from './fields/live-kit.tsx'
import type { PhotoRules } from './fields/photos-input.tsx'
import { FormDialog } from './form-dialog.tsx'
import { draftIn, queuedIn, saveDraft } from './propose.ts'
import { useEntryForm } from './use-entry-form.ts'
import { useFiledToast, useProposalTexts } from './use-proposal-texts.ts'
import { type Complaint, useSending } from './use-sending.ts'

interface Created {
  readonly text: string
  readonly contribution_id: string
  readonly in_catalogue: boolean
}

interface Props {
  title: string
  submit: string
  type: EntityType
  fields: Fields
  keys: readonly string[]
  first: FormValues
  wording: Wording
  photoRules: PhotoRules
  check: (values: FormValues) => Complaint | null
  /** Answers what is said of the success, and what was filed. */
  send: (values: FormValues) => Promise<Created>
  failureOf: (error: unknown) => string
  /** What it sends under another name: by that name, the field. */
  sentAs?: Readonly<Record<string, string>>
  onClose: () => void
  /** A shirt, which is drawn beside the fields. */
  isKit?: boolean
}

/** A pop-up that creates an entry of one type directly. */
export function CreationDialog(props: Props) {
  const { title, submit, type, fields, keys, first, wording, photoRules, onClose, isKit = false } = props
  const t = useText()
  const form = useEntryForm(first)
  const filedToast = useFiledToast()
  const { draftOf } = useProposalTexts()
  const sending = useSending({
    ...{ form, onClose, signInNotice: t('contribute.signIn') },
    fieldOf: (name) => props.sentAs?.[name] ?? name,
    check: () => props.check(form.values),
    send: async () => {
      const { text, contribution_id, in_catalogue } = await props.send(form.values)
      const waits = t(in_catalogue ? 'contribute.verifies' : 'contribute.waits')
      return filedToast([text, waits], contribution_id)
    },
    keep: async () =>
      draftOf(await saveDraft(draftIn(type, fields, form.values), queuedIn(fields, form.values))),
    failureOf: (error) =>
      error instanceof UnreadableImage ? t('contribute.unreadableImage') : props.failureOf(error),
  })
  const { isBusy, failure } = sending
  const all = <EntryFields {...{ form, fields, keys, wording, photoRules }} isNarrow={isKit} />
  return (
    <FormDialog
      {...{ title, submit, failure, isBusy, onClose }}
      form={form.form}
      onSubmit={sending.submit}
      saveDraft={sending.saveDraft}
    >
      {isKit ? <BesideKit values={form.values}>{all}</BesideKit> : all}
      <DuplicateRadar type={type} values={form.values} />
    </FormDialog>
  )
}
