import type { AnyEntity, EntityType } from '@kitdex/contract/catalogue/entity'
import { entities } from '@kitdex/contract/catalogue/registry'
import { contributionTitle } from '@kitdex/contract/rules/contributions/contribution-title'
import { ABOUT_IMPROVEMENT, askedFields, blankFields } from '@kitdex/contract/rules/contributions/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call, isNotFound } from '../../lib/api.ts'
import { useLabel, useText } from '../../lib/texts/i18n.tsx'
import type { Entry } from '../../shared/entries/linked.ts'
import { useKitTitle } from '../../shared/kits/kit-words.ts'
import { Input } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { LongTextField } from '../../ui/long-text-field.tsx'
import { EntryFields } from './fields/entry-fields.tsx'
import { changedFields, changesIn, valuesOf } from './fields/form-values.ts'
import { BesideKit } from './fields/live-kit.tsx'
import { usePhotoRules } from './fields/photo-rules.ts'
import { hasBadUrl, SourceUrls, saidUrls } from './fields/source-urls.tsx'
import { AwaitedForm, FormDialog, FormPart } from './form-dialog.tsx'
import { propose, queuedIn, saveDraft } from './propose.ts'
import { useEntryForm } from './use-entry-form.ts'
import { useProposalTexts } from './use-proposal-texts.ts'
import { ABOUT, aboutFieldOf, type Complaint, refusalIn, useSending } from './use-sending.ts'

interface FormProps {
  entity: AnyEntity
  entry: Entry
  onClose: () => void
}

/** The title says what changes until somebody writes another. */
function useTitle(auto: string) {
  const [written, write] = useState<string | null>(null)
  const fallBack = () => {
    if (written?.trim() === '') write(null)
  }
  return { title: written ?? auto, write, fallBack }
}

function ImproveForm({ entity, entry, onClose }: FormProps) {
  const t = useText()
  const label = useLabel()
  const { fields } = entity
  const [before] = useState(() => valuesOf(fields, entry))
  const form = useEntryForm(before)
  const photoRules = usePhotoRules('contribute.photoTooLarge')
  const changed = Object.fromEntries(
    changedFields(fields, before, form.values).flatMap((key) => (fields[key] ? [[key, fields[key]]] : [])),
  )
  const data = changesIn(changed, form.values)
  const titleOf = useKitTitle()
  const name = String(entry.title)
  const isChanged = Object.keys(changed).length > 0
  // A picture that is still on its way counts as a change of its field.
  const auto = isChanged ? contributionTitle(entity, 'improve', name, changed, entry) : ''
  const { title, write, fallBack } = useTitle(auto)
  const [description, setDescription] = useState('')
  const [urls, setUrls] = useState<readonly string[]>([])
  const { successOf, draftOf } = useProposalTexts()
  const check = (): Complaint | null => {
    if (!isChanged) return { problems: {}, failure: t('improve.unchanged') }
    const [emptied] = blankFields(askedFields(changed), form.values)
    const field = emptied === undefined ? undefined : fields[emptied]
    if (emptied !== undefined && field)
      return { problems: { [emptied]: t('contribute.required', { label: label(field.label) }) } }
    const blank = blankFields(ABOUT_IMPROVEMENT.asks, { title, description })
    if (blank.length > 0) {
      const text = t('improve.incomplete')
      return { problems: Object.fromEntries(blank.slice(0, 1).map((key) => [aboutFieldOf(key), text])) }
    }
    return hasBadUrl(urls) ? { problems: { [ABOUT.urls]: t('contribute.badUrl') } } : null
  }
  const proposal = () => ({
    ...{ title: title.trim(), description: description.trim(), source_urls: saidUrls(urls) },
    ...{ entity_type: entity.type as EntityType, entity_id: String(entry.id), data },
  })
  const {
    isBusy,
    failure,
    submit,
    saveDraft: saveIt,
  } = useSending({
    ...{ form, onClose, check, fieldOf: aboutFieldOf, signInNotice: t('contribute.signIn') },
    send: async () => successOf(await propose(proposal(), queuedIn(changed, form.values))),
    keep: async () => draftOf(await saveDraft(proposal(), queuedIn(changed, form.values))),
    failureOf: (error) => {
      const refusal = refusalIn(error)
      if (!refusal) return t('contribute.broken')
      return t('contribute.error', { detail: refusal.message || t('improve.failed') })
    },
  })
  const photoHint = { hint: t('improve.photoHint') }
  const wording = Object.fromEntries(
    Object.entries(fields).map(([key, { kind }]) => [
      key,
      // What an entry has, it may keep: nothing is asked for here.
      { isRequired: false, ...(kind === 'image' || kind === 'images' ? photoHint : {}) },
    ]),
  )
  const isKit = entity.type === 'master_kit'
  const all = (
    <EntryFields {...{ form, fields, photoRules, wording }} keys={Object.keys(fields)} isNarrow={isKit} />
  )
  return (
    <FormDialog
      title={t('improve.title')}
      submit={t('contribute.submit')}
      {...{ form: form.form, failure, isBusy, onClose }}
      isDisabled={!isChanged}
      saveDraft={isChanged ? saveIt : undefined}
      onSubmit={submit}
    >
      <p className="font-semibold">
        {titleOf(name)}{' '}
        <span className="font-medium text-label text-muted">{String(entry.kitdex_reference)}</span>
      </p>
      {isKit ? <BesideKit values={form.values}>{all}</BesideKit> : all}
      <FormPart title={t('improve.about')}>
        <FormField label={t('improve.titleField')} isRequired error={form.problems[ABOUT.title]}>
          {(control) => (
            <Input
              {...control}
              maxLength={300}
              value={title}
              onChange={(event) => write(event.target.value)}
              onBlur={fallBack}
            />
          )}
        </FormField>
        <LongTextField
          isRequired
          label={t('improve.description')}
          error={form.problems[ABOUT.description]}
          value={description}
          onChange={(text) => {
            setDescription(text)
            form.setProblem(ABOUT.description, undefined)
          }}
        />
        <SourceUrls value={urls} error={form.problems[ABOUT.urls]} onChange={setUrls} />
      </FormPart>
    </FormDialog>
  )
}

interface Props {
  reference: string
  onClose: () => void
}

/** Better values for an entry that is there, by its reference. */
export function ImproveDialog({ reference, onClose }: Props) {
  const t = useText()
  const entity = entities.find((one) => reference.startsWith(`KDX-${one.reference}-`))
  const slug = (entity?.slug ?? 'teams') as 'teams'
  const { data, error, refetch } = useQuery({
    queryKey: [slug, 'one', reference],
    queryFn: ({ signal }) => call(`GET /api/${slug}/{id}`, { params: { id: reference }, signal }),
    enabled: entity !== undefined,
  })
  if (entity && data) return <ImproveForm entity={entity} entry={data} onClose={onClose} />
  return (
    <AwaitedForm
      title={t('improve.title')}
      gone={!entity || isNotFound(error) ? t('improve.gone') : null}
      failed={t('improve.loadFailed')}
      error={error}
      onRetry={() => refetch()}
      onClose={onClose}
    />
  )
}
