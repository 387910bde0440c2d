import type { ContributionInFull } from '@kitdex/contract/api/contribution'
import type { AnyEntity } from '@kitdex/contract/catalogue/entity'
import type { Fields } from '@kitdex/contract/catalogue/field'
import { registry } from '@kitdex/contract/catalogue/registry'
import { isBlank } from '@kitdex/contract/rules/contributions/forms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call, isNotFound } from '../../lib/api.ts'
import { useLabel, useText } from '../../lib/texts/i18n.tsx'
import { contributionQuery } from '../../shared/entries/contribution-query.ts'
import { LongTextField } from '../../ui/long-text-field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EntryFields } from './fields/entry-fields.tsx'
import { changedFields, changesIn, type FormValues, missingFields, valuesOf } from './fields/form-values.ts'
import { BesideKit } from './fields/live-kit.tsx'
import { usePhotoRules } from './fields/photo-rules.ts'
import { hasBadUrl, SourceUrls, saidUrls } from './fields/source-urls.tsx'
import { AwaitedForm, FormDialog, FormPart } from './form-dialog.tsx'
import { queuedIn, sendPictures } from './propose.ts'
import { useEntryForm } from './use-entry-form.ts'
import { useProposalTexts } from './use-proposal-texts.ts'
import { ABOUT, aboutFieldOf, refusalIn, useSending } from './use-sending.ts'

interface FormProps {
  contribution: ContributionInFull
  onClose: () => void
}

/** What was proposed, as a form shows it: links with the names they mean. */
function proposedValues(fields: Fields, { proposed_data, names }: ContributionInFull): FormValues {
  const linked = Object.entries(fields)
    .filter(([, { kind }]) => kind === 'link')
    .map(([key]) => [
      key,
      [proposed_data[key] ?? []].flat().map((id) => ({ id: String(id), name: names[String(id)] ?? '' })),
    ])
  return { ...valuesOf(fields, proposed_data), ...Object.fromEntries(linked) }
}

function ReviseForm({ contribution, onClose }: FormProps) {
  const t = useText()
  const label = useLabel()
  const { id, kind, status, proposed_data } = contribution
  const isImprovement = kind === 'improve'
  const entity: AnyEntity = registry[contribution.entity_type]
  const keys = Object.keys(kind === 'create' ? entity.fields : proposed_data)
  const fields = Object.fromEntries(
    keys.flatMap((key) => (entity.fields[key] ? [[key, entity.fields[key]]] : [])),
  )
  const [before] = useState(() => proposedValues(fields, contribution))
  const form = useEntryForm(before)
  const photoRules = usePhotoRules('contribute.photoTooLarge')
  const [description, setDescription] = useState(contribution.description)
  const [urls, setUrls] = useState<readonly string[]>(contribution.source_urls)
  const { successOf, draftOf } = useProposalTexts()
  const change = async () => {
    const changed = Object.fromEntries(
      changedFields(fields, before, form.values).flatMap((key) => (fields[key] ? [[key, fields[key]]] : [])),
    )
    const data = changesIn(changed, form.values)
    const body = { data, description: description.trim(), source_urls: saidUrls(urls) }
    // Before the pictures: what it says of those that are there would take away those that have just come.
    await call('PUT /api/contributions-v2/{id}', { params: { id }, body })
    return sendPictures(id, queuedIn(changed, form.values))
  }
  const { isBusy, failure, submit, saveDraft } = useSending({
    ...{ form, onClose, signInNotice: t('contribute.signIn') },
    fieldOf: isImprovement ? aboutFieldOf : undefined,
    check: () => {
      // A draft may lack what its form asks for; what is sent to review may not.
      const missing = status === 'draft' && !isImprovement ? missingFields(fields, form.values) : []
      const problems = missing.flatMap((key): [string, string][] => {
        const field = fields[key]
        return field ? [[key, t('contribute.required', { label: label(field.label) })]] : []
      })
      if (problems.length > 0) return { problems: Object.fromEntries(problems) }
      if (isImprovement && isBlank(description))
        return { problems: { [ABOUT.description]: t('improve.incomplete') } }
      return hasBadUrl(urls) ? { problems: { [ABOUT.urls]: t('contribute.badUrl') } } : null
    },
    send: async () => {
      const filed = await change()
      if (status === 'draft') await call('POST /api/contributions-v2/{id}/submit', { params: { id } })
      if (status === 'needs_revision')
        await call('POST /api/contributions-v2/{id}/resubmit', { params: { id }, body: {} })
      return successOf(filed)
    },
    ...(status === 'draft' && { keep: async () => draftOf(await change()) }),
    failureOf: (error) => {
      const refusal = refusalIn(error)
      return refusal ? t('contribute.error', { detail: refusal.message }) : t('contribute.broken')
    },
  })
  const isClosed = !contribution.can_edit && !isBusy
  const isKit = entity.type === 'master_kit'
  const all = <EntryFields {...{ form, fields, photoRules }} keys={Object.keys(fields)} isNarrow={isKit} />
  return (
    <FormDialog
      title={t('revise.title')}
      submit={t('contribute.submit')}
      {...{ form: form.form, failure, isBusy, onClose, saveDraft }}
      isDisabled={isClosed}
      onSubmit={submit}
    >
      <p className="font-semibold">{contribution.title}</p>
      {isClosed ? (
        <Notice kind="error">
          {t('revise.closedMeanwhile', { status: t(`contribution.status.${status}`) })}
        </Notice>
      ) : null}
      {status === 'pending_review' ? <p className="text-small">{t('revise.votes')}</p> : null}
      {isKit ? <BesideKit values={form.values}>{all}</BesideKit> : all}
      <FormPart title={t('improve.about')}>
        <LongTextField
          isRequired
          label={t('improve.description')}
          error={form.problems[ABOUT.description]}
          value={description}
          onChange={setDescription}
        />
        <SourceUrls value={urls} error={form.problems[ABOUT.urls]} onChange={setUrls} />
      </FormPart>
    </FormDialog>
  )
}

/** One's own contribution, changed before it is decided. */
export function ReviseDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText()
  const { data, error, refetch } = useQuery(contributionQuery(id))
  const canEdit = data?.can_edit === true
  const [isBegun, begin] = useState(false)
  useEffect(() => {
    if (canEdit) begin(true)
  }, [canEdit])
  // Decided while somebody writes: what they wrote stays.
  if (data && (canEdit || isBegun)) return <ReviseForm contribution={data} onClose={onClose} />
  const closed = data && t('revise.closed', { status: t(`contribution.status.${data.status}`) })
  return (
    <AwaitedForm
      title={t('revise.title')}
      gone={closed ?? (isNotFound(error) ? t('review.missingText') : null)}
      failed={t('review.failed')}
      error={error}
      onRetry={() => refetch()}
      onClose={onClose}
    />
  )
}
