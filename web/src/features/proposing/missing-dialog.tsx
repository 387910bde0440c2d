import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { askedFields, blankFields } from '@kitdex/contract/rules/contributions/forms'
import { call } from '../../lib/api.ts'
import { type MissingEntry, missingEntry } from '../../lib/proposing.ts'
import { useLabel, useText } from '../../lib/texts/i18n.tsx'
import { EntryFields } from './fields/entry-fields.tsx'
import { dataOf, emptyValues } from './fields/form-values.ts'
import { usePhotoRules } from './fields/photo-rules.ts'
import { FormDialog } from './form-dialog.tsx'
import { useEntryForm } from './use-entry-form.ts'
import { refusalIn, useSending } from './use-sending.ts'

/** A new entry that another form asks for: only what it cannot do without. What was typed in that form stays. */
export function MissingDialog({ missing }: { missing: MissingEntry }) {
  const t = useText()
  const label = useLabel()
  const entity: AnyEntity = registry[missing.type]
  const { fields } = entity
  const keys = askedFields(fields)
  const onClose = () => missingEntry.answer(null)
  const photoRules = usePhotoRules('contribute.photoTooLarge')
  const form = useEntryForm({
    ...emptyValues(fields),
    name: missing.name,
    ...(missing.type === 'brand' && { type: missing.isSponsor ? 'sponsor' : 'brand' }),
  })
  const { isBusy, failure, submit } = useSending({
    ...{ form, onClose, signInNotice: t('contribute.signIn') },
    check: () => {
      const [blank] = blankFields(keys, form.values)
      const field = blank === undefined ? undefined : fields[blank]
      if (blank === undefined || !field) return null
      return { problems: { [blank]: t('contribute.required', { label: label(field.label) }) } }
    },
    send: async () => {
      const slug = registry[missing.type].slug as 'teams'
      const made = await call(`POST /api/${slug}`, { body: dataOf(fields, form.values) })
      if (made.in_catalogue) missingEntry.answer({ id: made.id, name: made.title })
      const text = made.in_catalogue ? 'contribute.proposed' : 'contribute.proposedWaits'
      return { text: t(text, { name: made.title }) }
    },
    failureOf: (error) => {
      const refusal = refusalIn(error)
      return refusal ? t('contribute.error', { detail: refusal.message }) : t('contribute.broken')
    },
  })
  return (
    <FormDialog
      title={`${t('contribute.propose')} · ${label(entity.label.one)}`}
      submit={t('contribute.propose')}
      {...{ form: form.form, failure, isBusy, onClose }}
      isBegun
      onSubmit={submit}
    >
      <EntryFields {...{ form, fields, keys, photoRules }} />
    </FormDialog>
  )
}
