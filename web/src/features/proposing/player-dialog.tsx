import { player } from '@kitdex/contract/catalogue/player'
import { POSITIONS } from '@kitdex/contract/rules/catalogue/player-types'
import { blankFields, DIRECT_FORMS } from '@kitdex/contract/rules/contributions/forms'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { today } from '../../lib/texts/today.ts'
import { CreationDialog } from './creation-dialog.tsx'
import { dataUrl } from './fields/data-url.ts'
import { dataOf, emptyValues, type FormValues, filesIn } from './fields/form-values.ts'
import { usePhotoRules } from './fields/photo-rules.ts'
import { type Complaint, refusalIn } from './use-sending.ts'

const KEYS = [
  ...['name', 'full_name', 'nationality', 'position', 'birth_date', 'common_names'],
  ...['photo_url', 'secondary_images'],
]

/** The eleven of this pop-up come after the four of the contribution form. */
const WORDING = {
  position: { choices: POSITIONS.slice(4) },
  nationality: { isRequired: false },
  player_type: { isRequired: false },
}

async function create(values: FormValues) {
  const [photo] = await Promise.all(filesIn(values.photo_url).map(dataUrl))
  const secondary = await Promise.all(filesIn(values.secondary_images).map(dataUrl))
  const pictures = {
    ...(photo && { photo_url: photo }),
    ...(secondary.length > 0 && { secondary_images: secondary }),
  }
  return call('POST /api/players', { body: { ...dataOf(player.fields, values), ...pictures } })
}

export function PlayerDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const check = (values: FormValues): Complaint | null => {
    const [missing] = blankFields(DIRECT_FORMS.player.asks, values)
    if (missing) return { problems: { [missing]: t('player.nameRequired') } }
    return String(values.birth_date) > today() ? { problems: { birth_date: t('player.bornLater') } } : null
  }
  return (
    <CreationDialog
      title={t('add.player')}
      submit={t('player.submit')}
      type="player"
      fields={player.fields}
      keys={KEYS}
      first={emptyValues(player.fields)}
      wording={WORDING}
      photoRules={usePhotoRules('contribute.imageTooLarge')}
      check={check}
      send={async (values) => {
        const made = await create(values)
        const { name, kitdex_reference: reference } = made
        return { ...made, text: t('player.created', { name, reference }) }
      }}
      failureOf={(error) => {
        const refusal = refusalIn(error)
        return refusal?.message ? t('player.refused', { detail: refusal.message }) : t('player.broken')
      }}
      onClose={onClose}
    />
  )
}
