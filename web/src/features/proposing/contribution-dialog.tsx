import { type AnyEntity, ENTITY_TYPES, type EntityType } from '@kitdex/contract/catalogue/entity'
import { registry } from '@kitdex/contract/catalogue/registry'
import { POSITIONS } from '@kitdex/contract/rules/catalogue/player-types'
import { STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import { contributionTitle } from '@kitdex/contract/rules/contributions/contribution-title'
import { askedFields, isAsked } from '@kitdex/contract/rules/contributions/forms'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLabel, useText } from '../../lib/texts/i18n.tsx'
import { kitQuery } from '../../shared/kits/kit-queries.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Select } from '../../ui/field.tsx'
import { FormField } from '../../ui/form-field.tsx'
import { Loading, SkeletonLine } from '../../ui/skeleton.tsx'
import { seasonProblem } from './create-kit.ts'
import { DuplicateRadar } from './duplicate-radar.tsx'
import { EntryFields, type Wording } from './fields/entry-fields.tsx'
import { carriedOver, dataOf, emptyValues, type FormValues, missingFields } from './fields/form-values.ts'
import { BesideKit } from './fields/live-kit.tsx'
import { usePhotoRules } from './fields/photo-rules.ts'
import { hasBadUrl, SourceUrls, saidUrls } from './fields/source-urls.tsx'
import { FormDialog, FormPart } from './form-dialog.tsx'
import { nameIn } from './name-in.ts'
import { draftIn, propose, queuedIn, saveDraft } from './propose.ts'
import { useEntryForm } from './use-entry-form.ts'
import { useProposalTexts } from './use-proposal-texts.ts'
import { ABOUT, type Complaint, refusalIn, useSending } from './use-sending.ts'

/** The choices of the contribution form, where a definition has more. */
const WORDING: Wording = {
  position: { choices: POSITIONS.slice(0, 4) },
  style: { choices: STYLES.filter(({ value }) => value !== 'training' && value !== 'other') },
}

interface Props {
  type: EntityType
  onType: (type: EntityType) => void
  onClose: () => void
  /** The reference of the master kit that a version is of. */
  versionOf?: string | undefined
}

interface FormProps extends Pick<Props, 'type' | 'onClose'> {
  /** What is filled in already, and whether somebody typed it. */
  given: FormValues
  isBegun: boolean
  onType: (type: EntityType, values: FormValues) => void
}

function useCheck(entity: AnyEntity, { values }: ReturnType<typeof useEntryForm>, urls: readonly string[]) {
  const t = useText()
  const label = useLabel()
  return (): Complaint | null => {
    const [missing] = missingFields(entity.fields, values)
    const field = missing === undefined ? undefined : entity.fields[missing]
    if (missing !== undefined && field) {
      return { problems: { [missing]: t('contribute.required', { label: label(field.label) }) } }
    }
    const season = entity.type === 'master_kit' ? seasonProblem(String(values.season)) : undefined
    if (season) return { problems: { season: t(`contribute.${season}`) } }
    return hasBadUrl(urls) ? { problems: { [ABOUT.urls]: t('contribute.badUrl') } } : null
  }
}

function ContributionForm({ type, given, isBegun, onType, onClose }: FormProps) {
  const t = useText()
  const label = useLabel()
  const entity: AnyEntity = registry[type]
  const { fields } = entity
  const photoRules = usePhotoRules('contribute.photoTooLarge')
  const form = useEntryForm({ ...emptyValues(fields), ...given })
  const [urls, setUrls] = useState<readonly string[]>([])
  const { successOf, draftOf } = useProposalTexts()
  const {
    isBusy,
    failure,
    submit,
    saveDraft: saveIt,
  } = useSending({
    ...{ form, onClose, signInNotice: t('contribute.signIn') },
    check: useCheck(entity, form, urls),
    send: async () => {
      const data = dataOf(fields, form.values)
      const title = contributionTitle(entity, 'create', nameIn(entity, form.values), data, {})
      const proposal = { title, description: '', entity_type: type, data, source_urls: saidUrls(urls) }
      return successOf(await propose(proposal, queuedIn(fields, form.values)))
    },
    keep: async () => {
      const proposal = { ...draftIn(type, fields, form.values), source_urls: saidUrls(urls) }
      return draftOf(await saveDraft(proposal, queuedIn(fields, form.values)))
    },
    failureOf: (error) => t(refusalIn(error)?.status === 401 ? 'contribute.expired' : 'contribute.broken'),
  })
  const keys = Object.keys(fields)
  const shared = { form, fields, photoRules, wording: WORDING }
  const optional = (
    <EntryFields
      {...shared}
      keys={keys.filter((key) => !isAsked(fields[key]))}
      isNarrow={type === 'master_kit'}
    />
  )
  return (
    <FormDialog
      title={t('contribute.title')}
      submit={t('contribute.submit')}
      {...{ form: form.form, failure, isBusy, isBegun, onClose }}
      saveDraft={saveIt}
      onSubmit={submit}
    >
      <FormField label={t('contribute.type')}>
        {(control) => (
          <Select
            {...control}
            value={type}
            onChange={(event) => {
              const chosen = ENTITY_TYPES.find((one) => one === event.target.value)
              if (chosen) onType(chosen, form.values)
            }}
          >
            {ENTITY_TYPES.map((one) => (
              <option key={one} value={one}>
                {label(registry[one].label.one)}
              </option>
            ))}
          </Select>
        )}
      </FormField>
      <EntryFields {...shared} keys={askedFields(fields)} />
      <DuplicateRadar type={type} values={form.values} />
      <FormPart title={t('contribute.optional')}>
        {type === 'master_kit' ? <BesideKit values={form.values}>{optional}</BesideKit> : optional}
        <SourceUrls
          value={urls}
          error={form.problems[ABOUT.urls]}
          onChange={(next) => {
            setUrls(next)
            form.setProblem(ABOUT.urls, undefined)
          }}
        />
      </FormPart>
    </FormDialog>
  )
}

/** A new entry of any type, for the community to review; a version of a master kit that is named begins with it. */
export function ContributionDialog({ type, versionOf, onType, onClose }: Props) {
  const t = useText()
  // The form of a type that was chosen is there at once; the address follows when the page has time for it.
  const [shown, setShown] = useState<{ type: EntityType; carried: FormValues }>({ type, carried: {} })
  const [asked, setAsked] = useState(type)
  if (asked !== type) {
    setAsked(type)
    if (shown.type !== type) setShown({ type, carried: {} })
  }
  const { data: kit, error } = useQuery({ ...kitQuery(versionOf ?? ''), enabled: versionOf !== undefined })
  if (versionOf !== undefined && !kit && !error) {
    return (
      <Dialog isWide title={t('contribute.title')} onClose={onClose}>
        <Loading>
          <SkeletonLine className="h-16 w-full" />
        </Loading>
      </Dialog>
    )
  }
  const named = kit && versionOf ? { master_kit_id: [{ id: kit.id, name: kit.title }] } : {}
  return (
    <ContributionForm
      key={shown.type}
      type={shown.type}
      given={{ ...shown.carried, ...named }}
      isBegun={Object.keys(shown.carried).length > 0}
      onType={(next, values) => {
        const carried = carriedOver(registry[shown.type].fields, registry[next].fields, values)
        setShown({ type: next, carried })
        onType(next)
      }}
      onClose={onClose}
    />
  )
}
