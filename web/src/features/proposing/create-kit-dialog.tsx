import { STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import { BASE_PRICES } from '@kitdex/contract/rules/collection/price'
import { upload } from '../../lib/api-files.ts'
import { useLabel, useText } from '../../lib/texts/i18n.tsx'
import {
  emptyKit,
  fieldOf,
  KIT_FIELDS,
  KIT_KEYS,
  kitForm,
  kitProblems,
  LOOK_KEYS,
  PHOTO_KEYS,
} from './create-kit.ts'
import { DuplicateRadar } from './duplicate-radar.tsx'
import { EntryFields, type Wording } from './fields/entry-fields.tsx'
import { BesideKit } from './fields/live-kit.tsx'
import { usePhotoRules } from './fields/photo-rules.ts'
import { FormDialog, FormPart } from './form-dialog.tsx'
import { draftIn, queuedIn, saveDraft } from './propose.ts'
import { type Problems, useEntryForm } from './use-entry-form.ts'
import { useFiledToast, useProposalTexts, useSamePhotoText } from './use-proposal-texts.ts'
import { refusalIn, useSending } from './use-sending.ts'

const STYLES_OFFERED = STYLES.filter(({ value }) => value !== 'training' && value !== 'other')

function useProblemTexts() {
  const t = useText()
  const label = useLabel()
  return (problems: ReturnType<typeof kitProblems>): Problems =>
    Object.fromEntries(
      Object.entries(problems).map(([key, problem]) => {
        const field = KIT_FIELDS[key]
        return [
          key,
          problem === 'required'
            ? t('contribute.required', { label: field ? label(field.label) : key })
            : t(`contribute.${problem}`),
        ]
      }),
    )
}

/** The form of the Kit Area: a master kit with its photos, for approval. */
export function CreateKitDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const textsOf = useProblemTexts()
  const samePhotoText = useSamePhotoText()
  const filedToast = useFiledToast()
  const { draftOf } = useProposalTexts()
  const photoRules = usePhotoRules('contribute.kitPhotoTooLarge')
  const form = useEntryForm(emptyKit())
  const price = (value: string, name: string) =>
    t('contribute.priced', { name, price: String(BASE_PRICES[value as keyof typeof BASE_PRICES]) })
  const wording: Wording = {
    model: { choiceName: price },
    style: { choices: STYLES_OFFERED },
    season: { hint: t('contribute.seasonHint') },
  }
  const {
    isBusy,
    failure,
    submit,
    saveDraft: saveIt,
  } = useSending({
    ...{ form, fieldOf, onClose, signInNotice: t('contribute.signInToCreateKit') },
    check: () => {
      const problems = kitProblems(form.values)
      return Object.keys(problems).length > 0 ? { problems: textsOf(problems) } : null
    },
    send: async () => {
      const kit = await upload('POST /api/master-kits', kitForm(form.values))
      const status = t('contribute.kitStatus', { reference: kit.kitdex_reference })
      return filedToast(
        [t('contribute.kitCreated'), status, ...samePhotoText(kit.duplicates)],
        kit.contribution_id,
      )
    },
    keep: async () =>
      draftOf(
        await saveDraft(draftIn('master_kit', KIT_FIELDS, form.values), queuedIn(KIT_FIELDS, form.values)),
      ),
    failureOf: (error) => {
      const refusal = refusalIn(error)
      if (!refusal) return t('contribute.kitBroken')
      return t('contribute.error', { detail: refusal.message || t('contribute.kitFailed') })
    },
  })
  const shared = { form, fields: KIT_FIELDS, photoRules, wording }
  return (
    <FormDialog
      title={t('contribute.kitTitle')}
      submit={t('contribute.kitSubmit')}
      {...{ form: form.form, failure, isBusy, onClose }}
      onSubmit={submit}
      saveDraft={saveIt}
    >
      <EntryFields {...shared} keys={KIT_KEYS} />
      <DuplicateRadar type="master_kit" values={form.values} />
      <FormPart title={t('contribute.photos')}>
        <EntryFields {...shared} keys={PHOTO_KEYS} />
      </FormPart>
      <FormPart title={t('contribute.look')}>
        <BesideKit values={form.values}>
          <EntryFields {...shared} keys={LOOK_KEYS} isNarrow />
        </BesideKit>
      </FormPart>
    </FormDialog>
  )
}
