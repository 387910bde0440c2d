import { masterKit } from '@kitdex/contract/catalogue/master-kit'
import { normaliseSeason } from '@kitdex/contract/rules/catalogue/seasons'
import { STYLES } from '@kitdex/contract/rules/catalogue/vocabulary'
import { blankFields, DIRECT_FORMS } from '@kitdex/contract/rules/contributions/forms'
import { call } from '../../lib/api.ts'
import { useText } from '../../lib/texts/i18n.tsx'
import { CreationDialog } from './creation-dialog.tsx'
import { dataUrl } from './fields/data-url.ts'
import { emptyValues, type FormValues, filesIn, sentValue } from './fields/form-values.ts'
import { usePhotoRules } from './fields/photo-rules.ts'
import { type Complaint, isOffline, refusalIn } from './use-sending.ts'

const { fields } = masterKit
const KEYS = DIRECT_FORMS.master_kit.asks

const SENT_AS = { team_id: 'club_id', jersey_type: 'style', main_image_url: 'front_photo_url' }

/** 2026-27 */
export const shortSeason = (year: number): string => `${year}-${String(year + 1).slice(2)}`

const said = (values: FormValues, key: keyof typeof fields) => sentValue(fields[key], values[key] ?? '')

async function create(values: FormValues) {
  const [photo] = await Promise.all(filesIn(values.front_photo_url).map(dataUrl))
  return call('POST /api/master-kits', {
    body: {
      team_id: said(values, 'club_id'),
      brand_id: said(values, 'brand_id'),
      season: said(values, 'season'),
      jersey_type: said(values, 'style'),
      model: said(values, 'model'),
      primary_color: said(values, 'primary_color'),
      secondary_colors: [],
      main_image_url: photo ?? null,
    },
  })
}

export function JerseyDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const check = (values: FormValues): Complaint | null => {
    const [missing] = blankFields(KEYS, values)
    if (missing) return { problems: { [missing]: t('jersey.incomplete') } }
    return normaliseSeason(String(values.season)) ? null : { problems: { season: t('contribute.season') } }
  }
  const first = {
    ...emptyValues(fields),
    season: shortSeason(new Date().getFullYear()),
    style: 'home',
    model: 'authentic',
  }
  return (
    <CreationDialog
      title={t('jersey.title')}
      submit={t('jersey.submit')}
      type="master_kit"
      fields={fields}
      keys={KEYS}
      first={first}
      wording={{
        ...Object.fromEntries(KEYS.map((key) => [key, { isRequired: true }])),
        style: { isRequired: true, choices: STYLES.filter(({ value }) => value !== 'training') },
        front_photo_url: { isRequired: true, hint: 'JPG, PNG' },
      }}
      sentAs={SENT_AS}
      photoRules={usePhotoRules('contribute.jerseyPhotoTooLarge')}
      isKit
      check={check}
      send={async (values) => {
        const made = await create(values)
        const { team_info: team, season, kitdex_reference: reference } = made
        return { ...made, text: t('jersey.created', { name: `${team.name} ${season}`, reference }) }
      }}
      failureOf={(error) => {
        const refusal = refusalIn(error)
        if (refusal) return t('jersey.refused', { detail: refusal.message || t('jersey.failed') })
        return isOffline(error) ? t('jersey.broken', { detail: t('app.offline') }) : t('jersey.other')
      }}
      onClose={onClose}
    />
  )
}
