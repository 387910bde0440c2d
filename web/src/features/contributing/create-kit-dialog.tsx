import { BASE_PRICES } from '@kitdex/contract/rules/price'
import { STYLES } from '@kitdex/contract/rules/vocabulary'
import { useState } from 'react'
import { ApiError, upload } from '../../lib/api.ts'
import { type Translate, useLabel, useText } from '../../lib/i18n.tsx'
import { navigate } from '../../lib/router.tsx'
import { getSession } from '../../lib/session.ts'
import { requestSignIn } from '../../lib/sign-in-request.ts'
import { showToast } from '../../lib/toast.ts'
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
import { EntryFields, type Wording } from './entry-fields.tsx'
import { FormDialog, FormPart } from './form-dialog.tsx'
import { LiveKit } from './live-kit.tsx'
import { usePhotoRules } from './photo-rules.ts'
import { type Problems, useEntryForm } from './use-entry-form.ts'

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

const failureText = (t: Translate, error: unknown): string => {
  if (!(error instanceof ApiError) || error.status === 0) return t('contribute.kitBroken')
  return t('contribute.error', { detail: error.message || t('contribute.kitFailed') })
}

/** What the server says of single fields, under them. */
const complaintsIn = (error: unknown): Problems =>
  error instanceof ApiError
    ? Object.fromEntries(error.inputErrors.map(({ loc, msg }) => [fieldOf(String(loc[1])), msg]))
    : {}

/** The form of the Kit Area: a master kit with its photos, for approval. */
export function CreateKitDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const textsOf = useProblemTexts()
  const photoRules = usePhotoRules('contribute.kitPhotoTooLarge')
  const form = useEntryForm(emptyKit())
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState('')
  const price = (value: string, name: string) =>
    t('contribute.priced', { name, price: String(BASE_PRICES[value as keyof typeof BASE_PRICES]) })
  const wording: Wording = {
    model: { choiceName: price },
    style: { choices: STYLES_OFFERED },
    season: { hint: t('contribute.seasonHint') },
  }
  const send = async () => {
    setFailure('')
    const problems = kitProblems(form.values)
    if (Object.keys(problems).length > 0) return form.complain(textsOf(problems))
    const notice = t('contribute.signInToCreateKit')
    if (!getSession() && !(await requestSignIn({ notice, noticeKind: 'error' }))) return setFailure(notice)
    setBusy(true)
    try {
      const kit = await upload('POST /api/master-kits', kitForm(form.values))
      onClose()
      showToast({
        kind: 'success',
        text: `${t('contribute.kitCreated')}\n${t('contribute.kitStatus', { reference: kit.kitdex_reference })}`,
        action: {
          name: t('contribute.view'),
          run: () => navigate(`/contributions-v2/${kit.contribution_id}`),
        },
      })
    } catch (error) {
      setBusy(false)
      setFailure(failureText(t, error))
      form.complain(complaintsIn(error))
    }
  }
  const shared = { form, fields: KIT_FIELDS, photoRules, wording }
  return (
    <FormDialog
      title={t('contribute.kitTitle')}
      submit={t('contribute.kitSubmit')}
      {...{ form: form.form, failure, isBusy, onClose }}
      onSubmit={send}
    >
      <EntryFields {...shared} keys={KIT_KEYS} />
      <DuplicateRadar type="master_kit" values={form.values} />
      <FormPart title={t('contribute.photos')}>
        <EntryFields {...shared} keys={PHOTO_KEYS} />
      </FormPart>
      <FormPart title={t('contribute.look')}>
        <LiveKit values={form.values} />
        <EntryFields {...shared} keys={LOOK_KEYS} />
      </FormPart>
    </FormDialog>
  )
}
